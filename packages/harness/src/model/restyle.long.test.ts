import { recordEpisode } from "@mnemograph/bench";
import { type RestyleName, restyleNames, restyledModel } from "@mnemograph/models/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test/folder.js";
import { silent, taskPipelines } from "../../test/offline-session.js";
import { builtInRegistry } from "../extensions/built-ins.js";
import { prepareMemories } from "../memory/prepare-memory.js";
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

/** All styles with every pipeline take long (`RESTYLE=full`); here every sixth style meets one of the first pipelines. The reader's own tests hold every style, and `benchmarks/restyle.mjs` plays all, piece by piece, in every world, over HTTP too. */
const isFull = process.env["RESTYLE"] === "full";

const play = async (session: Session, pipeline: string) => {
  const outcomes: string[] = [];
  for (const task of session.open.tasks.slice(0, isFull ? 2 : 1)) {
    const { state } = await recordEpisode({
      graph: await session.graph(pipeline),
      input: { task },
      now: () => 0,
      emit: () => {},
      events: "none",
    });
    outcomes.push(`${task.id}: ${String((state as { reward?: number }).reward)}`);
  }
  return outcomes;
};

const unstyled = new Map<string, readonly string[]>();
let plain: Session;
beforeAll(async () => {
  plain = await openSession(settings, builtInRegistry, {});
  await prepareMemories(taskPipelines, plain, settings, silent(folder));
  for (const { name } of taskPipelines) unstyled.set(name, await play(plain, name));
});
afterAll(() => plain.close());

const chosen = restyleNames.flatMap((style, index) =>
  taskPipelines.flatMap(({ name }, column) => (isFull || (column === index % 5 && index % 6 === 0) ? [[style, name] as const] : [])),
);

describe("restyled replies", () => {
  it("are of many styles", () => expect(restyleNames.length).toBeGreaterThanOrEqual(140));

  it.each(chosen)("%s leaves the score of %s as it is", async (style: RestyleName, pipeline: string) => {
    const session = await openSession(settings, builtInRegistry, {}, {}, { wrap: (model) => restyledModel(model, style) });
    try {
      expect(await play(session, pipeline)).toEqual(unstyled.get(pipeline));
    } finally {
      await session.close();
    }
  });
});
