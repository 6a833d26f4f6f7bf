// Going on purpose: the other is told, and the seat stays. Its way back is in the list of my rooms.

import { words } from '../words.js';

/** Not offered where nothing is kept, and so nothing would lead back. */
export const leaveItem = ({ leave }) => ({
  says: ({ you, lasts }) => (you && lasts !== 'page' ? words.leave.item : null),
  act: leave,
});
