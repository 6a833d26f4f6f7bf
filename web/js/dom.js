// The few things that every drawing module needs. Text always goes in as text.

/**
 * Makes an element. Properties that the element has are set, `on…` are listeners, the rest become
 * attributes; children are nodes or text.
 */
export function h(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (name === 'class') node.className = value;
    else if (name in node) node[name] = value;
    else node.setAttribute(name, value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/** Sets text only where it differs: a live region must not repeat itself. */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

export function show(node, visible) {
  if (node.hidden === visible) node.hidden = !visible;
}

/** Makes `node` hold these children, keeping those that are the same. */
export function setItems(node, items, make) {
  while (node.children.length > items.length) node.lastChild.remove();
  items.forEach((item, i) => {
    if (i < node.children.length) setText(node.children[i], item);
    else node.append(make(item));
  });
}

/** A form field with its label; `hint` stands under it. */
export function field(label, control, hint) {
  control.id ||= `field-${field.count = (field.count ?? 0) + 1}`;
  const hintNode = hint && h('span', { class: 'hint', id: `${control.id}-hint` }, hint);
  if (hintNode) control.setAttribute('aria-describedby', hintNode.id);
  return h('div', { class: 'field' }, h('label', { htmlFor: control.id }, label), control, hintNode);
}

/**
 * One of a few: radio buttons that look like one control.
 * @param {Record<string, string>} choices value -> label
 */
export function choice(legend, name, choices, onchange) {
  const inputs = {};
  const labels = {};
  const group = h('fieldset', { class: 'choice' }, h('legend', {}, legend));
  const row = h('div', { class: 'choice-row' });
  for (const [value, label] of Object.entries(choices)) {
    inputs[value] = h('input', { type: 'radio', name, value, onchange: () => onchange?.(value) });
    labels[value] = h('span', {}, label);
    row.append(h('label', {}, inputs[value], labels[value]));
  }
  group.append(row);
  return {
    node: group,
    get value() { return Object.keys(inputs).find((value) => inputs[value].checked); },
    set value(value) { for (const key of Object.keys(inputs)) inputs[key].checked = key === value; },
    relabel(texts) { for (const [value, text] of Object.entries(texts)) setText(labels[value], text); },
  };
}

export function select(choices, onchange) {
  return h('select', { onchange },
    ...Object.entries(choices).map(([value, label]) => h('option', { value }, label)));
}

/** Copies the text of a node, without a clipboard if need be; leaves it selected. */
export async function toClipboard(node) {
  getSelection().selectAllChildren(node);
  try {
    await navigator.clipboard.writeText(node.textContent);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}

// --- What is in front of everything, and how the page is heard there ------------------------------

const regions = new WeakMap(); // dialog -> the live region in it

export const newRegion = () => h('p', { class: 'heard', 'aria-live': 'polite' });

/** Has a region say something; the same words again are said again. */
export function sayIn(region, text) {
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/**
 * Opens a dialog in front of everything. What lies behind it is inert, live regions too: so it gets
 * one of its own, which is there before it speaks, as only what changes is heard.
 */
export function showModal(dialog) {
  if (!regions.has(dialog)) {
    regions.set(dialog, newRegion());
    dialog.append(regions.get(dialog));
  }
  setText(regions.get(dialog), ''); // what it said last time is old
  dialog.showModal();
}

/** @returns {Element|undefined} the dialog in front of everything */
export const inFront = () => [...document.querySelectorAll('dialog[open]')].at(-1);

/** @returns {Element|undefined} its live region */
export const regionInFront = () => regions.get(inFront());

/** Whether all of it is on the screen, as far as somebody has scrolled. */
export function isInView(node) {
  const { top, bottom } = node.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

// --- What the browser and the person are like -----------------------------------------------------

const BESIDE = matchMedia('(min-width: 72rem)'); // as room.css

/** Whether panels stand beside the board, and not under it. */
export const isBeside = () => BESIDE.matches;

const REDUCED = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the person has asked for less motion. */
export const motionReduced = () => REDUCED.matches;
