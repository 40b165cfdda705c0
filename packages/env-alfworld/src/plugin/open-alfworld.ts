import type { AlfworldGames } from "../game/game.js";
import { TASK_TYPES } from "../game/task-type.js";
import { alfworldEnvironment } from "../environment/alfworld-environment.js";
import { demonstrations } from "../examples/demonstrations.js";
import { fewShotExamples } from "../examples/few-shot-examples.js";
import { generateGames } from "../building/generate-games.js";
import { loadAlfworldGames } from "../loading/load-alfworld-games.js";
import { MnemographError, oneOf } from "@mnemograph/core/domain";
import {
  type EnvironmentSettings,
  type OpenEnvironment,
  type UnreadableTask,
  builtInTaskCount,
} from "@mnemograph/core/environment";
import { builtInSplits, readAlfworldOptions } from "./alfworld-options.js";

const BUILT_IN_GAMES = 60;
/** More games than demonstrations are loaded, because the demonstrator does not solve every one. */
const SPARE_GAMES = 1.1;

/** The split whose houses have rules: few demonstrations, from houses without, and fewer steps. */
const RULED = { split: "house_rules", perType: 3, maxSteps: 30 } as const;

const isRuled = ({ data, split }: EnvironmentSettings) => data === null && split === RULED.split;

/** New goals are chosen from blocks of so many for each task type. */
const NEW_GOALS_BLOCK = 50;

const trainGames = async (
  settings: EnvironmentSettings,
  perType: number,
  sample: number,
): Promise<AlfworldGames> => {
  const { data, seed } = settings;
  const words = isRuled(settings) ? "invented" : "plain";
  return data === null
    ? generateGames({ seed, split: "train", words, count: perType * TASK_TYPES.length })
    : loadAlfworldGames({ path: data, split: "train", perType, seed: sample });
};

/**
 * Training games for a few examples: not every one is short enough, and no object is shown twice.
 */
const EXAMPLE_GAMES = 12;
const RULED_EXAMPLE_GAMES = 40;

/**
 * Training games of the user's data, chosen by the seed; none where only built-in games, or no
 * training games, are there.
 */
const exampleGames = async (settings: EnvironmentSettings): Promise<AlfworldGames | undefined> => {
  const { data, seed } = settings;
  if (isRuled(settings)) return trainGames(settings, RULED_EXAMPLE_GAMES, seed);
  if (data === null) return undefined;
  try {
    return await loadAlfworldGames({
      path: data,
      split: "train",
      perType: EXAMPLE_GAMES,
      seed: `examples ${seed}`,
    });
  } catch (error) {
    if (MnemographError.isInstance(error) && error.code === "DATA_NOT_FOUND") return undefined;
    throw error;
  }
};

/** The seed of built-in examples; the first one's examples bear no number. */
const exampleSeed = ({ seed }: EnvironmentSettings) =>
  seed === 1 ? {} : { seed: `few-shot examples ${seed}` };

const openGames = async ({
  data,
  split,
  limit,
  seed,
}: EnvironmentSettings): Promise<AlfworldGames> =>
  data === null
    ? generateGames({
        seed,
        split: oneOf("split", split, builtInSplits),
        count: builtInTaskCount(limit ?? BUILT_IN_GAMES, "--limit"),
      })
    : loadAlfworldGames({ path: data, split, ...(limit === null ? {} : { limit }) });

const examplesByType = async (
  shown: Parameters<typeof fewShotExamples>[1],
  own: AlfworldGames | undefined,
) => {
  const byType = new Map<string, readonly string[]>();
  for (const type of TASK_TYPES) {
    const examples = await fewShotExamples(type, shown, own);
    byType.set(
      type,
      examples.map(({ text }) => text),
    );
  }
  return ({ type }: { readonly type: string }) => byType.get(type) ?? [];
};

/** The games of these settings, with their demonstrations and examples. */
export const openAlfworld = async (settings: EnvironmentSettings): Promise<OpenEnvironment> => {
  const { demonstrations: beginning, steps, ...options } = readAlfworldOptions(settings.options);
  const unreadable: UnreadableTask[] = [];
  const noted = (games: AlfworldGames): AlfworldGames => {
    unreadable.push(...games.unreadable);
    return games;
  };
  const games = noted(await openGames(settings));
  let ownExamples: Promise<AlfworldGames | undefined> | undefined;
  return {
    environment: alfworldEnvironment(games, {
      ...options,
      ...(isRuled(settings) ? { maxSteps: RULED.maxSteps } : {}),
      ...(steps === undefined ? {} : { maxSteps: steps }),
    }),
    tasks: games.tasks,
    taskTypes: TASK_TYPES,
    unreadable: () => unreadable,
    async demonstrations({ perType: asked, seed }) {
      const perType = isRuled(settings) ? Math.min(asked, RULED.perType) : asked;
      if (settings.data === null) builtInTaskCount(perType, "--per-type");
      const train = noted(await trainGames(settings, Math.ceil(perType * SPARE_GAMES), seed));
      const startWithLook = beginning === "look-first";
      return (await demonstrations(train, { perType, seed, startWithLook, engine: options.engine }))
        .trajectories;
    },
    async newGoals({ perType, demonstrations: { perType: demonstrated, seed } }) {
      if (settings.data === null) builtInTaskCount(perType, "--refine-goals");
      // A larger sample holds the smaller one, so what it holds beside it was never up for
      // demonstration: not even the games that the demonstrator lost, which would be harder than
      // others.
      const shown = Math.ceil(demonstrated * SPARE_GAMES);
      const shownTasks = shown === 0 ? [] : (await trainGames(settings, shown, seed)).tasks;
      const before = new Set(shownTasks.map(({ id }) => id));
      const games = noted(
        await trainGames(
          settings,
          shown + Math.ceil(perType / NEW_GOALS_BLOCK) * NEW_GOALS_BLOCK,
          seed,
        ),
      );
      return {
        environment: alfworldEnvironment(games, {
          ...options,
          ...(steps === undefined ? {} : { maxSteps: steps }),
        }),
        tasks: games.tasks.filter(({ id }) => !before.has(id)),
      };
    },
    async examples(withThoughts, count) {
      const own = await (ownExamples ??= exampleGames(settings).then(
        (games) => games && noted(games),
      ));
      const { engine } = options;
      const shown = { thoughts: withThoughts, engine, count, ...exampleSeed(settings) };
      return examplesByType(shown, own);
    },
  };
};
