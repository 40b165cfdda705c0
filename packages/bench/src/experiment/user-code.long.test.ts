import type { PlanInput } from "../plan/plan-run.js";
import { episodeOutcome } from "../episode/episode-outcome.js";
import { recordEpisode } from "../episode/record-episode.js";
import {
  TASK_TYPES,
  alfworldEnvironment,
  demonstrations,
  generateGames,
} from "@mnemograph/env-alfworld";
import { inProcessTupleMemory } from "@mnemograph/memory";
import { offlineModel } from "@mnemograph/model-offline";
import { offlineEmbedder } from "@mnemograph/models";
import { ldm, ldmFormation } from "@mnemograph/pipelines";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { silent } from "../../test-support/offline-session.js";
import { builtInRegistry } from "../extensions/built-ins.js";
import { planBatches } from "../memory/form-tuple-memory.js";
import { prepareMemories } from "../memory/prepare-memories.js";
import { openSession } from "../session/session.js";
import { settingsFrom } from "../session/settings-from.js";
import type { PlayableGraph } from "@mnemograph/pipelines/entries";

const sizes = { perType: 2, batchSize: 1, seed: 1 };
const limit = 2;

const play = async (graph: PlayableGraph, tasks: PlanInput["tasks"]) => {
  const played = [];
  for (const task of tasks) {
    const recording = await recordEpisode({
      graph,
      input: { task },
      now: () => 0,
      emit: () => {},
      events: "none",
    });
    const { success, steps } = episodeOutcome(recording);
    played.push({ task: task.id, success, steps, calls: recording.usage.calls });
  }
  return played;
};

/** The episodes of `mnemograph bench --built-in --pipelines ldm`, memory and all. */
const playAsCommand = async () => {
  const folder = temporaryFolder();
  const { settings } = await settingsFrom(
    { builtIn: true, limit, ...sizes },
    { variables: {}, cwd: folder },
    "none",
  );
  const session = await openSession(settings, builtInRegistry, {});
  await prepareMemories([builtInRegistry.pipeline("ldm")], session, settings, silent(folder));
  const played = await play(await session.graph("ldm"), session.open.tasks);
  await session.close();
  return played;
};

describe("ldm(…) of a user who sets nothing", () => {
  it("plays what the command plays: the same success, steps and calls for every task", async () => {
    const model = offlineModel();
    const tupleMemory = inProcessTupleMemory();
    const train = await generateGames({
      seed: 1,
      split: "train",
      count: Math.ceil(sizes.perType * 1.1) * TASK_TYPES.length,
    });
    const { trajectories } = await demonstrations(train, { perType: sizes.perType, seed: 1 });
    const formation = ldmFormation({ model, tupleMemory }).compile();
    for (const batch of planBatches(trajectories, sizes))
      await formation.invoke({ batchId: batch.batchId, demonstrations: [...batch.demonstrations] });

    const games = await generateGames({ seed: 1, split: "held_out", count: limit });
    const graph = ldm({
      environment: alfworldEnvironment(games),
      model,
      tupleMemory,
      embedder: offlineEmbedder(),
    }).compile();
    const own = await play(graph, games.tasks);
    expect(own).toEqual(await playAsCommand());
    expect(own.some(({ success }) => success)).toBe(true);
    expect(own.every(({ calls }) => calls > 0)).toBe(true);
  });
});
