import {
  TASK_TYPES,
  alfworldEnvironment,
  fewShotExamples,
  generateGames,
} from "@mnemograph/env-alfworld";
import { offlineModel } from "@mnemograph/model-offline";
import { carefulAct } from "./careful-act.js";

/** Household games that are made in memory. */
export const games = generateGames({ split: "held_out", count: 6 });

const examples = new Map<string, readonly string[]>();
for (const type of TASK_TYPES) {
  const shown = await fewShotExamples(type, { thoughts: false });
  examples.set(
    type,
    shown.map(({ text }) => text),
  );
}

/** A LangGraph graph, for `langgraph dev` and for programs. Replace `offlineModel()` by a chat model. */
export const graph = carefulAct({
  environment: alfworldEnvironment(games),
  model: offlineModel(),
  examples: ({ type }) => examples.get(type) ?? [],
});
