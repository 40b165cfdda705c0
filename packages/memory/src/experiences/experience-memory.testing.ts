import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clearedAfterEach, awkwardNames, expectCode, failureOf } from "../conformance.testing.js";
import type { ExperienceMemory, ExperienceQuery } from "./experience-memory.js";
import type { EmbedderIdentity, Experience } from "./experience.js";
import { experienceTransferConformance } from "./experience-transfer.testing.js";
import { plainScore } from "./plain-score.testing.js";
import {
  axis,
  everything,
  sample,
  sampleEmbedder,
  sampleLog,
  x,
  y,
  z,
} from "./sample-experiences.testing.js";

/**
 * Opens a memory of this name; the same name again is the same memory where the driver keeps
 * anything.
 */
export type OpenExperienceMemory = (
  namespace: string,
  embedder?: EmbedderIdentity,
) => Promise<ExperienceMemory>;

/**
 * What every driver of the experience memory has to do, as tests of vitest. `open` is called with names that
 * differ where memories must not meet; what it opens is cleared and closed after each test.
 *
 * @example
 * experienceMemoryConformance("mine", async (namespace, embedder) => openExperiences(namespace, embedder));
 */
export const experienceMemoryConformance = (name: string, open: OpenExperienceMemory): void => {
  describe(`experience memory: ${name}`, () => {
    const kept = clearedAfterEach();
    const fresh = (namespace = "memory", embedder: EmbedderIdentity | undefined = sampleEmbedder) =>
      kept(open(namespace, embedder));

    it("is empty at first and answers with nothing", async () => {
      const memory = await fresh();
      expect(await memory.query({ task: x, topK: 3 })).toEqual([]);
      expect(await memory.logIds()).toEqual([]);
      expect((await memory.stats()).logs).toBe(0);
    });

    it("scores fields and the best entry, and says which action it was", async () => {
      const memory = await fresh();
      const start = await memory.version();
      const added = await memory.add([
        sample("a"),
        sample("b", {}, { task: z, plan: y, entries: [z, z, x, x] }),
      ]);
      expect(added).toEqual({ version: start + 1, added: 2, replaced: 0, unchanged: 0 });
      const [first, second] = await memory.query({
        task: x,
        plan: y,
        key: { mode: "action", vector: y },
        topK: 5,
      });
      expect(first).toEqual({
        logId: "a",
        log: sampleLog("a"),
        score: 2,
        parts: { task: 1, category: 0, plan: 0, key: 1, intraTask: 0 },
        bestEntry: 2,
      });
      expect(second?.parts).toEqual({ task: 0, category: 0, plan: 1, key: 0, intraTask: 0 });
      expect(second?.bestEntry).toBe(0);
    });

    it("searches observations for an observation key, returns the action before, and takes the first of equals", async () => {
      const memory = await fresh();
      await memory.add([
        sample("a", {}, { entries: [y, x, z, x] }),
        sample("b", { entries: ["> wait"] }, { entries: [x] }),
      ]);
      const [first, second] = await memory.query({
        key: { mode: "observation", vector: x },
        intraTask: true,
        topK: 5,
      });
      expect(first).toMatchObject({
        logId: "a",
        score: 2,
        bestEntry: 0,
        parts: { key: 1, intraTask: 1 },
      });
      expect(second).toMatchObject({ logId: "b", score: 0, parts: { key: 0, intraTask: 0 } });
      expect(second).not.toHaveProperty("bestEntry");
    });

    it("weights the parts, keeps the order of addition among equals, and returns at most topK", async () => {
      const memory = await fresh();
      await memory.add([sample("late", {}, { task: y }), sample("a"), sample("b"), sample("c")]);
      const query: ExperienceQuery = {
        task: x,
        category: y,
        weights: { task: 0.5, category: 2 },
        topK: 3,
      };
      const results = await memory.query(query);
      expect(results.map(({ logId, score }) => [logId, score])).toEqual([
        ["a", 2.5],
        ["b", 2.5],
        ["c", 2.5],
      ]);
      expect(await memory.query({ ...query, weights: { task: 0 }, topK: 9 })).toHaveLength(4);
      await expectCode(memory.query({ topK: 0 }), "USAGE");
    });

    it("filters by success, reward and category", async () => {
      const memory = await fresh();
      await memory.add([
        sample("won"),
        sample("half", { success: false, reward: 0.5 }),
        sample("lost", { success: false, reward: 0, category: "kitchen" }),
      ]);
      const ids = async (filter: NonNullable<ExperienceQuery["filter"]>) =>
        (await memory.query({ filter, topK: 9 })).map(({ logId }) => logId);
      expect(await ids({})).toEqual(["won", "half", "lost"]);
      expect(await ids({ successOnly: true })).toEqual(["won"]);
      expect(await ids({ rewardAbove: 0 })).toEqual(["won", "half"]);
      expect(await ids({ category: "kitchen" })).toEqual(["lost"]);
    });

    it("replaces a log by its id, removes logs, and counts only changes", async () => {
      const memory = await fresh();
      const { version } = await memory.add([sample("a"), sample("b")]);
      expect(await memory.add([sample("a")])).toEqual({
        version,
        added: 0,
        replaced: 0,
        unchanged: 1,
      });
      const pinned = await memory.at(version);
      const before = await everything(pinned);
      expect(await memory.add([sample("a", { reward: 0.5 })])).toMatchObject({
        version: version + 1,
        replaced: 1,
      });
      expect(await memory.logIds()).toEqual(["b", "a"]);
      expect(await memory.remove(["b", "nobody"])).toEqual({ version: version + 2, removed: 1 });
      expect(await memory.remove(["b"])).toEqual({ version: version + 2, removed: 0 });
      expect(await memory.logIds()).toEqual(["a"]);
      expect(await memory.log("b")).toBeUndefined();
      expect((await memory.query({ topK: 9 })).map(({ log }) => log.reward)).toEqual([0.5]);
      expect(await everything(pinned)).toEqual(before);
      expect((await memory.query({ topK: 9 })).map(({ logId }) => logId)).toEqual(["a"]);
    });

    it("refuses vectors that do not fit, and adds nothing of that call", async () => {
      const memory = await fresh();
      const { version } = await memory.add([sample("a")]);
      const wrong: [Experience, RegExp][] = [
        [sample("b", {}, { task: axis(1, 2) }), /log "b", field "task"/],
        [sample("b", {}, { entries: [x, y, y] }), /log "b", field "entries"/],
        [sample("b", {}, { entries: [x, y, y, axis(1, Number.NaN, 0)] }), /field "entries.3"/],
        [sample("b", { reward: Number.NaN }), /field "reward"/],
        [sample("a"), /field "id"/],
      ];
      for (const [experience, message] of wrong)
        await expectCode(
          memory.add([sample("a"), sample("c"), experience]),
          "MEMORY_INVALID",
          message,
        );
      await expectCode(
        memory.query({ task: axis(1), topK: 1 }),
        "MEMORY_INVALID",
        /"task" has 1 dimensions/,
      );
      await expectCode(
        memory.query({ key: { mode: "action", vector: axis(1) }, topK: 1 }),
        "MEMORY_INVALID",
        /"key"/,
      );
      expect(await memory.version()).toBe(version);
      expect(await memory.logIds()).toEqual(["a"]);
    });

    it("remembers its embedder, and a clear frees it", async () => {
      const memory = await fresh();
      await memory.add([sample("a")]);
      await memory.setMetadata({ note: "kept" });
      expect(await memory.metadata()).toEqual({ note: "kept", embedder: sampleEmbedder });
      expect((await memory.stats()).embedder).toEqual(sampleEmbedder);
      await memory.clear();
      expect(await memory.metadata()).toEqual({ note: "kept" });
      expect(await memory.query({ task: x, topK: 1 })).toEqual([]);
      await memory.add([sample("b")]);
      expect((await memory.query({ task: x, topK: 1 })).map(({ logId }) => logId)).toEqual(["b"]);
    });

    it("refuses pinned readers after a clear", async () => {
      const memory = await fresh();
      const { version } = await memory.add([sample("a")]);
      const pinned = await memory.at(version);
      await memory.clear();
      expect(await failureOf(pinned.query({ topK: 1 }))).toMatchObject({
        code: "MEMORY_VERSION_UNKNOWN",
      });
      await expectCode(memory.at(version), "MEMORY_VERSION_UNKNOWN");
    });

    it("keeps a zero vector and a log without entries", async () => {
      const memory = await fresh();
      await memory.add([
        { log: sampleLog("empty", { entries: [] }), vectors: { entries: [] } },
        sample("zero", {}, { task: axis(0, 0, 0) }),
      ]);
      const results = await memory.query({
        task: x,
        key: { mode: "action", vector: axis(0, 0, 0) },
        topK: 9,
      });
      expect(results.map(({ logId, score }) => [logId, score])).toEqual([
        ["empty", 0],
        ["zero", 0],
      ]);
    });

    it("keeps namespaces apart whatever their names", async () => {
      for (const namespace of awkwardNames)
        await (await fresh(namespace)).add([sample(`log of ${namespace}`)]);
      await (await fresh("mem")).clear();
      for (const namespace of awkwardNames) {
        const ids = (await (await fresh(namespace)).query({ task: x, topK: 99 })).map(
          ({ logId }) => logId,
        );
        expect(ids).toEqual(namespace === "mem" ? [] : [`log of ${namespace}`]);
      }
    });

    experienceTransferConformance(fresh);

    it("agrees with a plain computation of the score on random logs", async () => {
      const memory = await fresh();
      const number = fc.double({ min: -1, max: 1, noNaN: true });
      const vector = fc.tuple(number, number, number).map((values) => new Float32Array(values));
      const optional = fc.option(vector, { nil: undefined });
      const experiences = fc.array(
        fc.record({
          task: optional,
          category: optional,
          plan: optional,
          entries: fc.array(vector, { maxLength: 5 }),
        }),
        { maxLength: 8 },
      );
      const queries = fc.record({
        task: optional,
        category: optional,
        plan: optional,
        key: fc.option(
          fc.record({ mode: fc.constantFrom("action" as const, "observation" as const), vector }),
          { nil: undefined },
        ),
        intraTask: fc.boolean(),
        weights: fc.record({
          task: number,
          category: number,
          plan: number,
          key: number,
          intraTask: number,
        }),
      });
      await fc.assert(
        fc.asyncProperty(experiences, queries, async (vectors, query) => {
          await memory.clear();
          const logs = vectors.map((one, index): Experience => ({
            log: sampleLog(`log ${index}`, {
              entries: one.entries.map((_entry, at) => `entry ${at}`),
            }),
            vectors: one,
          }));
          await memory.add(logs);
          const results = await memory.query({ ...query, topK: 20 });
          expect(results).toHaveLength(logs.length);
          for (const { logId, score } of results) {
            const one = logs.find(({ log }) => log.id === logId)!;
            expect(score).toBeCloseTo(plainScore(one.vectors, query), 5);
          }
          const scores = results.map(({ score }) => score);
          expect(scores).toEqual(scores.toSorted((left, right) => right - left));
        }),
        { numRuns: 25 },
      );
    });
  });
};
