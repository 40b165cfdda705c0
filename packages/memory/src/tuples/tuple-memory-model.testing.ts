import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectCode } from "../conformance.testing.js";
import { tupleContent } from "./tuple-content.js";
import type { PlacedTuple, TupleMemory, TupleReader } from "./tuple-memory.js";
import { place, sampleTuple } from "./sample-tuples.testing.js";
import { type OpenTupleMemory } from "./tuple-memory.testing.js";

/** The simplest memory that could be right: a list of what was accepted. */
interface Accepted {
  readonly batchId: string;
  readonly version: number;
  readonly placed: PlacedTuple;
}

const batchIds = ["one", "two"];
const types = [1, 2];

const words = fc.string({
  unit: fc.constantFrom("a", "b", " ", "%", "'", "é", "\n"),
  maxLength: 4,
});
const placed = fc
  .record({
    goalTypeId: fc.constantFrom(...types),
    observationTypeId: fc.constantFrom(...types),
    goal: words,
    observation: words,
    action: words,
  })
  .map(({ goalTypeId, observationTypeId, ...texts }) =>
    place(goalTypeId, observationTypeId, sampleTuple("id", texts)),
  );
const commands = fc.array(
  fc.record({
    batchId: fc.constantFrom(...batchIds),
    tuples: fc.array(placed, { maxLength: 4 }),
    pin: fc.boolean(),
  }),
  {
    maxLength: 12,
  },
);

const shortest = (texts: string[]) =>
  [...new Set(texts)].toSorted((left, right) => left.length - right.length).slice(0, 2);

const expected = (
  accepted: readonly Accepted[],
  version: number,
  batchId: string,
  goalTypeId: number,
) => {
  const inType = accepted.filter(
    (one) =>
      one.version <= version && one.batchId === batchId && one.placed.goalTypeId === goalTypeId,
  );
  return {
    goalExamples: shortest(inType.map(({ placed }) => placed.tuple.goal)),
    cells: types.map((observationTypeId) => {
      const tuples = inType
        .filter(({ placed }) => placed.observationTypeId === observationTypeId)
        .map(({ placed }) => placed.tuple);
      return { tuples, examples: shortest(tuples.map(({ observation }) => observation)) };
    }),
    tuples: inType.map(({ placed }) => placed.tuple),
  };
};

const seen = async (
  reader: TupleReader,
  batchId: string,
  goalTypeId: number,
): Promise<ReturnType<typeof expected>> => {
  const goalType = (await reader.goalTypes({ batchId })).find(({ id }) => id === goalTypeId);
  const observationTypes = await reader.observationTypes({ batchId, goalTypeId });
  return {
    goalExamples: [...(goalType?.examples ?? [])],
    cells: await Promise.all(
      observationTypes.map(async ({ id, examples }) => ({
        tuples: [...(await reader.tuplesInCell({ batchId, goalTypeId, observationTypeId: id }))],
        examples: [...examples],
      })),
    ),
    tuples: [...(await reader.tuplesInCell({ batchId, goalTypeId }))],
  };
};

const setUp = async (memory: TupleMemory) => {
  for (const batchId of batchIds) {
    await memory.addBatch({
      batchId,
      goalTypes: types.map((id) => ({ id, name: `goal type ${id}`, goals: [] })),
      observationTypes: types.flatMap((goalTypeId) =>
        types.map((id) => ({ goalTypeId, id, name: `observation type ${id}` })),
      ),
      tuples: [],
    });
  }
};

/** Random additions against a naive model, at every pinned version. */
export const tupleMemoryModel = (name: string, open: OpenTupleMemory, runs = 12): void => {
  describe(`tuple memory against a model: ${name}`, () => {
    it("agrees after every sequence of additions, and so do pinned readers", async () => {
      let round = 0;
      await fc.assert(
        fc.asyncProperty(commands, async (sequence) => {
          const memory = await open(`round ${(round += 1)}`);
          await setUp(memory);
          const accepted: Accepted[] = [];
          const readers: { readonly version: number; readonly reader: TupleReader }[] = [];
          let number = 0;
          for (const { batchId, tuples, pin } of sequence) {
            const before = await memory.version();
            const numbered = tuples.map((one) => ({
              ...one,
              tuple: { ...one.tuple, id: `t${(number += 1)}` },
            }));
            const fresh: Accepted[] = [];
            for (const one of numbered) {
              const isKnown = [...accepted, ...fresh].some(
                (other) =>
                  other.batchId === batchId &&
                  other.placed.goalTypeId === one.goalTypeId &&
                  other.placed.observationTypeId === one.observationTypeId &&
                  tupleContent(other.placed.tuple) === tupleContent(one.tuple),
              );
              if (!isKnown) fresh.push({ batchId, version: before + 1, placed: one });
            }
            accepted.push(...fresh);
            const version = before + (fresh.length > 0 ? 1 : 0);
            expect(await memory.add({ batchId, tuples: numbered })).toEqual({
              version,
              added: fresh.length,
              duplicates: tuples.length - fresh.length,
            });
            if (pin) readers.push({ version, reader: await memory.at(version) });
          }
          readers.push({ version: await memory.version(), reader: memory });
          for (const { version, reader } of readers) {
            expect((await reader.stats()).tuples).toBe(
              accepted.filter((one) => one.version <= version).length,
            );
            for (const batchId of batchIds) {
              for (const goalTypeId of types) {
                expect(await seen(reader, batchId, goalTypeId)).toEqual(
                  expected(accepted, version, batchId, goalTypeId),
                );
              }
            }
          }
          await expectCode(memory.at((await memory.version()) + 1), "MEMORY_VERSION_UNKNOWN");
          await memory.close();
        }),
        { numRuns: runs },
      );
    });
  });
};
