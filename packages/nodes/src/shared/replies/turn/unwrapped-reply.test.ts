import { describe, expect, it } from "vitest";
import { unwrappedReply } from "./unwrapped-reply.js";

describe("unwrappedReply", () => {
  it.each([
    ['{"role":"assistant","content":"Thought: a\\n> look"}', "Thought: a\n> look"],
    ['```python\nprint("""Thought: a\n> look""")\n```', "Thought: a\n> look"],
    ['print("It\\\'s here.\\n> look")', "It's here.\n> look"],
    ['  "thought": "a",\n  "action": "look"', '{"thought": "a",\n  "action": "look"}'],
    ['{"thought": "a", "action": "look"', '{"thought": "a", "action": "look"}'],
    ['"Thought: a\\\\n> say \\\\"b\\\\""'.replaceAll("\\\\", "\\"), 'Thought: a\n> say "b"'],
    ['{"reasoning": "short", "final_answer": "Thought: a\\n> look"}', "Thought: a\n> look"],
    ["[TextBlock(citations=None, text='It\\'s here.\\n> look', type='text')]", "It's here.\n> look"],
    ["Thought: a\n> look\n\n**Final answer:**\nThought: a\n> look", "Thought: a\n> look"],
    ['{"types": [{"name": "a"}', '{"types": [{"name": "a"}]}'],
    [JSON.stringify('Summary: I put "mug 1" away.'), 'Summary: I put "mug 1" away.'],
  ])("takes %j out of what it was put into", (reply, told) => expect(unwrappedReply(reply)).toBe(told));

  it.each([
    '{"reasoning": "short", "answer": "look"}',
    "Draft: a\n\nFinal answer:\n> look",
    'print(open("safe 1"))',
    '"look", she said',
    '{"action": "go to de',
    '"a": b',
  ])("leaves %j", (reply) => {
    expect(unwrappedReply(reply)).toBe(reply);
  });
});
