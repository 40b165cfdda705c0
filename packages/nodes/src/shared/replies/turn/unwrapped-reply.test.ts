import { describe, expect, it } from "vitest";
import { unwrappedReply } from "./unwrapped-reply.js";

describe("unwrappedReply", () => {
  it.each([
    ['{"role":"assistant","content":"Thought: a\\n> look"}', "Thought: a\n> look"],
    ['```python\nprint("""Thought: a\n> look""")\n```', "Thought: a\n> look"],
    ['print("It\\\'s here.\\n> look")', "It's here.\n> look"],
    ['  "thought": "a",\n  "action": "look"', '{"thought": "a",\n  "action": "look"}'],
    ['{"thought": "a", "action": "look"', '{"thought": "a", "action": "look"}'],
    ['{"types": [{"name": "a"}', '{"types": [{"name": "a"}]}'],
  ])("takes %j out of what it was put into", (reply, told) => expect(unwrappedReply(reply)).toBe(told));

  it.each(['print(open("safe 1"))', '"look", she said', '{"action": "go to de', '"a": b'])("leaves %j", (reply) => {
    expect(unwrappedReply(reply)).toBe(reply);
  });
});
