import { scriptedModel } from "@mnemograph/models/testing";
import { expect, it } from "vitest";
import { reviewAction } from "./review-action.js";

const seen = (kind: "act" | "think") => ({
  task: {
    id: "t",
    environment: "lamps",
    split: "test",
    type: "light",
    goal: "light the lamp in the attic",
  },
  observation: "You are in the hall.",
  action: { kind, text: "switch on the lamp" },
  reviewed: 0,
});

it("plays the better action, and counts it", async () => {
  const model = scriptedModel(["Action: go to the attic"]);
  expect(await reviewAction.run(seen("act"), { model })).toEqual({
    action: { kind: "act", text: "go to the attic" },
    reviewed: 1,
  });
  expect(model.calls[0]?.at(-1)?.text).toContain("Action: switch on the lamp");
});

it("shows the model its mistake, then keeps the action", async () => {
  const model = scriptedModel(["It is fine.", "It is fine."]);
  expect(await reviewAction.run(seen("act"), { model })).toEqual({
    action: { kind: "act", text: "switch on the lamp" },
    reviewed: 0,
  });
  expect(model.calls).toHaveLength(2);
});

it("asks nothing about a thought", async () => {
  expect(await reviewAction.run(seen("think"), { model: scriptedModel([]) })).toEqual({});
});
