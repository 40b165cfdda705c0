import { describe, expect, it } from "vitest";
import { recordingRuntime, sampleTask } from "../../testing/fixtures.testing.js";
import {
  countingEmbedder,
  memoryOf,
  sampleLog,
} from "../../testing/experience-fixtures.testing.js";
import { retrieveExperiences } from "./retrieve-experiences.js";

const embedder = countingEmbedder([
  "fern",
  "moss",
  "rose",
  "water",
  "prune",
  "can",
  "shears",
  "find",
  "turn",
]);
const task = sampleTask({ goal: "water the moss", type: "water" });
const long = Array.from({ length: 20 }, (_, pair) => [
  pair === 12 ? "> turn tap 1" : `> go to bench ${pair}`,
  pair === 7 ? "a can 1" : "nothing",
]).flat();
const logs = [
  sampleLog("fern", { plan: "find the can" }),
  sampleLog("rose", { task: "prune the rose", category: "prune", plan: "find the shears" }),
  sampleLog("moss", {
    task: "water the moss",
    plan: "find the can and turn the tap",
    entries: long,
  }),
];
const seen = { task, plan: "", retrievalKey: null, memoryVersion: null };

const retrieve = async (
  changes: Partial<Parameters<typeof retrieveExperiences.run>[0]> = {},
  retrieve = {},
) => {
  const runtime = recordingRuntime();
  const { experiences = [] } = await retrieveExperiences.run(
    { ...seen, ...changes },
    { experienceMemory: await memoryOf(embedder, logs), embedder, retrieve },
    runtime,
  );
  const [event] = runtime.events;
  if (event?.type !== "memory-read") throw new Error("no read was reported");
  return { experiences, event };
};

const purchasing = {
  topK: { start: 3, action: 3, search: 3 },
  analogyLength: 10,
  intraTask: true,
  categoryFrom: "goal" as const,
  filter: { successOnly: true, rewardAbove: 0 },
  maxCharacters: 6400,
};

describe("retrieveExperiences", () => {
  it("sums the cosines of task and category before there is a plan or a key, and shows the first 20 entries", async () => {
    const { experiences, event } = await retrieve();
    expect(experiences.map(({ id }) => id)).toEqual(["moss", "fern", "rose"]);
    expect(experiences.map(({ score }) => score)).toEqual([
      expect.closeTo(2),
      expect.closeTo(1.5),
      expect.closeTo(0),
    ]);
    expect(experiences[0]?.entries).toEqual(long.slice(0, 20));
    expect(event).toMatchObject({
      place: "experiences by task",
      results: [{ id: "moss", score: expect.closeTo(2) }, {}, {}],
    });
    expect(event.results[1]?.text).toBe("water the fern (task 0.50, category 1.00)");
    expect(event.results[1]?.parts).toEqual({
      task: expect.closeTo(0.5, 2),
      category: expect.closeTo(1, 2),
    });
    expect(event.results[1]).not.toHaveProperty("matched");
  });

  it("adds the plan, by its weight", async () => {
    const { experiences } = await retrieve(
      { plan: "turn the tap" },
      { weights: { plan: 3, category: 0 } },
    );
    expect(experiences.map(({ id, score }) => [id, score])).toEqual([
      ["moss", expect.closeTo(1 + 3 / Math.sqrt(3))],
      ["fern", expect.closeTo(0.5)],
      ["rose", expect.closeTo(0)],
    ]);
  });

  it("reads logs of other types alone with the option, and refuses where there are none", async () => {
    const filter = { otherCategory: true };
    expect((await retrieve({}, { filter })).experiences.map(({ id }) => id)).toEqual(["rose"]);
    const prune = sampleTask({ goal: "prune the moss", type: "prune" });
    expect(
      (await retrieve({ task: prune }, { filter, topK: { start: 1 } })).experiences.map(
        ({ id }) => id,
      ),
    ).toEqual(["moss"]);
    const deps = {
      experienceMemory: await memoryOf(embedder, logs.slice(0, 1)),
      embedder,
      retrieve: { filter },
    };
    await expect(retrieveExperiences.run(seen, deps)).rejects.toMatchObject({ code: "USAGE" });
  });

  it("compares a search key with answers and shows five pairs to each side of the action that led to the best one", async () => {
    const { experiences, event } = await retrieve({
      retrievalKey: { mode: "search", text: "can" },
    });
    expect(experiences[0]).toMatchObject({ id: "moss", first: 4, entries: long.slice(4, 24) });
    expect(event.place).toBe("experiences by search key: can");
    expect(event.results[0]?.text).toContain("key 1.00; entry 14: > go to bench 7");
    expect(event.results[0]?.matched).toEqual({ entry: 14, text: "> go to bench 7" });
  });

  it("compares an action key with actions and shows ten pairs to each side", async () => {
    const { experiences } = await retrieve({ retrievalKey: { mode: "action", text: "turn" } });
    expect(experiences[0]).toMatchObject({ id: "moss", first: 4, entries: long.slice(4, 40) });
  });

  it("takes 4, 4 or 8 logs by what is asked, and lengths and counts from the options", async () => {
    const many = Array.from({ length: 12 }, (_, index) => sampleLog(`log ${index}`));
    const memory = await memoryOf(embedder, many);
    const count = async (
      retrievalKey: { mode: "search" | "action"; text: string } | null,
      retrieve = {},
    ) =>
      (
        await retrieveExperiences.run(
          { ...seen, retrievalKey },
          { experienceMemory: memory, embedder, retrieve },
        )
      ).experiences?.length;
    expect(await count(null)).toBe(4);
    expect(await count({ mode: "action", text: "take" })).toBe(4);
    expect(await count({ mode: "search", text: "can" })).toBe(8);
    expect(await count({ mode: "search", text: "can" }, { topK: { search: 2 } })).toBe(2);
    const { experiences } = await retrieve(
      { retrievalKey: { mode: "search", text: "can" } },
      { obsLength: 2 },
    );
    expect(experiences[0]?.entries).toEqual(long.slice(12, 16));
  });

  it("compares every key with actions alone, or with answers alone, for the ablations", async () => {
    const key = { mode: "search" as const, text: "turn" };
    expect(
      (await retrieve({ retrievalKey: key }, { keyMode: "action" })).event.results[0]?.text,
    ).toContain("key 1.00; entry 24");
    expect(
      (await retrieve({ retrievalKey: key }, { keyMode: "observation" })).event.results[0]?.text,
    ).not.toContain("key");
    expect(
      (await retrieve({ retrievalKey: key }, { weights: { key: 0 } })).experiences[0]?.score,
    ).toBeCloseTo(2);
  });

  it("draws logs by seed and task", async () => {
    const first = (await retrieve({}, { by: "random", topK: { start: 2 } })).experiences;
    expect(first).toHaveLength(2);
    expect((await retrieve({}, { by: "random", topK: { start: 2 } })).experiences).toEqual(first);
    const draws = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((seed) => retrieve({}, { by: "random", topK: { start: 1 }, seed })),
    );
    expect(new Set(draws.map(({ experiences }) => experiences[0]?.id)).size).toBeGreaterThan(1);
  });

  it("shows the next best log in place of one from a world with other actions, unless an option allows it", async () => {
    const actions = ["open <gate>", "water <plant>"];
    const environment = { describe: () => ({ title: "yard", actions, options: {} }) };
    const foreign = sampleLog("moss", {
      task: "water the moss",
      entries: ["> goto [moss_0]", "OK."],
    });
    const own = ["fern", "rose"].map((name) =>
      sampleLog(name, { entries: ["> think: go", "OK.", "> water it", "It is wet."] }),
    );
    const ids = async (
      retrieve: object,
      deps: object = { environment },
      brought = [foreign, ...own],
    ) => {
      const experienceMemory = await memoryOf(embedder, brought);
      const found = await retrieveExperiences.run(seen, {
        experienceMemory,
        embedder,
        retrieve: { topK: { start: 2 }, ...retrieve },
        ...deps,
      });
      return found.experiences?.map(({ id }) => id);
    };
    expect(await ids({})).toEqual(["fern", "rose"]);
    expect((await ids({ by: "random" }))?.toSorted()).toEqual(["fern", "rose"]);
    expect((await ids({ filter: { otherActions: true } }))?.[0]).toBe("moss");
    expect((await ids({}, {}))?.[0]).toBe("moss");
    // Where nothing is of this world, what there is is shown.
    expect(await ids({}, { environment }, [foreign])).toEqual(["moss"]);
    expect(await ids({ by: "random" }, { environment }, [foreign])).toEqual(["moss"]);
  });

  it("keeps to the task's own category with the option", async () => {
    const { experiences } = await retrieve({}, { filter: { sameCategory: true } });
    expect(experiences.map(({ id }) => id)).toEqual(["moss", "fern"]);
  });

  it("reads the pinned version", async () => {
    const memory = await memoryOf(embedder, logs);
    const version = await memory.version();
    await memory.remove(["moss"]);
    const ids = async (memoryVersion: number | null) =>
      (
        await retrieveExperiences.run(
          { ...seen, memoryVersion },
          { experienceMemory: memory, embedder },
        )
      ).experiences?.map(({ id }) => id);
    expect(await ids(version)).toEqual(["moss", "fern", "rose"]);
    expect(await ids(null)).toEqual(["fern", "rose"]);
  });

  it("finds nothing in an empty memory", async () => {
    expect(
      await retrieveExperiences.run(seen, {
        experienceMemory: await memoryOf(embedder, []),
        embedder,
      }),
    ).toEqual({ experiences: [] });
  });

  describe("at every step", () => {
    const shop = countingEmbedder(["lamp", "desk", "red", "blue", "bulb", "search"]);
    const instruction = sampleTask({ goal: "a red desk lamp", type: "lighting" });
    const purchase = (id: string, changes = {}) =>
      sampleLog(id, {
        task: "a red lamp",
        category: "desk lamp",
        plan: "a red lamp",
        entries: ["> search[red lamp]", "a red lamp, a bulb", "> click[red]", "ok"],
        ...changes,
      });
    const purchases = [
      purchase("close"),
      purchase("failed", { success: false, reward: 0.9 }),
      purchase("worthless", { success: false, reward: 0 }),
      purchase("far", {
        task: "a blue bulb",
        category: "bulb",
        entries: ["> search[blue bulb]", "a blue bulb", "> click[blue]", "ok"],
      }),
    ];
    const ask = async (
      retrievalKey: { mode: "search" | "action"; text: string } | null,
      retrieve = {},
    ) => {
      const memory = await memoryOf(shop, purchases);
      const state = { task: instruction, plan: "", retrievalKey, memoryVersion: null };
      return (
        (
          await retrieveExperiences.run(state, {
            experienceMemory: memory,
            embedder: shop,
            retrieve: { ...purchasing, ...retrieve },
          })
        ).experiences ?? []
      );
    };

    it("compares the instruction with log and category, among solved purchases alone, and shows whole logs first", async () => {
      const found = await ask(null);
      expect(found.map(({ id, entries }) => [id, entries.length])).toEqual([
        ["close", 4],
        ["far", 4],
      ]);
      expect(found[0]?.score).toBeCloseTo(2 / Math.sqrt(6) + 2 / Math.sqrt(6));
    });

    it("adds what ties a log's best entry to its own task", async () => {
      const [withIntra] = await ask({ mode: "action", text: "red" });
      const [without] = await ask({ mode: "action", text: "red" }, { intraTask: false });
      expect((withIntra?.score ?? 0) - (without?.score ?? 0)).toBeCloseTo(1 / Math.sqrt(2));
    });

    it("weighs rewards where unsolved purchases are read too", async () => {
      const found = await ask(null, { filter: { rewardAbove: 0 }, rewardWeight: 10 });
      expect(found.map(({ id }) => id)).toEqual(["close", "failed", "far"]);
      expect((found[0]?.score ?? 0) - (found[1]?.score ?? 0)).toBeCloseTo(1);
    });

    it("stops before the experiences grow too long, and keeps the first in any case", async () => {
      expect(await ask(null, { maxCharacters: 10 })).toHaveLength(1);
    });
  });

  it("compares a text key with pictures of what was seen, and a picture with pictures", async () => {
    const clip = countingEmbedder(["can", "tap", "fern"]);
    const pictures = ["kitchen.png", "a can.png", "a tap.png"];
    const log = sampleLog("seen", {
      entries: ["> look left", "(picture)", "> look right", "(picture)", "> look up", "(picture)"],
    });
    const memory = await memoryOf(clip, [log], {
      imageOf: (_, entry) => (entry % 2 === 1 ? pictures[(entry - 1) / 2] : undefined),
    });
    const best = async (key: { mode: "search"; text: string; image?: string }) => {
      const runtime = recordingRuntime();
      await retrieveExperiences.run(
        { ...seen, retrievalKey: key },
        { experienceMemory: memory, embedder: clip },
        runtime,
      );
      return JSON.stringify(runtime.events);
    };
    expect(await best({ mode: "search", text: "tap" })).toContain("key 1.00; entry 4: > look up");
    expect(await best({ mode: "search", text: "", image: "now a can.png" })).toContain(
      "key 1.00; entry 2: > look right",
    );
    expect(clip.seen).toContainEqual({ image: "a can.png" });
    expect(clip.seen).toContainEqual({ image: "now a can.png" });
  });
});
