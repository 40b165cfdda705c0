import { recordEpisode } from "../episode/record-episode.js";
import { type RestyleName, restyleNames, restyledModel } from "@mnemograph/models/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { onePerGraph, silent, taskPipelines } from "../../test-support/offline-session.js";
import { builtInRegistry } from "../extensions/built-ins.js";
import { prepareMemories } from "../memory/prepare-memories.js";
import { type Session, openSession } from "../session/session.js";
import { Settings } from "../session/settings.js";

const folder = temporaryFolder();
const settings = Settings.parse({
  environment: { name: "alfworld", data: null, split: "held_out", limit: 2, seed: 1, options: {} },
  model: { name: "offline", baseUrl: null, temperature: null, maxTokens: null },
  formation: { perType: 2, batchSize: 1, seed: 1, batches: "byType" },
  refinement: { goals: 1, seed: 1 },
  experiences: null,
  nodes: { reflexion: { maxTrials: 2 }, trials: { maxTrials: 2 } },
  calls: {},
  memoryFolder: folder,
  events: "none",
});

/**
 * The styles that were seen to break pipelines first: these meet those pipelines' kinds of
 * prompt.
 */
const first: readonly RestyleName[] = [
  "fullStop",
  "capital",
  "bold",
  "actionLabel",
  "fence",
  "sentenceBefore",
  "nextSituation",
];
const everyKind = ["act", "react", "rap-train", "ldm"];
/**
 * `RESTYLE=full` plays all styles with every pipeline, which takes long. The reader's own tests
 * hold every style, and `benchmarks/restyle.mjs` plays all, piece by piece, in every world, over
 * HTTP too.
 */
const isFull = process.env["RESTYLE"] === "full";

/** By task, so that a game lost is not made up for by one that is won. */
const play = async (session: Session, pipeline: string, games: number) => {
  const outcomes: Record<string, number | undefined> = {};
  for (const task of session.open.tasks.slice(0, games)) {
    const { state } = await recordEpisode({
      graph: await session.graph(pipeline),
      input: { task },
      now: () => 0,
      emit: () => {},
      events: "none",
    });
    outcomes[task.id] = (state as { reward?: number }).reward;
  }
  return outcomes;
};

const unstyled = new Map<string, Readonly<Record<string, number | undefined>>>();
let plain: Session;
beforeAll(async () => {
  plain = await openSession(settings, builtInRegistry, {});
  await prepareMemories(taskPipelines, plain, settings, silent(folder));
  for (const [, name, games] of chosen)
    if (!unstyled.has(name)) unstyled.set(name, await play(plain, name, games));
});
afterAll(() => plain.close());

/** Of permuted, foreign and no memories nothing is solved, whatever the style. */
const graphs = onePerGraph
  .map(({ name }) => name)
  .filter((name) => !/-(?:permuted|foreign|empty)$/.test(name));
/** The other styles are played with one graph each. */
const chosen: readonly (readonly [RestyleName, string, number])[] = isFull
  ? restyleNames.flatMap((style) => taskPipelines.map(({ name }) => [style, name, 2] as const))
  : [
      // Each style meets two kinds of prompt, and each kind half of these styles.
      ...first.flatMap((style, index) =>
        everyKind
          .filter((_, kind) => kind % 2 === index % 2)
          .map((name) => [style, name, 1] as const),
      ),
      ...restyleNames
        .filter((style) => !first.includes(style))
        .map((style, index) => [style, graphs[index % graphs.length]!, 1] as const),
    ];

describe("restyled replies", () => {
  it("are of many styles", () => expect(restyleNames.length).toBeGreaterThanOrEqual(30));
  it("meet every graph that solves anything", () => {
    expect(graphs.filter((name) => !chosen.some(([, pipeline]) => pipeline === name))).toEqual([]);
    expect(
      chosen.filter(
        ([, pipeline, games]) =>
          !Object.values(unstyled.get(pipeline) ?? {})
            .slice(0, games)
            .some((reward) => reward === 1),
      ),
    ).toEqual([]);
  });

  it.each(chosen)(
    "%s leaves the score of %s as it is in every one of %i games",
    async (style, pipeline, games) => {
      const session = await openSession(
        settings,
        builtInRegistry,
        {},
        {},
        { wrap: (model) => restyledModel(model, style) },
      );
      try {
        const before = Object.entries(unstyled.get(pipeline) ?? {}).slice(0, games);
        expect(before).toHaveLength(games);
        expect(await play(session, pipeline, games)).toEqual(Object.fromEntries(before));
      } finally {
        await session.close();
      }
    },
  );
});
