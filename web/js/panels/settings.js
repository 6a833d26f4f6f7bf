// All that a person can choose on this browser, in one dialog that each page can open. Fetched when
// that is first done; what is chosen holds at once.

import { fetchStyle } from '../style.js';
import { askPermission, permission } from '../notices.js';
import { languages, words } from '../words.js';
import { table } from '../settings.js';
import {
  choice, field, h, select, setText, show, showModal,
} from '../dom.js';

const said = words.settings;
const TRIAL_MS = 150; // between two seeds while the volume is being moved

/** @returns {Promise<{open(focusOn), isOpen}>} `focusOn`: the name of a setting */
export async function createSettings({ settings, keepsakes, sound }) {
  const { set } = settings;
  const toggle = (name) => yesOrNo(name, (on) => set({ [name]: on }));
  const controls = {
    speed: oneOf('speed', said.speeds, set),
    confirm: toggle('confirm'),
    keys: toggle('keys'),
    hand: oneOf('hand', said.hands, set),
    sound: toggle('sound'),
    volume: volume(set, sound),
    vibrate: toggle('vibrate'),
    theme: oneOf('theme', said.themes, set),
    language: language(set),
    notify: notices(set, () => draw()),
  };
  const back = h('button', { class: 'button', type: 'button', onclick: reset }, said.reset);
  const close = h('button', {
    class: 'button settings-close', type: 'button', 'aria-label': said.close, title: said.close, onclick: () => node.close(),
  }, '✕');
  const told = h('p', { class: 'hint', role: 'status' });
  const node = h('dialog', { class: 'dialog settings', 'aria-label': said.heading, onclick: closeOutside },
    h('div', { class: 'settings-head' }, h('h2', {}, said.heading), close),
    group(said.groups.board, 'speed', 'confirm', 'hand', 'keys'),
    group(said.groups.sound, 'sound', 'volume', 'vibrate'),
    group(said.groups.looks, 'theme', 'language'),
    group(said.groups.notices, 'notify'),
    keepsakes.lasts === 'always' ? null : h('p', { class: 'note' }, said.lasts[keepsakes.lasts]),
    back, told);

  function group(heading, ...names) {
    return h('section', {}, h('h3', {}, heading), ...names.map((name) => controls[name].node));
  }

  /** A press beside the dialog lands on the dialog itself. */
  function closeOutside(event) {
    if (event.target === node) node.close();
  }

  function reset() {
    settings.reset();
    setText(told, said.wasReset);
  }

  function draw() {
    for (const control of Object.values(controls)) control.draw(settings.current);
  }

  show(controls.vibrate.node, canVibrate());
  show(controls.keys.node, !ONLY_FINGERS.matches);
  await fetchStyle('settings');
  document.querySelector('main').append(node);
  settings.onChange(draw);

  return {
    get isOpen() { return node.open; },
    open(focusOn) {
      setText(told, '');
      draw();
      if (!node.open) showModal(node);
      controls[focusOn]?.focus();
    },
  };
}

const ONLY_FINGERS = matchMedia('(hover: none) and (pointer: coarse)');

/** Browsers on desks have the function and nothing that shakes. */
const canVibrate = () => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;

// --- Kinds of controls: { node, draw(settings), focus() } -----------------------------------------

function hintTo(control, name) {
  control.setAttribute('aria-describedby', `${name}-hint`);
  return h('span', { class: 'hint', id: `${name}-hint` }, said.hints[name] ?? '');
}

function oneOf(name, choices, set) {
  const control = choice(said[name], name, choices, (value) => set({ [name]: value }));
  if (said.hints[name]) control.node.append(hintTo(control.node, name));
  return {
    node: control.node,
    draw(now) { control.value = now[name]; },
    focus: () => control.node.querySelector(':checked').focus(),
  };
}

function yesOrNo(name, onchange) {
  const box = h('input', { type: 'checkbox', name, onchange: () => onchange(box.checked) });
  const hint = hintTo(box, name);
  const node = h('div', { class: 'toggle' }, h('label', {}, box, h('span', {}, said[name])), hint);
  return { node, box, hint, draw: (now) => { box.checked = now[name]; }, focus: () => box.focus() };
}

function volume(set, sound) {
  const { from, to } = table.volume;
  let last = 0;
  const input = h('input', { type: 'range', name: 'volume', min: from, max: to, step: 5, oninput: () => {
    set({ volume: Number(input.value) });
    if (Date.now() - last < TRIAL_MS) return;
    last = Date.now();
    sound?.play('seed', { depth: 2 });
  } });
  const node = field(said.volume, input);
  return {
    node,
    draw(now) {
      input.value = String(now.volume);
      input.setAttribute('aria-valuetext', said.percent(now.volume));
      input.disabled = !now.sound;
    },
    focus: () => input.focus(),
  };
}

function language(set) {
  const input = select({ auto: said.languageAuto, ...languages }, () => set({ language: input.value }));
  for (const option of input.options) option.lang = languages[option.value] ? option.value : '';
  return {
    node: field(said.language, input),
    draw(now) { input.value = now.language; },
    focus: () => input.focus(),
  };
}

/** The browser asks the person, and only now: nobody likes to be asked before he knows why. */
function notices(set, draw) {
  const control = yesOrNo('notify', async (on) => {
    if (on) await askPermission();
    set({ notify: on && permission() === 'granted' });
    draw(); // what was refused goes out again
  });
  return {
    ...control,
    draw(now) {
      control.box.checked = now.notify && permission() === 'granted';
      control.box.disabled = permission() === 'none' || permission() === 'denied';
      setText(control.hint, said.notices[permission()] ?? said.notices.open);
    },
  };
}
