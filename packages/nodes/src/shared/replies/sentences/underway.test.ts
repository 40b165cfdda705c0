import { expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { parseThoughtAndAction } from "../parse-thought-and-action.js";
import { underwayAction } from "./underway.js";

const forms = actionForms([
  "go to <place>",
  "open <place>",
  "take <thing> from <place>",
  "use <thing>",
  "turn_left",
  "turn_right",
  "search[<words>]",
  "look",
]);

it.each([
  ["I am going to desk 1 now.", "go to desk 1"],
  ["*opens drawer 3*", "open drawer 3"],
  ["Taking mug 1 from desk 2.", "take mug 1 from desk 2"],
  ["The agent uses desklamp 1.", "use desklamp 1"],
  ["Okay, I'm now using desklamp 1", "use desklamp 1"],
  ["Turning left.", "turn_left"],
  ["I am turning left now.", "turn_left"],
  ["I am turning right now.", "turn_right"],
  ["I am opening drawer 3 right now.", "open drawer 3"],
  ["Searching [red shoes]", "search[red shoes]"],
])("%j is being done", (line, action) => expect(underwayAction(line, forms)).toBe(action));

it.each([
  "I went to desk 1.",
  "I opened drawer 3.",
  "I keep opening drawer 3.",
  "Bob opens drawer 3.",
  "She is going to desk 1.",
  "Opening drawer 3 would be a waste.",
  "Using desklamp 1, I look at the book.",
  "I am not opening drawer 3.",
  "I am thinking of opening drawer 3.",
  "Opening drawers is slow.",
  "The drawer opens.",
])("%j tells none", (line) => expect(underwayAction(line, forms)).toBeNull());

it("stands below a thought, which is kept", () => {
  const reply = "Thought: The desk is near, the bed is far.\nI am going to desk 1 now.";
  expect(parseAction(reply, { forms })).toMatchObject({ value: { kind: "act", text: "go to desk 1" } });
  expect(parseThoughtAndAction(reply, { forms })).toMatchObject({
    value: { thought: "The desk is near, the bed is far.", action: { kind: "act", text: "go to desk 1" } },
  });
});

it("leaves a thought that tells what was done", () =>
  expect(parseThoughtAndAction("Thought: The desk is bare.\nI opened drawer 3 before.", { forms })).toMatchObject({
    value: { action: { kind: "think" } },
  }));
