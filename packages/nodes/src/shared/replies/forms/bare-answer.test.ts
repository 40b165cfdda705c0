import { describe, expect, it } from "vitest";
import { actionForms } from "./action-forms.js";
import { bareAnswer } from "./bare-answer.js";

const forms = actionForms(["open [object]", "answer [text]"]);

describe("bareAnswer", () => {
  it.each([
    ["<answer>2</answer>", "answer [2]"],
    ["\\boxed{true}", "answer [true]"],
    ['{"answer": true}', "answer [true]"],
    ['{"thought": "I saw 3.", "final_answer": "2"}', "answer [2]"],
    ["So the answer is three.", "answer [three]"],
    ["<think>\\boxed{1}?</think>\\boxed{2}", "answer [2]"],
  ])("reads %j", (reply, action) => expect(bareAnswer(reply, forms)).toBe(action));

  it.each([
    "2",
    "The answer is in the fridge.",
    "The answer is not known yet.",
    "<answer>1</answer> or <final_answer>2</final_answer>, and so the answer is 2.",
    "<answer>open [fridge_0]</answer>",
    '{"answer": "2 or 3"}',
    '{"action": "look about", "answer": "none"}',
  ])("leaves %j", (reply) => expect(bareAnswer(reply, forms)).toBeNull());

  it("is none where the world asks no question", () => expect(bareAnswer("\\boxed{2}", actionForms(["open [object]"]))).toBeNull());
});
