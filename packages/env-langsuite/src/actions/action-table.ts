import type { Action } from "./action.js";
import { drop, pickUp, put } from "./carry.js";
import { clean, cool, goTo, heat, pour } from "./high-level.js";
import { moveAhead, moveBack, panLeft, panRight, turnLeft, turnRight } from "./move.js";
import { slice } from "./slice.js";
import { close, open, toggleOff, toggleOn } from "./switch.js";

/**
 * Every action that changes the world through one body, with the number of its arguments. LangSuitE
 * Table 9.
 */
export const worldActions = {
  move_ahead: { arity: 0, run: moveAhead },
  move_back: { arity: 0, run: moveBack },
  pan_left: { arity: 0, run: panLeft },
  pan_right: { arity: 0, run: panRight },
  turn_left: { arity: 0, run: turnLeft },
  turn_right: { arity: 0, run: turnRight },
  pick_up: { arity: 1, run: pickUp },
  drop: { arity: 1, run: drop },
  put: { arity: 2, run: put },
  open: { arity: 1, run: open },
  close: { arity: 1, run: close },
  toggle_on: { arity: 1, run: toggleOn },
  toggle_off: { arity: 1, run: toggleOff },
  slice: { arity: 1, run: slice },
  goto: { arity: 1, run: goTo },
  heat: { arity: 2, run: heat },
  cool: { arity: 2, run: cool },
  clean: { arity: 2, run: clean },
  pour: { arity: 2, run: pour },
} as const satisfies Record<string, { readonly arity: number; readonly run: Action }>;
export type WorldActionName = keyof typeof worldActions;

/** Actions that end an episode or speak; each task gives them their meaning. */
export const otherActions = {
  stop: "text",
  answer: "text",
  chat: "text",
  ask: "text",
  go_explore: "name",
  go_check: "name",
  go_grab: "name",
  go_put: "name",
  progress_check: "none",
  search_object: "name",
} as const;

/**
 * The actions of the low level: single steps, quarter turns, and what hands do.
 */
export const lowLevelActions: readonly WorldActionName[] = [
  "move_ahead",
  "turn_left",
  "turn_right",
  "pick_up",
  "drop",
  "put",
  "open",
  "close",
  "toggle_on",
  "toggle_off",
  "slice",
];
/**
 * The low level and what leads to a goal at once: `goto`, `heat`, `cool`, `clean`.
 */
export const highLevelActions: readonly WorldActionName[] = [
  ...lowLevelActions,
  "goto",
  "heat",
  "cool",
  "clean",
];
