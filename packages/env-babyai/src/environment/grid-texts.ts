import { mergeTemplates, type Templates } from "../shared/templates.js";

/** Feedback on the grid, in our words. */
export const gridTemplates: Templates = {
  "*": {
    "no-action":
      "Your reply begins with none of the actions: {actions}. Reply with one of them, names in brackets, for example: Act: move_ahead",
    "wrong-arguments":
      "{action} was read, but not what it acts on. It is written {form}, for example: Act: {example}",
    "several-actions":
      "More than one action was found in your reply. Reply with one action at a time.",
  },
  move_ahead: { done: "You moved ahead by one step.", blocked: "The cell ahead is not free." },
  turn_left: { done: "You turned left by {degrees} degrees." },
  turn_right: { done: "You turned right by {degrees} degrees." },
  pick_up: {
    done: "You picked up the {object}.\nInventory: {held}",
    "wrong-arguments": "Say what to pick up, for example: Act: pick_up [red ball]",
    blocked: "The cell ahead holds a {front}, not a {object}.",
    "too-far": "There is nothing in the cell ahead.",
    "not-able": "A {object} cannot be picked up.",
    "inventory-full": "You already hold a {held}.",
  },
  drop: {
    done: "You dropped the {object}.\nInventory: {held}",
    "empty-hands": "Your hands are empty.",
    "not-held": "You do not hold a {object}.\nInventory: {held}",
    blocked: "The cell ahead is not free.",
  },
  goto: {
    done: "You went to the {object}.",
    "wrong-arguments": "Say where to go, for example: Act: goto [red ball]",
    "unknown-object": "There is no {object} in view.",
    "no-path": "There is no free way to the {object}.",
  },
  toggle: {
    done: "You toggled the {object}.",
    "wrong-arguments": "Say what to toggle, for example: Act: toggle [yellow door]",
    blocked: "The cell ahead holds a {front}, not a {object}.",
    "too-far": "There is nothing in the cell ahead.",
    "not-able": "A {object} cannot be toggled.",
    locked: "The {object} is locked; you need a key of its colour.",
  },
  stop: { done: "[SUCCESS] The task is complete.", failed: "[FAIL] The task is not complete." },
  "step-limit": { done: "[FAIL] The step limit is reached." },
};

const noName =
  "You did not provide a valid object name, neither the object is not provided nor exist. Please generate action in a correct format. You must put action arguments in brackets. For example, `pick_up [red ball]`, `drop [key]`, `toggle [yellow door]`.";

/** The same as the public software words it. */
export const recordedGridTemplates: Templates = mergeTemplates(gridTemplates, {
  "*": {
    "no-action":
      "There is no valid action in your response. Please generate action in a correct format. You must put action arguments in brackets. For example, `move_ahead`, `turn_left`, `turn_right`, `pick_up [object_name]`, `drop`, `toggle [object_name]`.",
    "several-actions":
      'I found multiple actions in your response, please only respond with one action at a time. For example, "Act: move_ahead"',
  },
  move_ahead: {
    done: "Moved forward by 1 step.",
    blocked: "Can not move ahead, because there is an obstacle ahead.",
  },
  turn_left: { done: "Turned left by '{degrees}' degrees." },
  turn_right: { done: "Turned right by '{degrees}' degrees." },
  pick_up: {
    "wrong-arguments": noName,
    done: "You picked a {actual} up.\nInventory: You are now holding a {actual}.",
    blocked:
      "Can not pickup, blocked by a {front}. You can only pickup the object direct in front of you without obstacle. ",
    "too-far":
      "Failed to pick up {object}. You can only pickup the object one step in front of you without obstacle.",
    "not-able":
      "Failed to pick up {object}. You can only pickup the object one step in front of you without obstacle.",
    "inventory-full":
      "Failed to pick up {object}. You can only pickup the object one step in front of you without obstacle.",
  },
  drop: {
    done: "You dropped {object}.\nInventory: You are now holding nothing. ",
    "empty-hands": "Inventory is empty, nothing to drop.",
    "not-held":
      "Object {object} is not in your inventory.\nInventory: You are now holding a {held}..",
    blocked: "Failed to drop {object}.",
  },
  toggle: {
    "wrong-arguments": noName,
    done: "You toggled {actual}.",
    blocked:
      "Can not toggle, blocked by a {front}. You can only toggle the object direct in front of you without obstacle. ",
    "too-far": "Failed to toggle {object}.",
    "not-able": "Failed to toggle {object}.",
    locked: "Failed to toggle {object}.",
  },
});
