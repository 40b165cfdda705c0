import {
  type AlfworldGames,
  TASK_TYPES,
  alfworldEnvironment,
  demonstrations,
  fewShotExamples,
  generateGames,
  loadAlfworldGames,
} from "@mnemograph/env-alfworld";
import { parseOptions } from "@mnemograph/core";
import { z } from "zod";
import type { EnvironmentKind, EnvironmentSettings } from "./environment-kind.js";
import { oneOf } from "../input/one-of.js";

/** `engine`: the papers of 2023 and 2024 played with `put`, the games since late 2024 with `move`. */
const AlfworldOptions = z.strictObject({
  engine: z.enum(["put", "move"]).default("put"),
  harness: z.enum(["papers", "raw"]).default("papers"),
});

const readOptions = (options: EnvironmentSettings["options"]) => parseOptions(AlfworldOptions, options, "--option");

const builtInSplits = ["held_out", "train"] as const;
const BUILT_IN_GAMES = 60;
/** More games than demonstrations are loaded, because the demonstrator does not solve every one. */
const SPARE_GAMES = 1.1;

/** New goals are chosen from blocks of so many for each task type. */
const NEW_GOALS_BLOCK = 50;

const trainGames = async ({ data, seed }: EnvironmentSettings, perType: number, sample: number): Promise<AlfworldGames> =>
  data === null
    ? generateGames({ seed, split: "train", count: perType * TASK_TYPES.length })
    : loadAlfworldGames({ path: data, split: "train", perType, seed: sample });

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
  options: AlfworldOptions,
  async open(settings) {
    const options = readOptions(settings.options);
    const games = await openGames(settings);
    return {
      environment: alfworldEnvironment(games, options),
      tasks: games.tasks,
      taskTypes: TASK_TYPES,
      async demonstrations({ perType, seed }) {
        const train = await trainGames(settings, Math.ceil(perType * SPARE_GAMES), seed);
        return (await demonstrations(train, { perType, seed, engine: options.engine })).trajectories;
      },
      async newGoals({ perType, demonstrations: { perType: demonstrated, seed } }) {
        // A larger sample holds the smaller one, so what it holds beside it was never up for demonstration: not even the games that
        // the demonstrator lost, which would be harder than others.
        const shown = Math.ceil(demonstrated * SPARE_GAMES);
        const before = new Set((await trainGames(settings, shown, seed)).tasks.map(({ id }) => id));
        const games = await trainGames(settings, shown + Math.ceil(perType / NEW_GOALS_BLOCK) * NEW_GOALS_BLOCK, seed);
        return { environment: alfworldEnvironment(games, options), tasks: games.tasks.filter(({ id }) => !before.has(id)) };
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
