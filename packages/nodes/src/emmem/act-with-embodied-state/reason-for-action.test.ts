import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type ExampleMoment, reasonForAction } from "./reason-for-action.js";

const moment = (changes: Partial<ExampleMoment>): ExampleMoment => ({
  action: "go to shed 1",
  goal: "fill the can at the tap",
  standingPlan: "",
  lastAnswer: "You see a bench 1.",
  seen: ["bench 1"],
  holding: [],
  ...changes,
});

const cases: readonly {
  readonly what: string;
  readonly moment: Partial<ExampleMoment>;
  readonly reason: string;
}[] = JSON.parse(
  readFileSync(new URL("../../../test-data/reasons-for-actions.json", import.meta.url), "utf8"),
);

describe("reasonForAction", () => {
  it.each(cases)("gives $what as the reason", ({ moment: changes, reason }) => {
    expect(reasonForAction(moment(changes))).toBe(reason);
  });
});
