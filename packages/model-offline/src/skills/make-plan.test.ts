import { describe, expect, it } from "vitest";
import { makePlan } from "./make-plan.js";

const task = (goal: string, plan: string) => `Your task is to: ${goal}\n> think: ${plan}\n`;
const ask = (goal: string) => `Your task is to: ${goal}\n> think: To solve the task,`;
const warm = task(
  "put a warm brick in vat.",
  "To solve the task, I need to take a brick, heat it, then put it in vat.",
);
const lift = task(
  "lift the crate with the winch.",
  "To solve the task, I need to take a crate, then use a winch.",
);

describe("makePlan", () => {
  it("adapts the plan of the closest task to this one's words", () => {
    expect(makePlan([lift, warm, ask("put a cold pipe in drum.")].join("\n"))).toBe(
      "> think: To solve the task, I need to take a pipe, cool it, then put it in drum.",
    );
    expect(makePlan([warm, lift, ask("lift the log with the crane.")].join("\n"))).toBe(
      "> think: To solve the task, I need to take a log, then use a crane.",
    );
  });

  it("has the goal as its plan without examples", () => {
    expect(makePlan(ask("lift the log."))).toBe(
      "> think: To solve the task, I need to lift the log.",
    );
  });
});
