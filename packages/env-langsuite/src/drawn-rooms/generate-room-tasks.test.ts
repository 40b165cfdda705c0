import { describe, expect, it } from "vitest";
import { roomEnvironment } from "../play/room-environment.js";
import { generateHousehold } from "../tasks/household/generate-household.js";

describe("built-in tasks", () => {
  it("household: has no repairs to make in its rooms", () => {
    const tasks = generateHousehold({ count: 7 });
    const environment = roomEnvironment({ name: "built-in", version: "1", tasks });
    expect(tasks.flatMap(({ task }) => environment.bodyOf(task.id).world.warnings)).toEqual([]);
  });
});
