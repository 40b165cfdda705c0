import { mergeTemplates, type Templates } from "@mnemograph/env-babyai/shared";
import { defaultTemplates } from "./default-templates.js";

const failedTo = (verb: string, tail = "") => `Failed to ${verb} {object}${tail}.`;
const notHeld = "Object {object} is not in your inventory.\nInventory: {inventory}.";

/**
 * Feedback as the public software words it: needed to compare with its recordings. Failures there
 * rarely name their rule.
 */
export const recordedTemplates: Templates = mergeTemplates(defaultTemplates, {
  "*": {
    "unknown-object":
      "You did not provide an object or the object name is wrong. Please operate the object in sight.",
    "not-in-view": "Object {object} is not in view space.",
    gone: "You did not provide an object or the object name is wrong. Please operate the object in sight.",
  },
  move_ahead: {
    done: "Moved forward by 1 step.",
    blocked: "Can not move ahead, because there is an obstacle ahead.",
  },
  turn_left: { done: "Turn left by '{degrees}' degrees." },
  turn_right: { done: "Turn right by '{degrees}' degrees." },
  pick_up: {
    done: "You picked {object} up.\nInventory: {inventory}.",
    gone: "Please generate the action in the correct format. You must put object name in brackets. For example, `pick_up [cup]`.",
    "inventory-full":
      "You have already held enough object(s), drop one before you pick up another one. ",
    "not-able": failedTo("pick up"),
    "too-far": failedTo("pick up"),
  },
  put: {
    done: "You put {object} into/onto {receptacle}.",
    "not-held": notHeld,
    "not-in-view": "Receptacle {receptacle} is not in view space.",
    "too-far": "Failed to place.",
    closed: "Failed to place.",
    "not-a-receptacle": "Failed to place.",
    "into-itself": "Failed to place.",
    gone: "Failed to place.",
  },
  drop: {
    done: "You dropped {object}.\nInventory: {inventory}",
    "not-held": notHeld,
    gone: failedTo("drop"),
  },
  open: {
    done: "You opened {object}.",
    "not-able": "Object {object} is not openable.",
    "too-far": failedTo("open"),
    already: failedTo("open"),
  },
  close: {
    done: "You closed {object}.",
    "not-able": "Object {object} is not closeable.",
    "too-far": failedTo("close"),
    gone: failedTo("close"),
    already: failedTo("close"),
  },
  toggle_on: {
    done: "You toggled {object} on.",
    "not-in-view": failedTo("toggle", " on"),
    "not-able": "Object {object} is not toggleable.",
    "too-far": failedTo("toggle", " on"),
    gone: failedTo("toggle", " on"),
    already: failedTo("toggle", " on"),
  },
  toggle_off: {
    done: "You toggled {object} off.",
    "not-able": failedTo("toggle", " off"),
    "too-far": failedTo("toggle", " off"),
    gone: failedTo("toggle", " off"),
    already: failedTo("toggle", " off"),
  },
  slice: {
    done: "You sliced {object}.",
    "not-able": "Object {object} is not sliceable.",
    "too-far": failedTo("slice"),
    gone: failedTo("slice"),
  },
  stop: {
    done: "[SUCCESS] You have completed the task. Congratulations!",
    failed: "[FAIL] You failed to complete the task.",
  },
  answer: { done: "You are right!", failed: "Your are wrong!" },
});

/** The same for replays of plans, which name things before the agent has seen them. */
export const recordedPlanTemplates: Templates = mergeTemplates(recordedTemplates, {
  "*": { "unknown-object": "Object {object} is not in view space." },
  toggle_on: { "unknown-object": failedTo("toggle", " on") },
});

/** The same for Rearrangement, whose own texts word turning and closing in another way. */
export const recordedRearrangementTemplates: Templates = mergeTemplates(recordedTemplates, {
  turn_left: { done: "Turned left by '{degrees}' degrees." },
  turn_right: { done: "Turned right by '{degrees}' degrees." },
  close: { "not-able": "Object {object} is not Closeable." },
  stop: {
    failed:
      "[FAIL] You failed to complete the task. Fixed rate: {fixed}; Misplaced rate: {misplaced}.",
  },
});
