import type { Templates } from "@mnemograph/env-babyai/shared";

/** The built-in texts: every failure says which rule failed. */
export const defaultTemplates: Templates = {
  "*": {
    "unknown-object": "You have not seen anything called {object}.",
    "not-in-view": "{object} is not in view from here.",
    gone: "{object} is not there any more.",
    "too-far": "{object} is too far away: {distance} steps to its middle, and you reach {reach}.",
    "not-able": "{object} does not allow that.",
    "already-held": "You already hold {object}.",
    "not-held": "You do not hold {object}. You hold: {inventory}",
    "empty-hands": "Your hands are empty.",
    "no-path": "There is no free way to {object}.",
    "wrong-arguments":
      "{action} was read, but not what it acts on. It is written {form}, for example: {example}",
    "not-allowed": "{action} is not among your actions.",
    "no-action":
      "Your reply begins with none of this task's actions: {actions}. Reply with one of them and nothing else, names in brackets, for example: {example}",
    "several-actions":
      "More than one action was found in your reply. Reply with one action at a time.",
  },
  move_ahead: {
    done: "You moved ahead by one step.",
    blocked: "The way ahead is blocked by a {obstacle}.",
  },
  move_back: {
    done: "You moved back by one step.",
    blocked: "The way back is blocked by a {obstacle}.",
  },
  pan_left: {
    done: "You moved one step to the left.",
    blocked: "The way to the left is blocked by a {obstacle}.",
  },
  pan_right: {
    done: "You moved one step to the right.",
    blocked: "The way to the right is blocked by a {obstacle}.",
  },
  turn_left: { done: "You turned left by {degrees} degrees." },
  turn_right: { done: "You turned right by {degrees} degrees." },
  pick_up: {
    done: "You picked up {object}.\nInventory: {inventory}",
    "inventory-full":
      "You can hold {capacity} object(s) and hold that many already.\nInventory: {inventory}",
    "not-able": "{object} cannot be picked up.",
    closed: "{object} is inside something that is closed.",
  },
  put: {
    done: "You put {object} in or on {receptacle}.\nInventory: {inventory}",
    "not-a-receptacle": "Nothing can be put in or on {receptacle}.",
    "into-itself": "{object} cannot be put into itself or its own content.",
    closed: "{object} is closed; open it first.",
  },
  drop: { done: "You dropped {object} on the floor.\nInventory: {inventory}" },
  open: {
    done: "You opened {object}.",
    "not-able": "{object} cannot be opened.",
    already: "{object} is open already.",
  },
  close: {
    done: "You closed {object}.",
    "not-able": "{object} cannot be closed.",
    already: "{object} is closed already.",
  },
  toggle_on: {
    done: "You switched {object} on.",
    "not-able": "{object} has no switch.",
    already: "{object} is on already.",
  },
  toggle_off: {
    done: "You switched {object} off.",
    "not-able": "{object} has no switch.",
    already: "{object} is off already.",
  },
  slice: {
    done: "You sliced {object}.",
    "not-able": "{object} cannot be sliced.",
    "no-tool": "You need a knife in your hand to slice {object}.",
  },
  goto: { done: "You went to {object}.", closed: "{object} is inside something that is closed." },
  heat: {
    done: "You heated {object} with {appliance}.",
    "not-able": "{object} does not heat things.",
  },
  cool: {
    done: "You cooled {object} with {appliance}.",
    "not-able": "{object} does not cool things.",
  },
  clean: {
    done: "You cleaned {object} with {appliance}.",
    "not-able": "{object} does not clean things.",
  },
  pour: {
    done: "You poured {object} into {receptacle}.",
    "not-able": "{object} cannot be poured from or into.",
  },
  chat: { done: "You said it." },
  ask: { done: "You asked: {message}" },
  stop: { done: "[SUCCESS] The task is complete.", failed: "[FAIL] The task is not complete." },
  answer: { done: "[SUCCESS] The answer is right.", failed: "[FAIL] The answer is wrong." },
  "step-limit": { done: "[FAIL] The step limit is reached." },
};
