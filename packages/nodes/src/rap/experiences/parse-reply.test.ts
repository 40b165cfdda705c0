import { expect, test } from "vitest";
import { parseThinkingReply } from "./parse-reply.js";

const look = { kind: "act", text: "open drawer 1" };

test.each([
  ["The next step is clear.\n> open drawer 1", ""],
  ["I have to think about what is still missing here.\n\n> open drawer 1", ""],
  ['No mug so far.\n{"action": "open drawer 1"}', ""],
  ["think: I need to find a mug.\n> open drawer 1", "I need to find a mug."],
  ["Thought: I need to find a mug.\nAction: open drawer 1", "I need to find a mug."],
  ['{"thought": "I need to find a mug.", "action": "open drawer 1"}', "I need to find a mug."],
])("of %j the thought is %j", (reply, thought) => {
  const read = parseThinkingReply(reply);
  expect(read.ok && read.value).toEqual({ thought, action: look });
});

test("a thought alone is the step", () => {
  const read = parseThinkingReply("> think: I need to find a mug.");
  expect(read.ok && read.value).toEqual({
    thought: "",
    action: { kind: "think", text: "think: I need to find a mug" },
  });
});
