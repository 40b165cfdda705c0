import { describe, expect, it } from "vitest";
import { type ExampleMoment, reasonForAction } from "./reason-for-action.js";

const moment = (changes: Partial<ExampleMoment>): ExampleMoment => ({
  action: "go to shed 1",
  goal: "fill the can at the tap",
  standingPlan: "",
  lastAnswer: "You see a bench 1.",
  seen: ["bench 1"],
  ...changes,
});

describe("reasonForAction", () => {
  it.each([
    ["a refusal", { lastAnswer: "Nothing happens." }, "That was not possible, so I try another way: go to shed 1."],
    ["what the goal names", { action: "take can 1 from shed 1" }, "The task speaks of the can, so now I take can 1 from shed 1."],
    ["all that it names", { action: "fill can 1 at tap 1" }, "The task speaks of the can and tap, so now I fill can 1 at tap 1."],
    ["a plan", { standingPlan: "The can may be in the shed." }, "My plan still holds, and the next thing it takes is this: go to shed 1."],
    ["what was met", { seen: ["can 1"] }, "Of what the task speaks of I have met the can so far; for the rest of it I go to shed 1."],
    ["nothing found", {}, "Nothing that the task speaks of has been in sight yet, so I look further: go to shed 1."],
  ] as const)("gives %s as the reason", (_, changes, reason) => {
    expect(reasonForAction(moment(changes))).toBe(reason);
  });
});
