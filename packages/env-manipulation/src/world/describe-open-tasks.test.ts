import { expect, it } from "vitest";
import { openManipulationWorld } from "./manipulation-world.js";
import { describeOpenTasks } from "./describe-open-tasks.js";

it("names the tasks that are open, and the files that others lack", async () => {
  const { definitions } = await openManipulationWorld();
  const [door] = definitions;
  expect(describeOpenTasks({ definitions: door === undefined ? [] : [door], missing: [] })).toBe(
    "open: workshop/door",
  );
  const missing = [
    { suite: "kitchen", text: "the kitchen's model" },
    { suite: "tabletop", text: "the hammer's" },
  ] as const;
  expect(describeOpenTasks({ definitions, missing })).toBe(
    "open: workshop/door, workshop/drawer, workshop/button; missing: the kitchen's model; the hammer's",
  );
});
