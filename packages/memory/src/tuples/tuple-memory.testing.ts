import type { StateActionTuple } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { clearedAfterEach, awkwardNames, collect, expectCode } from "../conformance.testing.js";
import { exportMemory } from "../transfer/export-memory.js";
import { importMemory } from "../transfer/import-memory.js";
import { everything, place, sampleBatch, sampleTuple } from "./sample-tuples.testing.js";
import type { TupleAddition, TupleMemory } from "./tuple-memory.js";
import { tupleTransferConformance } from "./tuple-transfer.testing.js";

/**
 * Opens a memory of this name; the same name again, inside one `world`, is the same memory where
 * the driver keeps anything.
 */
export type OpenTupleMemory = (namespace: string) => Promise<TupleMemory>;

const idsOf = (tuples: readonly StateActionTuple[]) => tuples.map(({ id }) => id);

/**
 * What every driver of the tuple memory has to do, as tests of vitest. `open` is called with names that
 * differ where memories must not meet; what it opens is cleared and closed after each test.
 *
 * @example
 * tupleMemoryConformance("mine", async (namespace) => openTuples(namespace));
 */
export const tupleMemoryConformance = (name: string, open: OpenTupleMemory): void => {
  describe(`tuple memory: ${name}`, () => {
    const kept = clearedAfterEach();
    const fresh = (namespace = "memory") => kept(open(namespace));

    it("starts empty at version 0 or right after a clear", async () => {
      const memory = await fresh();
      const { version, oldestVersion } = await memory.extent();
      expect(version).toBe(oldestVersion);
      expect(await memory.batches()).toEqual([]);
      expect(await memory.stats()).toEqual({ version, tuples: 0, refined: 0, batches: [] });
    });

    it("returns types with their shortest examples, and tuples in the order of addition", async () => {
      const memory = await fresh();
      const start = await memory.version();
      expect(await memory.addBatch(sampleBatch())).toEqual({
        version: start + 1,
        added: 4,
        duplicates: 0,
      });
      expect(await memory.batches()).toEqual(["first"]);
      expect(await memory.goalTypes({ batchId: "first", examples: 1 })).toEqual([
        { id: 1, name: "garden", examples: ["rake"] },
        { id: 2, name: "kitchen", examples: ["wash a cup"] },
      ]);
      expect(await memory.observationTypes({ batchId: "first", goalTypeId: 1 })).toEqual([
        { id: 1, name: "at a shelf", examples: ["shelf", "a rather long view of the shelf"] },
        { id: 2, name: "outside", examples: ["grass"] },
      ]);
      const cell = { batchId: "first", goalTypeId: 1, observationTypeId: 1 };
      expect(await memory.tuplesInCell(cell)).toEqual([
        sampleTuple("a", { observation: "a rather long view of the shelf" }),
        sampleTuple("c", { observation: "shelf" }),
      ]);
      expect(idsOf(await memory.tuplesInCell({ batchId: "first", goalTypeId: 1 }))).toEqual([
        "a",
        "c",
        "d",
      ]);
      expect(idsOf(await memory.tuplesInCell({ batchId: "first" }))).toEqual(["a", "b", "c", "d"]);
    });

    it("keeps the shortest examples, whatever the order they come in", async () => {
      const memory = await fresh();
      const lengths = [9, 3, 12, 7, 1, 11, 5, 2, 10, 8, 4, 6, 3];
      await memory.addBatch({
        ...sampleBatch(),
        tuples: lengths.map((length, index) =>
          place(1, 1, sampleTuple(`t${index}`, { observation: "x".repeat(length) })),
        ),
      });
      const [type] = await memory.observationTypes({
        batchId: "first",
        goalTypeId: 1,
        examples: 4,
      });
      expect(type?.examples.map((text) => text.length)).toEqual([1, 2, 3, 4]);
      await expectCode(
        memory.observationTypes({ batchId: "first", goalTypeId: 1, examples: 5 }),
        "USAGE",
      );
    });

    it("takes tuples out and puts edited ones in as one version, which pinned readers do not see", async () => {
      const memory = await fresh();
      const { version } = await memory.addBatch(sampleBatch());
      const before = await memory.at(version);
      const whole = await everything(before);
      const edited = sampleTuple("c", { observation: "rack", action: "take the spade" });
      expect(
        await memory.revise({
          batchId: "first",
          remove: ["c", "b", "nobody"],
          tuples: [place(1, 1, edited)],
        }),
      ).toEqual({
        version: version + 1,
        removed: 2,
        added: 1,
      });
      expect(
        await memory.tuplesInCell({ batchId: "first", goalTypeId: 1, observationTypeId: 1 }),
      ).toEqual([sampleTuple("a", { observation: "a rather long view of the shelf" }), edited]);
      expect(await memory.tuplesInCell({ batchId: "first", goalTypeId: 2 })).toEqual([]);
      expect(await memory.observationTypes({ batchId: "first", goalTypeId: 2 })).toEqual([
        { id: 1, name: "at the sink", examples: [] },
      ]);
      expect((await memory.stats()).tuples).toBe(3);
      expect(await everything(before)).toEqual(whole);
      // What was taken out may come again, and a revision without a change is no version.
      expect(await memory.revise({ batchId: "first", remove: ["b"] })).toEqual({
        version: version + 1,
        removed: 0,
        added: 0,
      });
      const back = place(2, 1, sampleTuple("b", { goal: "wash a cup" }));
      expect(await memory.add({ batchId: "first", tuples: [back] })).toMatchObject({
        version: version + 2,
        added: 1,
      });
      // Which example is shortest follows.
      await memory.revise({ batchId: "first", remove: ["c"] });
      const [type] = await memory.observationTypes({ batchId: "first", goalTypeId: 1 });
      expect(type?.examples).toEqual(["a rather long view of the shelf"]);
      const target = await fresh("revised");
      const lines = await collect(exportMemory(memory));
      await importMemory(target, lines);
      expect(await collect(exportMemory(target))).toEqual(lines);
      const shift = (await target.version()) - (await memory.version());
      for (let at = version; at <= version + 3; at += 1) {
        const [one, other] = [
          await everything(await memory.at(at)),
          await everything(await target.at(at + shift)),
        ];
        const bare = (value: unknown) => JSON.stringify(value).replaceAll(/"version":\d+/g, "");
        expect(bare(other)).toEqual(bare(one));
      }
    });

    it("changes nothing where a revision contradicts", async () => {
      const memory = await fresh();
      const { version } = await memory.addBatch(sampleBatch());
      const whole = await everything(memory);
      const wrong = [
        { batchId: "nobody", remove: ["a"] },
        { batchId: "first", remove: ["a"], tuples: [place(1, 9, sampleTuple("x"))] },
        { batchId: "first", remove: ["a"], tuples: [place(1, 1, sampleTuple("d"))] },
        { batchId: "first", remove: [""] },
      ];
      for (const revision of wrong) await expectCode(memory.revise(revision), "MEMORY_INVALID");
      expect(await everything(memory)).toEqual(whole);
      expect(await memory.version()).toBe(version);
    });

    it("adds to a batch, drops exact duplicates, and raises the version only for a change", async () => {
      const memory = await fresh();
      const { version } = await memory.addBatch(sampleBatch());
      const again = {
        batchId: "first",
        tuples: [place(1, 1, sampleTuple("c", { observation: "shelf" }))],
      };
      expect(await memory.add(again)).toEqual({ version, added: 0, duplicates: 1 });
      const sameContent = place(
        1,
        1,
        sampleTuple("other", {
          observation: "shelf",
          history: { evaluation: "", summary: "did c" },
        }),
      );
      const refined = place(1, 2, sampleTuple("e", { origin: "refined", goal: "pick berries" }));
      const result = await memory.add({
        batchId: "first",
        tuples: [sameContent, refined, refined],
      });
      expect(result).toEqual({ version: version + 1, added: 1, duplicates: 2 });
      expect(
        idsOf(await memory.tuplesInCell({ batchId: "first", goalTypeId: 1, observationTypeId: 2 })),
      ).toEqual(["d", "e"]);
      const [garden] = await memory.goalTypes({ batchId: "first", examples: 4 });
      expect(garden?.examples).toEqual(["rake", "pick berries", "water the fern"]);
      expect((await memory.stats()).refined).toBe(1);
    });

    it("takes a new type with an addition, and refuses to rename one", async () => {
      const memory = await fresh();
      await memory.addBatch(sampleBatch());
      const observationTypes = [{ goalTypeId: 2, id: 2, name: "at the table" }];
      await memory.add({
        batchId: "first",
        observationTypes,
        tuples: [place(2, 2, sampleTuple("f"))],
      });
      expect(
        idsOf(await memory.tuplesInCell({ batchId: "first", goalTypeId: 2, observationTypeId: 2 })),
      ).toEqual(["f"]);
      const before = await everything(memory);
      const renamed = [{ goalTypeId: 2, id: 2, name: "at the door" }];
      await expectCode(
        memory.add({ batchId: "first", observationTypes: renamed, tuples: [] }),
        "MEMORY_INVALID",
        /at the table/,
      );
      expect(await everything(memory)).toEqual(before);
    });

    it("changes nothing when the same batch comes again, and refuses another one under its id", async () => {
      const memory = await fresh();
      const { version } = await memory.addBatch(sampleBatch());
      expect(await memory.addBatch(sampleBatch())).toEqual({ version, added: 0, duplicates: 4 });
      const before = await everything(memory);
      const other = { ...sampleBatch(), tuples: [place(1, 1, sampleTuple("z"))] };
      await expectCode(memory.addBatch(other), "MEMORY_INVALID", /first/);
      expect(await everything(memory)).toEqual(before);
    });

    it("adds nothing at all when one part of an addition is wrong", async () => {
      const memory = await fresh();
      await memory.addBatch(sampleBatch());
      const before = await everything(memory);
      const good = place(1, 1, sampleTuple("g"));
      const wrong: TupleAddition[] = [
        { batchId: "first", tuples: [good, place(1, 9, sampleTuple("h"))] },
        { batchId: "first", tuples: [good, place(9, 1, sampleTuple("h"))] },
        { batchId: "first", tuples: [good, place(1, 2, sampleTuple("a"))] },
        { batchId: "first", tuples: [good, place(1, 1, sampleTuple("i", { step: -1 }))] },
        { batchId: "nowhere", tuples: [good] },
        {
          batchId: "second",
          goalTypes: [
            { id: 1, name: "x", goals: [] },
            { id: 1, name: "y", goals: [] },
          ],
          tuples: [],
        },
      ];
      for (const addition of wrong) await expectCode(memory.add(addition), "MEMORY_INVALID");
      await expectCode(
        memory.addBatch({
          ...sampleBatch("second"),
          tuples: [good, place(7, 7, sampleTuple("h"))],
        }),
        "MEMORY_INVALID",
      );
      expect(await everything(memory)).toEqual(before);
      await memory.add({ batchId: "first", tuples: [good] });
      expect(idsOf(await memory.tuplesInCell({ batchId: "first" }))).toContain("g");
    });

    it("says so when a batch or type is unknown, and returns nothing for an empty cell", async () => {
      const memory = await fresh();
      await memory.addBatch({ ...sampleBatch(), tuples: [] });
      expect(
        await memory.tuplesInCell({ batchId: "first", goalTypeId: 1, observationTypeId: 1 }),
      ).toEqual([]);
      await expectCode(memory.tuplesInCell({ batchId: "second" }), "USAGE", /second/);
      await expectCode(memory.tuplesInCell({ batchId: "first", goalTypeId: 9 }), "USAGE");
      await expectCode(
        memory.tuplesInCell({ batchId: "first", goalTypeId: 1, observationTypeId: 9 }),
        "USAGE",
      );
      await expectCode(memory.goalTypes({ batchId: "second" }), "USAGE");
      await expectCode(memory.observationTypes({ batchId: "first", goalTypeId: 9 }), "USAGE");
    });

    it("lets a pinned reader keep its version while others write", async () => {
      const memory = await fresh();
      await memory.addBatch(sampleBatch());
      const pinned = await memory.at(await memory.version());
      const before = await everything(pinned);
      await memory.add({
        batchId: "first",
        tuples: [place(1, 1, sampleTuple("n", { observation: "x", goal: "y" }))],
      });
      await memory.addBatch(sampleBatch("second"));
      expect(await everything(pinned)).toEqual(before);
      expect(await memory.batches()).toEqual(["first", "second"]);
      await expectCode(pinned.tuplesInCell({ batchId: "second" }), "USAGE");
      await expectCode(memory.at((await memory.version()) + 1), "MEMORY_VERSION_UNKNOWN");
      await expectCode(memory.at(0.5), "MEMORY_VERSION_UNKNOWN");
    });

    it("forgets on clear, and refuses pinned readers", async () => {
      const memory = await fresh();
      const { version } = await memory.addBatch(sampleBatch());
      const pinned = await memory.at(version);
      await memory.clear();
      expect(await memory.batches()).toEqual([]);
      expect(await memory.version()).toBe(version + 1);
      await expectCode(pinned.batches(), "MEMORY_VERSION_UNKNOWN");
      await memory.clear();
      expect(await memory.version()).toBe(version + 1);
      expect((await memory.addBatch(sampleBatch())).version).toBe(version + 2);
    });

    it("keeps namespaces apart whatever their names", async () => {
      for (const namespace of awkwardNames)
        await (await fresh(namespace)).addBatch(sampleBatch(`batch of ${namespace}`));
      await (await fresh("mem")).clear();
      for (const namespace of awkwardNames) {
        expect(await (await fresh(namespace)).batches()).toEqual(
          namespace === "mem" ? [] : [`batch of ${namespace}`],
        );
      }
    });

    tupleTransferConformance(fresh);
  });
};
