// The room page: makes its parts, one after the other, and lets them run. Each finds those that it
// needs in `parts`, the later ones when something happens.
//
//   current ─▶ stage, speaker, attendants   draw, tell, and follow the page that is
//   line, seating, looking                  ask the server, and the engine
//   actions                                 what a person can do, by whatever button or key

import { askLan, roomHere } from './api.js';
import { createGear } from './gear.js';
import { isBeside } from './dom.js';
import { openKeepsakes } from './keepsakes.js';
import { createCalm } from './lazy.js';
import { emptyPage } from './page.js';
import { createActions } from './room/actions.js';
import { attend } from './room/attendants.js';
import { createCurrent } from './room/current.js';
import { createLine } from './room/line.js';
import { createLooking } from './room/looking.js';
import { createSeating } from './room/seating.js';
import { createSpeaker } from './room/speaker.js';
import { createStage } from './room/stage.js';
import { listen } from './room/world.js';
import { openSettings } from './settings.js';
import { createSound } from './sound.js';

const id = roomHere();
const keepsakes = openKeepsakes();
const settings = openSettings(keepsakes);
const current = createCurrent(emptyPage({
  room: id, now: Date.now(), settings: settings.current, lasts: keepsakes.lasts,
  talking: { open: isBeside(), hidden: document.hidden, ...keepsakes.talk(id) },
}));

const parts = { id, keepsakes, settings, current, calm: createCalm() };
parts.sound = createSound(settings, { ready: parts.calm.reached });
parts.gear = createGear({ settings, keepsakes, sound: parts.sound });
parts.speaker = createSpeaker(parts);
parts.seating = createSeating(parts);
parts.line = createLine(parts);
parts.foresee = () => new Map(); // see room/foreseeing.js
parts.looking = createLooking(parts);
parts.actions = createActions(parts);
parts.stage = createStage(parts);

current.attend(parts.stage);
current.attend(parts.speaker);
attend(parts);
listen(parts);
parts.line.start();
askLan().then((lan) => current.occur({ t: 'lan', lan }));
