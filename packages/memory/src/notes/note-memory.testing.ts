import type { NoteOp } from "@mnemograph/core";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { awkwardNames, clearedAfterEach, collect, expectCode } from "../conformance.testing.js";
import { exportMemory } from "../transfer/export-memory.js";
import { importMemory } from "../transfer/import-memory.js";
import type { NoteBatch, NoteMemory } from "./note-memory.js";
import { replayNoteBatches } from "./replay-note-batches.testing.js";
import { add, anyOp, anyPolicy, policies } from "./sample-notes.testing.js";

/**
 * Opens a memory of this name; the same name again is the same memory where the driver keeps
 * anything.
 */
export type OpenNoteMemory = (namespace: string) => Promise<NoteMemory>;

const batch = (id: string, ops: readonly NoteOp[], rest: Partial<NoteBatch> = {}): NoteBatch => ({
  id,
  episode: `episode of ${id}`,
  by: "applyNotes",
  ops,
  policy: policies.typedRules,
  ...rest,
});
const textsOf = async (memory: Pick<NoteMemory, "all">) =>
  (await memory.all()).map(({ text }) => text);

/**
 * What every driver of the memory of notes has to do, as tests of vitest. `open` is called with names that
 * differ where memories must not meet; what it opens is cleared and closed after each test.
 *
 * @example
 * noteMemoryConformance("mine", async (namespace) => openNotes(namespace));
 */
export const noteMemoryConformance = (name: string, open: OpenNoteMemory): void => {
  describe(`note memory: ${name}`, () => {
    const kept = clearedAfterEach();
    const opened = (namespace: string) => kept(open(namespace));
    let names = 0;
    /** A memory that no test before wrote to. */
    const fresh = () => opened(`memory ${(names += 1)}`);

    it("writes what a batch makes of the notes, and the batch, as one version", async () => {
      const memory = await fresh();
      expect(await memory.stats()).toEqual({ version: 0, notes: 0, batches: 0 });
      const ops: NoteOp[] = [add("one"), add("two"), { op: "remove", target: { number: 1 } }];
      const first = await memory.apply(batch("a", ops));
      expect(first).toMatchObject({
        id: "a",
        episode: "episode of a",
        shownVersion: 0,
        version: 1,
        applied: ops.slice(0, 2),
        refused: [{ op: ops[2], why: "out-of-range" }],
      });
      const second = await memory.apply(batch("b", [...ops.slice(2), add("three")]));
      expect(second).toMatchObject({ version: 2, shownVersion: 1 });
      expect(second.applied[0]).toEqual({ op: "remove", target: { id: "rule-00001" } });
      expect((await memory.all()).map(({ id, text }) => `${id} ${text}`)).toEqual([
        "rule-00002 two",
        "rule-00003 three",
      ]);
      expect(await memory.stats()).toEqual({ version: 2, notes: 2, batches: 2 });
      expect((await memory.batches()).map(({ id }) => id)).toEqual(["a", "b"]);
      expect(memory.kind).toBe("notes");
    });

    it("carries a batch out once, whatever came after it", async () => {
      const memory = await fresh();
      const first = await memory.apply(batch("a", [add("one")]));
      await memory.apply(batch("b", [{ op: "remove", target: { number: 1 } }]));
      const before = await collect(exportMemory(memory));
      expect(await memory.apply(batch("a", [add("one")]))).toEqual(first);
      expect(await memory.apply(batch("a", [add("something else")]))).toEqual(first);
      expect(await collect(exportMemory(memory))).toEqual(before);
    });

    it("never gives an id again", async () => {
      const memory = await fresh();
      const voted = { ...policies.expel, startVotes: 0 };
      // Voted out as soon as it came.
      await memory.apply(batch("a", [add("gone at once")], { policy: voted }));
      await memory.apply(batch("b", [add("one"), add("two")]));
      await memory.apply(batch("c", [{ op: "remove", target: { number: 2 } }]));
      await memory.apply(batch("d", [add("three")]));
      expect((await memory.all()).map(({ id }) => id)).toEqual(["rule-00002", "rule-00004"]);
    });

    it("takes numbers and texts from the version that was shown, and changes the newest notes", async () => {
      const memory = await fresh();
      const { version } = await memory.apply(batch("a", [add("one"), add("two"), add("three")]));
      await memory.apply(batch("b", [{ op: "remove", target: { number: 1 } }]));
      const tag = (number: number): NoteOp => ({
        op: "tag",
        target: { number },
        tag: "used",
      });
      const policy = { ...policies.typedRules, allow: ["tag"] as const };
      const done = await memory.apply(
        batch("c", [tag(1), tag(3)], { policy, shownVersion: version }),
      );
      expect(done).toMatchObject({
        shownVersion: version,
        applied: [{ target: { id: "rule-00003" } }],
        refused: [{ op: tag(1), why: "unknown-target" }],
      });
      expect((await memory.all()).map(({ text, counters }) => [text, counters.used])).toEqual([
        ["two", 0],
        ["three", 1],
      ]);
      await expectCode(
        memory.apply(batch("d", [tag(1)], { shownVersion: 9 })),
        "MEMORY_VERSION_UNKNOWN",
      );
    });

    it("loses no batch where several write at once", async () => {
      const writers = await Promise.all([1, 2, 3].map(() => opened("shared")));
      const versions = await Promise.all(
        writers.flatMap((memory, writer) =>
          [0, 1, 2].map(async (turn) => {
            const id = `${writer}/${turn}`;
            // Every batch is given twice, as a run that is resumed too early does.
            const both = [batch(id, [add(`note of ${id}`)]), batch(id, [add(`note of ${id}`)])];
            const [one, again] = await Promise.all(both.map((given) => memory.apply(given)));
            expect(again).toEqual(one);
            return one?.version;
          }),
        ),
      );
      expect(new Set(versions).size).toBe(9);
      for (const memory of writers) {
        expect(await memory.stats()).toEqual({ version: 9, notes: 9, batches: 9 });
        expect((await memory.all()).map(({ id }) => id)).toEqual(
          Array.from({ length: 9 }, (_, index) => `rule-0000${index + 1}`),
        );
        expect(replayNoteBatches(await memory.batches())).toEqual(await memory.all());
      }
    });

    it("shows pinned readers what they saw, until it is cleared", async () => {
      const memory = await fresh();
      await memory.apply(batch("a", [add("one")]));
      const pinned = await memory.at(1);
      await memory.apply(batch("b", [add("two"), { op: "remove", target: { number: 1 } }]));
      expect(await textsOf(pinned)).toEqual(["one"]);
      expect(await pinned.stats()).toEqual({ version: 1, notes: 1, batches: 1 });
      await memory.clear();
      await expectCode(pinned.all(), "MEMORY_VERSION_UNKNOWN");
      expect(await memory.all()).toEqual([]);
      // Nothing of a cleared memory is known any more.
      const { version } = await memory.apply(batch("a", [add("fresh")]));
      expect((await memory.all()).map(({ id }) => id)).toEqual(["rule-00001"]);
      expect(await textsOf(await memory.at(version))).toEqual(["fresh"]);
    });

    it("refuses a batch that does not fit, and changes nothing", async () => {
      const memory = await fresh();
      await expectCode(memory.apply(batch("", [add("one")])), "MEMORY_INVALID", /id/);
      const half: NoteOp = { op: "vote", target: { number: 1 }, weight: 0.5 };
      await expectCode(memory.apply(batch("a", [half])), "MEMORY_INVALID", /weight/);
      expect(await memory.version()).toBe(0);
    });

    it("keeps namespaces apart whatever their names", async () => {
      for (const namespace of awkwardNames)
        await (await opened(namespace)).apply(batch("a", [add(`text of ${namespace}`)]));
      for (const namespace of awkwardNames)
        expect(await textsOf(await opened(namespace))).toEqual([`text of ${namespace}`]);
    });

    it("travels with removed notes, batches and every version, and refuses an id twice", async () => {
      const source = await fresh();
      await source.setMetadata({ method: "ace" });
      await source.apply(batch("a", [add("one"), add("odd \u2028 \u0000 \ud800 text")]));
      await source.apply(batch("b", [{ op: "remove", target: { number: 1 } }]));
      const lines = await collect(exportMemory(source));
      expect(lines).toHaveLength(6);
      const target = await fresh();
      await importMemory(target, lines);
      expect(await collect(exportMemory(target))).toEqual(lines);
      expect(await target.all()).toEqual(await source.all());
      expect(await (await target.at(1)).all()).toEqual(await (await source.at(1)).all());
      const { version } = await target.apply(batch("c", [add("three")]));
      expect([version, (await target.all())[1]?.id]).toEqual([3, "rule-00003"]);
      expect((await source.apply(batch("a", []))).version).toBe(1);
      const collided = lines.map((line) => line.replace('"id":"rule-00002"', '"id":"rule-00001"'));
      const other = await fresh();
      await expectCode(importMemory(other, collided), "MEMORY_INVALID", /line 3, field "id"/);
      expect(await other.all()).toEqual([]);
      // Versions of a cleared memory go on; the batch names the version that shows it there.
      await other.apply(batch("x", [add("x")]));
      await other.clear();
      await importMemory(other, lines);
      expect((await other.apply(batch("b", []))).version).toBe(4);
    });

    it("holds what its batches give, at every version, in itself and in a copy", async () => {
      const memory = await fresh();
      const copy = await fresh();
      const sequence = fc.array(
        fc.tuple(fc.array(anyOp, { maxLength: 4 }), anyPolicy, fc.nat(2), fc.nat(4)),
        { maxLength: 5 },
      );
      await fc.assert(
        fc.asyncProperty(sequence, async (all) => {
          await memory.clear();
          await copy.clear();
          const base = await memory.version();
          const seen = [{ reader: await memory.at(base), notes: await memory.all() }];
          for (const [ops, policy, back, name] of all) {
            const newest = await memory.version();
            const shownVersion = Math.max(base, newest - back);
            await memory.apply(batch(`batch ${name}`, ops, { policy, shownVersion }));
            const notes = await memory.all();
            expect(replayNoteBatches(await memory.batches())).toEqual(notes);
            seen.push({ reader: await memory.at(await memory.version()), notes });
          }
          for (const { reader, notes } of seen) expect(await reader.all()).toEqual(notes);
          const lines = await collect(exportMemory(memory));
          await importMemory(copy, lines);
          expect(await copy.all()).toEqual(await memory.all());
          expect(await copy.batches()).toEqual(await memory.batches());
        }),
        { numRuns: 25 },
      );
    });
  });
};
