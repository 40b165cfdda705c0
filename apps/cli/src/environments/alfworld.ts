import {
  type AlfworldGames,
  TASK_TYPES,
  alfworldEnvironment,
  demonstrations,
  fewShotExamples,
  generateGames,
  loadAlfworldGames,
} from "@mnemograph/env-alfworld";
import type { EnvironmentKind, EnvironmentSettings } from "./environment-kind.js";
import { oneOf } from "../input/one-of.js";

const parseOptions = ({ engine = "put", harness = "papers" }: EnvironmentSettings["options"]) => ({
  engine: oneOf("engine", engine, ["put", "move"]),
  harness: oneOf("harness", harness, ["papers", "raw"]),
});

const builtInSplits = ["held_out", "train"] as const;
const BUILT_IN_GAMES = 60;
/** More games than demonstrations are loaded, because the demonstrator does not solve every one. */
const SPARE_GAMES = 1.1;

const openGames = async ({ data, split, limit, seed }: EnvironmentSettings): Promise<AlfworldGames> =>
  data === null
    ? generateGames({ seed, split: oneOf("split", split, builtInSplits), count: limit ?? BUILT_IN_GAMES })
    : loadAlfworldGames({ path: data, split: oneOf("split", split, alfworld.splits), ...(limit === null ? {} : { limit }) });

/** ALFWorld's household games: the user's own download, or built-in ones. */
export const alfworld: EnvironmentKind = {
  name: "alfworld",
  title: "ALFWorld household games",
  splits: ["valid_unseen", "valid_seen", "valid_train", "train"],
  builtInSplits,
  dataVariable: "ALFWORLD_DATA",
  async open(settings) {
    const options = parseOptions(settings.options);
    const games = await openGames(settings);
    return {
      environment: alfworldEnvironment(games, options),
      tasks: games.tasks,
      taskTypes: TASK_TYPES,
      history: { parts: ["evaluation", "summary"] },
      async demonstrations({ perType, seed }) {
        const count = Math.ceil(perType * SPARE_GAMES);
        const train =
          settings.data === null
            ? generateGames({ seed: settings.seed, split: "train", count: count * TASK_TYPES.length })
            : await loadAlfworldGames({ path: settings.data, split: "train", perType: count, seed });
        return (await demonstrations(train, { perType, seed, engine: options.engine })).trajectories;
      },
      async examples(withThoughts) {
        const byType = new Map<string, readonly string[]>();
        for (const type of TASK_TYPES) {
          const examples = await fewShotExamples(type, { thoughts: withThoughts, engine: options.engine });
          byType.set(
            type,
            examples.map(({ text }) => text),
          );
        }
        return ({ type }) => byType.get(type) ?? [];
      },
    };
  },
};
