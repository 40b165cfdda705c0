import { describe, expect, it } from "vitest";
import { memoryForTests } from "../langchain/agents.testing.js";
import { experienceMethod } from "../methods/experience-method.js";
import { formTuples } from "../methods/formation/form-tuples.js";
import { formingModel, runOn } from "../methods/formation/forming.testing.js";
import type { MemoryMethod } from "../methods/memory-method.js";
import { remember } from "../methods/remember.js";
import { tupleMethod } from "../methods/tuple-method.js";
import { feedbackOn } from "./feedback-on.js";
import { forgetRun } from "./forget-run.js";
import { tuplesOf } from "./keep-tuples.js";

const keptBy = async (methods: readonly MemoryMethod[], verdict?: boolean) => {
  const memory = memoryForTests({ judge: () => verdict });
  for (const id of ["one", "two"])
    remember(runOn(id === "one" ? "R1" : "R2", "Refund"), { memory, methods, id });
  await memory.flush();
  return { memory, memories: await memory.of() };
};
const actionsOf = async ({ tuples }: Awaited<ReturnType<typeof keptBy>>["memories"], id: string) =>
  (await tuplesOf(tuples, id)).map(({ batchId, tuple }) => [batchId, tuple.action]);

describe("feedbackOn", () => {
  it("brings in the situations of a recorded run that the run itself would have brought, thoughts and calls included", async () => {
    const methods = [experienceMethod(), tupleMethod()];
    const known = await keptBy(methods, true);
    const unknown = await keptBy(methods);
    expect(await actionsOf(unknown.memories, "one")).toEqual([]);
    expect(await feedbackOn(unknown.memories, "one", { success: true, reason: "seen" })).toBe(
      "succeeded",
    );
    const expected = await tuplesOf(known.memories.tuples, "one");
    expect(expected.length).toBeGreaterThan(1);
    expect(await tuplesOf(unknown.memories.tuples, "one")).toEqual(expected);
    expect(await feedbackOn(unknown.memories, "one", {})).toBe("unknown");
    expect(await actionsOf(unknown.memories, "one")).toEqual([]);
    expect(await unknown.memories.experiences.log("one")).not.toHaveProperty("evidence");
  });

  it("takes the situations of a failure out of what was formed from them, and leaves other runs alone", async () => {
    const { memory, memories } = await keptBy([tupleMethod()], true);
    await formTuples({ memory, model: formingModel() });
    const [before, other] = [await actionsOf(memories, "one"), await actionsOf(memories, "two")];
    expect(before.every(([batchId]) => batchId === "succeeded-situations~1")).toBe(true);
    expect(before.length).toBeGreaterThan(0);
    expect(await feedbackOn(memories, "one", { success: false, reason: "wrong" })).toBe("failed");
    expect([await actionsOf(memories, "one"), await actionsOf(memories, "two")]).toEqual([
      [],
      other,
    ]);
  });
});

describe("forgetRun", () => {
  it("takes out a run that is kept as situations only", async () => {
    const { memories } = await keptBy([tupleMethod()], true);
    expect(await forgetRun(memories, "one")).toMatchObject({ runs: 0, notes: 0 });
    expect(await actionsOf(memories, "one")).toEqual([]);
    await expect(forgetRun(memories, "one")).rejects.toMatchObject({ code: "USAGE" });
  });
});
