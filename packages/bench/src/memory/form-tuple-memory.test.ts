import type { Environment, Task, Trajectory, OpenEnvironment } from "@mnemograph/core";
import { inProcessTupleMemory } from "@mnemograph/memory";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { formationTroubles } from "./formation-troubles.js";
import { type FormationProgress, formTupleMemory } from "./form-tuple-memory.js";

const demonstration = (type: string, number: number): Trajectory => ({
  id: `demonstration/${type}/${number}`,
  task: {
    id: `${type}/${number}`,
    environment: "bell",
    split: "train",
    type,
    goal: `ring bell ${number} of the ${type}`,
  } satisfies Task,
  steps: [{ index: 0, observation: "You are at the bell.", action: "ring", kind: "act" }],
  finalObservation: "It rings.",
  reward: 1,
  success: true,
});
const bell = { name: "bell", version: "1", maxSteps: 1 } as Environment;
const open = {
  environment: bell,
  tasks: [],
  taskTypes: ["hall", "tower"],
  demonstrations: async () =>
    ["hall", "tower"].flatMap((type) => [0, 1, 2, 3].map((number) => demonstration(type, number))),
} as unknown as OpenEnvironment;
const settings = { perType: 4, batchSize: 2, seed: 1 };

/** Tells what was done, and sorts texts as `sorted` does. */
const teller = (sorted: (numbers: string) => string) =>
  scriptedModel((messages) => {
    const [system = "", user = ""] = messages.map(({ text }) => text);
    if (/^High-level/m.test(system))
      return sorted([...user.matchAll(/^(\d+)\. /gm)].map(([, number]) => number).join(", "));
    return /^Summary:/m.test(system) ? "Summary: Something." : "subgoal 1: ring - incomplete";
  });
const useful = teller((numbers) => `High-level Type1: all [${numbers}]`);
const useless = () => teller(() => "I would rather not sort these.");

describe("formTupleMemory", () => {
  it("reports the progress of each demonstration, and how often the model was asked", async () => {
    const described: FormationProgress[] = [];
    const model = useful;
    await formTupleMemory({
      open,
      model,
      memory: inProcessTupleMemory(),
      settings,
      onProgress: (one) => described.push(one),
    });
    expect(described.map(({ batch, demonstrations }) => [batch, demonstrations])).toEqual([
      [1, 0],
      [1, 1],
      [1, 2],
      [2, 2],
      [2, 3],
      [2, 4],
      [3, 4],
      [3, 5],
      [3, 6],
      [4, 6],
      [4, 7],
      [4, 8],
    ]);
    expect(described.every(({ batches, all }) => batches === 4 && all === 8)).toBe(true);
    const calls = described.map(({ calls }) => calls);
    expect(calls).toEqual(calls.toSorted((one, other) => one - other));
    expect(calls[0]).toBe(0);
    expect(calls.at(-1)).toBeGreaterThan(0);
  });

  it("asks for no further batch after one without types, and for nothing when it is called again", async () => {
    const memory = inProcessTupleMemory();
    const form = async () => {
      const model = useless();
      const failure: unknown = await formTupleMemory({ open, model, memory, settings }).catch(
        (error: unknown) => error,
      );
      expect(failure).toMatchObject({
        code: "MEMORY_INVALID",
        evidence: { degenerate: ["all goals of hall/1"] },
      });
      return model.calls.length;
    };
    expect(await form()).toBeGreaterThan(0);
    expect(await memory.batches()).toEqual(["hall/1"]);
    expect(await form()).toBe(0);
  });

  it("reports what replies left out and how many were refused", async () => {
    const troubles = formationTroubles();
    const memory = inProcessTupleMemory();
    const done = formTupleMemory({
      open,
      model: useless(),
      memory,
      settings,
      onUsage: troubles.add,
      onEvent: troubles.hear,
    });
    await done.catch(() => {});
    expect(troubles.described()).toEqual([
      "2 replies were refused, 1 call asked again, 1 time in vain",
      "of the items that replies left out, 2 put into Other",
    ]);
  });
});
