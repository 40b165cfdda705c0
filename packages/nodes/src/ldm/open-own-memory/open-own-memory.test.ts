import { inProcessTupleMemory } from "@mnemograph/memory";
import { describe, expect, it } from "vitest";
import { sampleTask } from "../../testing/fixtures.testing.js";
import { openOwnMemory } from "./open-own-memory.js";

describe("openOwnMemory", () => {
  it("finds the batch of the agent's own role and pins the version; another's stays closed", async () => {
    const memory = inProcessTupleMemory();
    for (const batchId of ["tea/cook/1", "tea/guest/1"])
      await memory.addBatch({ batchId, tuples: [] });
    const open = (type: string) =>
      openOwnMemory.run(
        { task: sampleTask({ type }), memoryVersion: null },
        { tupleMemory: memory },
      );
    expect(await open("tea/guest")).toEqual({ batchId: "tea/guest/1", memoryVersion: 2 });
    expect(await open("tea/waiter")).toMatchObject({ batchId: "" });
  });
});
