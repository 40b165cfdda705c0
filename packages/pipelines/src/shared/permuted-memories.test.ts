import type { StateActionTuple } from "@mnemograph/core";
import { inProcessExperienceMemory, inProcessTupleMemory } from "@mnemograph/memory";
import { describe, expect, it } from "vitest";
import { permutedExperiences } from "./permuted-experiences.js";
import { shuffled, permutedTuples } from "./permuted-tuples.js";

const names = ["a", "b", "c", "d", "e"];

describe("shuffled", () => {
  it("gives every item away to another place, the same for the same seed", () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const dealt = shuffled(names, seed);
      expect([...dealt].toSorted()).toEqual(names);
      expect(dealt.every((name, index) => name !== names[index])).toBe(true);
      expect(shuffled(names, seed)).toEqual(dealt);
    }
    expect(shuffled(["a"], 1)).toEqual(["a"]);
    expect(shuffled([], 1)).toEqual([]);
  });
});

const tupleOf = (id: string): StateActionTuple => ({
  id,
  goal: "water the fern",
  history: { evaluation: "", summary: "" },
  observation: `seen ${id}`,
  action: `do ${id}`,
  trajectoryId: "t",
  step: 0,
  origin: "human",
});

describe("permutedTuples", () => {
  const cell = { batchId: "water/1", goalTypeId: 1, observationTypeId: 1 };
  const memory = async () => {
    const own = inProcessTupleMemory();
    await own.addBatch({
      batchId: "water/1",
      goalTypes: [{ id: 1, name: "all", goals: ["water the fern"] }],
      observationTypes: [1, 2].map((id) => ({ goalTypeId: 1, id, name: `kind ${id}` })),
      tuples: names.map((name, index) => ({
        goalTypeId: 1,
        observationTypeId: 1 + (index % 2),
        tuple: tupleOf(name),
      })),
    });
    return own;
  };

  it("keeps every situation and gives each another one's action, the same in whatever cell it is read", async () => {
    const permuted = permutedTuples(await memory(), 1);
    const all = await permuted.tuplesInCell({ batchId: "water/1" });
    expect(all.map(({ id, observation }) => [id, observation])).toEqual(
      names.map((name) => [name, `seen ${name}`]),
    );
    expect(all.map(({ action }) => action).toSorted()).toEqual(names.map((name) => `do ${name}`));
    expect(all.every(({ id, action }) => action !== `do ${id}`)).toBe(true);
    for (const tuple of await permuted.tuplesInCell(cell)) expect(all).toContainEqual(tuple);
    expect((await permuted.tuplesInCell(cell)).map(({ id }) => id)).toEqual(["a", "c", "e"]);
  });
});

describe("permutedExperiences", () => {
  it("finds the same logs by the same scores, with actions and plans of others", async () => {
    const memory = inProcessExperienceMemory({ embedder: { model: "one", dimensions: 1 } });
    const vector = Float32Array.from([1]);
    await memory.add(
      names.map((id) => ({
        log: {
          id,
          task: `task ${id}`,
          category: "water",
          plan: `plan ${id}`,
          entries: [`> do ${id}`, `seen ${id}`],
          reward: 1,
          success: true,
        },
        vectors: { task: vector, category: vector, plan: vector, entries: [vector, vector] },
      })),
    );
    const permuted = permutedExperiences(memory, 1);
    const query = { task: vector, topK: 5 };
    const [found, before] = [await permuted.query(query), await memory.query(query)];
    expect(found.map(({ score, log: { id, task } }) => [score, id, task])).toEqual(
      before.map(({ score, log: { id, task } }) => [score, id, task]),
    );
    for (const { log } of found) {
      expect(log.entries[1]).toBe(`seen ${log.id}`);
      expect(log.entries[0]).not.toBe(`> do ${log.id}`);
      expect(log.plan).not.toBe(`plan ${log.id}`);
      expect(await permuted.log(log.id)).toEqual(log);
    }
    expect(found.map(({ log }) => log.entries[0]).toSorted()).toEqual(
      names.map((name) => `> do ${name}`),
    );
  });
});
