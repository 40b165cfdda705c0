import { scriptedModel } from "@mnemograph/models/testing";
import { expect, it } from "vitest";
import { lamps, tasks } from "../environment/lamps.js";
import { steadyAct } from "./steady-act.js";

it("looks around where the model repeats its last action", async () => {
  const task = tasks.find(({ id }) => id === "attic")!;
  const model = scriptedModel(["> go to the attic", "> go to the attic", "> switch on the lamp"]);
  const { success, trajectory } = await steadyAct({ model, environment: lamps, examples: () => [] })
    .compile()
    .invoke({ task });
  expect(success).toBe(true);
  expect(trajectory.map(({ action }) => action)).toEqual([
    "go to the attic",
    "look",
    "switch on the lamp",
  ]);
});
