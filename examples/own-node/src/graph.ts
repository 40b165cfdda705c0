import {
  TASK_TYPES,
  alfworldEnvironment,
  fewShotExamples,
  generateGames,
} from "@mnemograph/env-alfworld";
import { offlineModel } from "@mnemograph/model-offline";
import { carefulAct } from "./careful-act.js";

/** Household games made in memory: no download is needed. */
export const games = generateGames({ split: "held_out", count: 6 });

const examples = new Map<string, readonly string[]>();
for (const type of TASK_TYPES)
  examples.set(
    type,
    (await fewShotExamples(type, { thoughts: false })).map(({ text }) => text),
  );

/**
 * A plain StateGraph: add to it, compile it with any checkpointer, or use it inside another graph.
 */
export const graph = carefulAct({
  environment: alfworldEnvironment(games),
  model: offlineModel(),
  examples: ({ type }) => examples.get(type) ?? [],
});
