import { drawGraph, toMermaid } from "@mnemograph/core";
import { scriptedModel } from "@mnemograph/models/testing";
import { expect, it } from "vitest";
import { lamps, tasks } from "../environment/lamps.js";
import { reviewedAct } from "./reviewed-act.js";

it("wins where the review saves it", async () => {
  const task = tasks.find(({ id }) => id === "attic")!;
  const model = scriptedModel([
    "> switch on the lamp",
    "Action: go to the attic",
    "> switch on the lamp",
    "Action: switch on the lamp",
  ]);
  const result = await reviewedAct({ model, environment: lamps, examples: () => [] })
    .compile()
    .invoke({ task });
  expect(result).toMatchObject({ success: true, reviewed: 1 });
});

it("is drawn with the review between choosing and playing", () => {
  expect(toMermaid(drawGraph(reviewedAct.spec))).toContain("reviewAction --> stepEnvironment");
});
