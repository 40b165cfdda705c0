import { expect, it } from "vitest";
import { parsePlan } from "./parse-plan.js";
import { planSentences } from "./plan-sentences.js";
import { sentencesOf } from "./sentences-of.js";

const whole = [
  "I will find a mug. After that I will clean it. Then I put it in the cabinet.",
  "Find a mug. Clean it. Put it in the cabinet.",
  "First, I find a mug. Second, I clean it. Finally, I put it away.",
  "I need to find a mug that costs 3.50. Then I buy it.",
  "Find mug (e.g. in cabinet 1. or drawer 1.) and clean it.",
  "Find the mug no. 1. Then clean it.",
  "I need a mug, a plate, etc. and a pan.",
  "I need to find the U.S. flag. Then I hang it.",
  "I need to find a mug. Once I have it, I heat it.",
];

it.each(whole)("%j is kept as a whole", (plan) =>
  expect(parsePlan(`> think: To solve the task, ${plan}`)).toMatchObject({ value: `To solve the task, ${plan}` }),
);

it.each(whole)("%j ends at its first full stop as the published code reads it", (plan) => {
  const read = parsePlan(plan, { reader: "published" });
  expect(read.ok && `${plan} `.startsWith(read.value.replace("To solve the task, ", ""))).toBe(true);
  expect(read.ok && read.value.split(". ")).toHaveLength(1);
});

it.each([
  "I find a mug. This follows the examples.",
  "I find a mug. I am sure that it works.",
  "I find a mug. I begin with the shelf.",
  "I find a mug. Let me know if that helps.",
  "I find a mug. The mug could be in a cabinet. Then I clean it.",
  "I find a mug. Then more.",
  "I find a mug.\n> go to cabinet 1",
  "I find a mug.\n\nExample 3:\nYour task is to: heat an egg",
  "I find a mug. Shall I begin with it?",
])("what does not go on with the steps is left out: %j", (reply) =>
  expect(parsePlan(reply)).toMatchObject({ value: "To solve the task, I find a mug." }),
);

it("steps go on over lines where each says so", () => {
  expect(planSentences("I find a mug.", ["Then I clean it.", "Finally, I put it away.", "go to desk 1"])).toBe(
    "I find a mug. Then I clean it. Finally, I put it away",
  );
});

it("a plan without an end is cut", () => {
  expect(sentencesOf(planSentences("Then I clean the mug. ".repeat(300), []))).toHaveLength(8);
  expect(planSentences(`I find a mug. ${`Then I clean ${"the mug ".repeat(60)}. `.repeat(8)}`, []).length).toBeLessThan(1300);
});

it("a sentence ends before a capital letter, not before a number or behind what is cut short", () => {
  expect(sentencesOf("Go to cabinet 1. Take mug 2.")).toEqual(["Go to cabinet 1", "Take mug 2"]);
  expect(sentencesOf("Say no. Then go.")).toEqual(["Say no", "Then go"]);
  expect(sentencesOf("Take no. 2 (i.e. the red one).")).toEqual(["Take no. 2 (i.e. the red one)"]);
});
