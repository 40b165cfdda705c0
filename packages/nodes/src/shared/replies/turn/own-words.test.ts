import { describe, expect, it } from "vitest";
import { afterReasoning, ownTurn } from "./own-words.js";

const own = (reply: string) => ownTurn(afterReasoning(reply)).trim();

describe("a model's own words", () => {
  it.each([
    ["<|channel|>analysis<|message|>Wait?\n> wait<|end|><|start|>assistant<|channel|>final<|message|>> look", "> look"],
    ["<|channel|>analysis<|message|>Wait?\n> wait<|end|><|start|>assistant<|channel|>commentary<|message|>> look<|end|>", "> look"],
    [
      '<|channel|>analysis<|message|>Action: wait<|end|><|start|>assistant<|channel|>commentary to=functions.act <|constrain|>json<|message|>{"action":"look"}<|call|>',
      '{"action":"look"}<|call|>',
    ],
    ["Thinking...\nOne could\n> wait\n...done thinking.\n\n> look", "> look"],
    ["[AI]: > look", "> look"],
    ["### Response:\n> look", "> look"],
    ["<|channel>thought\nOne could\n> wait<channel|>> look<turn|>", "> look"],
    ["<|START_THINKING|>One could\n> wait<|END_THINKING|>> look", "> look"],
    ["One could\n> wait<|END_THINKING|>> look", "> look"],
    ["<|begin_of_thought|>\n> wait\n<|end_of_thought|>\n\n> look", "> look"],
    ["*Thought for 4 seconds*\n\n> look", "> look"],
    ["> look<pad><pad><unk>", "> look"],
    ["[/INST] > look [/INST]", "> look"],
    ["> look\n\nHuman: And now?\n\nAssistant: > wait", "> look"],
    ["> look\n\n### Instruction:\nWhat next?\n\n### Response:\n> wait", "> look"],
    ["Here it is:\n\nUser: And?\nAssistant: > look", "Here it is:\n\nUser: And?\nAssistant: > look"],
    ["> look\n\n### Human:\nWhat next?", "> look"],
  ])("of %j are %j", (reply, words) => expect(own(reply)).toBe(words));

  it.each([
    "> look\nUser: hm",
    "> look\n\nHuman: hm",
    "I thought for 4 seconds.\n> look",
    "Thought: for 4 steps I saw nothing.\n> look",
    "I am thinking... and done thinking.",
    "[mug_0]: it is near",
  ])("are all of %j", (reply) => {
    expect(own(reply)).toBe(reply);
  });

  it("stay where nothing but reasoning was written", () => {
    expect(own("<|channel|>analysis<|message|>I look around.")).toContain("I look around.");
  });
});
