import { describe, expect, it } from "vitest";
import { parseStatedLines } from "../../../../emmem/update-embodied-state/parse-stated-lines.js";
import { parsePlan } from "../../../../rap/make-plan/parse-plan.js";
import { readSubStep } from "../../../../rap-visual/plan-from-images/read-sub-step.js";
import { parseVerdict } from "../../../../reflexion/judge-run/parse-verdict.js";
import { parseReflection } from "../../../../reflexion/reflect/parse-reflection.js";

const plans: readonly (readonly [reply: string, plan: string])[] = [
  [
    "To solve the task, I need to find and take a soapbar, then clean it with sinkbasin, then put it in/on toilet.",
    "find and take a soapbar, then clean it with sinkbasin, then put it in/on toilet",
  ],
  ["**Plan:** I need to find and take a soapbar, then clean it with sinkbasin.", "find and take a soapbar, then clean it with sinkbasin"],
  [
    "> think: To solve the task, I need to find and take a soapbar, then clean it with sinkbasin",
    "find and take a soapbar, then clean it with sinkbasin",
  ],
  ["1. Find a soapbar\n2. Take it\n3. Clean it with the sinkbasin", "Clean it with the sinkbasin"],
  ['{"plan": "To solve the task, I need to find and take a soapbar."}', "find and take a soapbar"],
  ['{"plan": ["find a soapbar", "take it", "clean it"]}', "clean it"],
  ["Okay! To solve the task, I need to find and take a soapbar.\n\nShall I begin?", "find and take a soapbar"],
];
describe("a plan that was held out", () => {
  it.each(plans)("%j", (reply, words) => {
    const parsed = parsePlan(reply);
    expect(parsed.ok && parsed.value).toContain(words);
    expect(parsed.ok && parsed.value).toMatch(/^To solve the task, /);
  });
});

const verdicts: readonly (readonly [reply: string, success: boolean])[] = [
  ["SUCCESS", true],
  ["**FAILURE** – the soapbar was never cleaned.", false],
  ["Verdict: Failure\nReason: never cleaned", false],
  ["Yes, the task was completed successfully.", true],
  ["No. The soapbar was never cleaned, so the run did not succeed.", false],
  ["The agent did not complete the task.", false],
  ['{"verdict": "SUCCESS", "reason": "it did not fail"}', true],
  ["<verdict>FAILURE</verdict><reason>no success</reason>", false],
  ["✅ SUCCESS: all done", true],
  ["Result = failed, because the goal was not reached", false],
];
describe("a verdict on a run that was held out", () => {
  it.each(verdicts)("%j", (reply, success) => {
    expect(parseVerdict(reply)).toMatchObject({ ok: true, value: { success } });
  });
});

describe("a reflection that was held out", () => {
  it.each([
    ["**New plan:** I will clean the soapbar before I put it down.", "New plan: I will clean the soapbar before I put it down."],
    [
      "Reflection:\nI put it down dirty.\n\nNew plan: I will clean the soapbar before I put it down.",
      "New plan: I will clean the soapbar before I put it down.",
    ],
    ['{"new_plan": "I will clean the soapbar before I put it down."}', "I will clean the soapbar before I put it down."],
    ["Sure, here's my new plan:\n\nI will clean the soapbar before I put it down.", "I will clean the soapbar before I put it down."],
  ])("%j", (reply, told) => {
    const parsed = parseReflection(reply);
    expect(parsed.ok && parsed.value.endsWith(told)).toBe(true);
  });
});

const state = { facing: "cabinet 1", moved: 2, holding: ["soapbar 2"], seen: ["apple 1", "fridge 1"] };
describe("a state that was held out", () => {
  it.each([
    "**Facing:** cabinet 1\n**Moved:** 2 steps\n**Holding:** soapbar 2\n**Seen:** apple 1, fridge 1\n**Done:** nothing",
    "- Facing: cabinet 1.\n- Moved: two steps.\n- Holding: soapbar 2.\n- Seen: apple 1, fridge 1.\n- Done: none.",
    "{'facing': 'cabinet 1', 'moved': 2, 'holding': ['soapbar 2'], 'seen': ['apple 1', 'fridge 1'], 'done': []}",
    "| Field | Value |\n|---|---|\n| Facing | cabinet 1 |\n| Moved | 2 |\n| Holding | soapbar 2 |\n| Seen | apple 1, fridge 1 |\n| Done | – |",
    "Here is the updated state:\n\nFacing: the cabinet 1\nMoved: 2\nHolding: a soapbar 2\nSeen: an apple 1 and a fridge 1\nDone: nothing yet",
    "Facing：cabinet 1\nMoved：2\nHolding：soapbar 2\nSeen：apple 1，fridge 1\nDone：nothing",
  ])("%j", (reply) => {
    const parsed = parseStatedLines(reply);
    expect(parsed).toMatchObject({ ok: true, value: state });
    expect(parsed.ok && (parsed.value.done ?? [])).toEqual([]);
  });
});

describe("a sub-step from a picture that was held out", () => {
  const listed = ["open the microwave", "turn on the light", "move the kettle"];
  it.each([
    ["Plan: turn on the light.", "turn on the light"],
    ["The microwave is open, so next: **Turn on the light**", "turn on the light"],
    ['{"plan": "turn on light"}', "turn on the light"],
    ["2. turn on the light", "turn on the light"],
    ["I see that the microwave is open already.\n\nPlan: Turn on the light", "turn on the light"],
    ["Plan: turn the light on", "turn on the light"],
    ["\\boxed{\\text{move the kettle}}", "move the kettle"],
    ["Plan: Move kettle", "move the kettle"],
  ])("%j", (reply, plan) => {
    expect(readSubStep(reply, listed)).toBe(plan);
  });
});
