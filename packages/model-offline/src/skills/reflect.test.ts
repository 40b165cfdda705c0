import { describe, expect, it } from "vitest";
import { reflect } from "./reflect.js";

const attempt = (...lines: readonly string[]) =>
  [
    "The failed attempt:",
    "You see a shed 1, a shed 2, a bench 1, a tub 1, and a bed 1.",
    "Your task is to: plant a rose in the bed.",
    ...lines,
    "Result: failed, no steps were left",
  ].join("\n");

describe("reflect", () => {
  it("states where wanted things were seen, what was left undone, and where to look next", () => {
    const plan = reflect(
      attempt(
        "> go to bench 1",
        "On the bench 1, you see a rose 2.",
        "> go to tub 1",
        "In the tub 1, you see a sponge 1.",
      ) + "\n\nNew plan:",
    );
    expect(plan).toBe(
      "Reflection: I saw rose 2 at bench 1. I never acted on these words of the goal: plant, rose, bed. There was nothing of use at tub 1. Next time I will first look at shed 1, shed 2, bed 1.",
    );
  });

  it("finds by analogy what was missing before an action in vain", () => {
    const plan = reflect(
      attempt(
        "> go to shed 1",
        "The shed 1 is closed.",
        "> open shed 1",
        "You open the shed 1. The shed 1 is open. In it, you see a rose 2.",
        "> take rose 2 from shed 1",
        "You pick up the rose 2 from the shed 1.",
        "> go to shed 2",
        "The shed 2 is closed.",
        "> put rose 2 in/on shed 2",
        "Nothing happens.",
      ),
    );
    expect(plan).toContain(`It was of no use to "put rose 2 in/on shed 2".`);
    expect(plan).toContain("Next time I will open shed 2 before anything else there.");
  });

  it("puts what earlier plans named last", () => {
    const plan = reflect(
      `${attempt("> go to bench 1", "On the bench 1, you see nothing.")}\n\nPlans from earlier attempts:\nTrial 0: Next time I will first look at shed 1.`,
    );
    expect(plan).toContain("Next time I will first look at shed 2, tub 1, bed 1, shed 1.");
  });

  it("has a plan for an attempt without any step too", () => {
    expect(
      reflect("The failed attempt:\nNothing.\nYour task is to: rest\nResult: failed, it ended"),
    ).toMatch(/^Reflection: \S/);
  });
});
