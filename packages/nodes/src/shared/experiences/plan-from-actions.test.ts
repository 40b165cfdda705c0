import { describe, expect, it } from "vitest";
import { planFromActions } from "./plan-from-actions.js";

const pairs = (...actions: readonly string[]) => actions.map((action) => ({ action, answer: "You see a shelf 1." }));

describe("planFromActions", () => {
  it("tells the changes in order, without numbers", () => {
    expect(planFromActions(pairs("go to shelf 1", "take can 1 from shelf 1", "put can 1 in crate 2"), "Store the can.")).toBe(
      "To solve the task, I need to find and take a can, then put it in crate.",
    );
  });

  it.each([["go_check [cabinet_1]"], ["go_put [dresser_0]"]])("tells the goal where the end, %s, names nothing but a place", (last) => {
    expect(planFromActions(pairs("go_explore [kitchen_0]", "go_grab [egg_0]", last), "Find 1 egg, 1 apple.")).toBe(
      "To solve the task, I need to find 1 egg, 1 apple.",
    );
  });

  it("tells a last action on one thing that is more than a way", () => {
    expect(planFromActions(pairs("pick_up [ball_0]"), "Get the ball.")).toBe("To solve the task, I need to find and pick up a ball.");
  });

  it("tells the goal where nothing was done", () => {
    expect(planFromActions([], "Get the ball.")).toBe("To solve the task, I need to get the ball.");
  });
});
