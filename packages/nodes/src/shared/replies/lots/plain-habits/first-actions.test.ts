import { expect, it } from "vitest";
import { actionForms } from "../../forms/action-forms.js";
import { resolveAction } from "../../forms/resolve-action.js";
import { parseAction } from "../../parse-action.js";
import type { MeantReply } from "./read-plainly.testing.js";

const forms = actionForms([
  "go to <receptacle>",
  "open <receptacle>",
  "close <receptacle>",
  "take <object> from <receptacle>",
  "put <object> in/on <receptacle>",
  "use <object>",
  "examine <thing>",
  "look",
  "inventory",
]);
const admissible = ["go to desk 1", "go to shelf 2", "open drawer 1", "open drawer 2", "take mug 2 from shelf 2", "look", "inventory"];
const told = {
  goal: "put a mug on the desk",
  observation: "On the shelf 2, you see a mug 2.",
  trajectory: [{ action: "go to shelf 2", observation: "You are in a room. You see a desk 1, a shelf 2, a drawer 1, and a drawer 2." }],
  isPaged: false,
};

/** What is sent for a reply, `think` for a thought; null where it is asked for again. */
const replies: readonly MeantReply[] = [
  ["I would go to the desk first.", "go to desk 1"],
  ["go to desk 1, then open drawer 1", "go to desk 1"],
  ["Taking the mug from the shelf: take mug 2 from shelf 2", "take mug 2 from shelf 2"],
  ["I can't go to shelf 2 yet, so I go to desk 1.", "go to desk 1"],
  ["Do not go to shelf 2. Instead, go to desk 1.", "go to desk 1"],
  ["> go to desk 1\n> open drawer 1\n> take pen 1 from drawer 1", "go to desk 1"],
  ["I'm sorry, but I can't help with that.", null],
  ["As an AI language model I cannot walk around in a room.", null],
  ["```\n```", null],
  ["Thought: the mug might be on the desk.", "think"],
  ["Should I go to desk 1 or to shelf 2?", null],
  ["What is on the desk?", null],
  ["> go to", null],
  ["The task is done.", null],
  ["The previous action, go to shelf 2, failed. Now: go to desk 1", "go to desk 1"],
  ["We are at shelf 2 (after `go to shelf 2`). Next: `go to desk 1`.", "go to desk 1"],
  ["> go to shelf 2 or go to desk 1", null],
  ["If the mug is not on the shelf, go to desk 1. Otherwise take mug 2 from shelf 2.", null],
  ["Action: open the drawer number 2", "open drawer 2"],
  ["Action: go to desk1", "go to desk 1"],
  ["Action: go-to desk 1", "go to desk 1"],
  ["Action: Goto desk 1", "go to desk 1"],
  ["Action: GoToDesk(1)", null],
  ["Action: pick up mug 2 from shelf 2", "take mug 2 from shelf 2"],
  ["Action: take mug 2", "take mug 2 from shelf 2"],
  ["Action: go to desk 1 and open drawer 1", "go to desk 1"],
  ["Action: look around", "look"],
  ["Action: None", null],
  ["Action: N/A", null],
  ["Action: <next action>", null],
  ["> <next action>", null],
  ["> ...", null],
  ["Action: go to desk 2", "go to desk 2"],
  ["You see a desk 1 and a shelf 2. On the desk 1, you see a pen 1.", null],
  ["Nothing happens.", null],
];

it.each(replies)("reads as an action: %j", (reply, meant) => {
  const parsed = parseAction(reply, { put: "asWritten", forms, told });
  expect(!parsed.ok ? null : parsed.value.kind === "think" ? "think" : resolveAction(parsed.value.text, admissible)).toBe(meant);
});
