import { type NounTagger, whitespaceTagger } from "../reward/noun-tagger.js";
import {
  type WebshopEnvironment,
  createWebshopEnvironment,
} from "../environment/webshop-environment.js";
import { demonstrate } from "../environment/demonstrate.js";
import { exampleText, shopExamples } from "../builtin/shop-examples.js";
import { loadBuiltinShop } from "../builtin/load-builtin-shop.js";
import { loadWinkTagger } from "../reward/wink-tagger.js";
import { openShop } from "../load/open-shop.js";
import { describedFirst } from "../environment/described-query.js";
import { type Task, type Trajectory, seededRandom, oneOf } from "@mnemograph/core/domain";
import type { EnvironmentSettings, OpenEnvironment } from "@mnemograph/core/environment";
import {
  demonstrationSources,
  shopDemonstrations,
  withoutPrice,
} from "./webshop-demonstrations.js";
import { readWebshopOptions, webshopSplits } from "./webshop-options.js";

const taggers: Readonly<Record<"whitespace" | "wink", () => Promise<NounTagger>>> = {
  whitespace: async () => whitespaceTagger,
  wink: loadWinkTagger,
};

const openGoods = async ({ data, seed, options }: EnvironmentSettings) => {
  const { tagger: name, goals } = readWebshopOptions(options);
  const tagger = await taggers[name]();
  return data === null
    ? loadBuiltinShop({ seed, tagger })
    : openShop(data, { tagger, ...(goals === null ? {} : { goalSet: goals }) });
};

/**
 * Training tasks in seeded order, except those whose instruction also stands in the split that is
 * played.
 */
const trainTasks = (environment: WebshopEnvironment, playedSplit: string, seed: number) => {
  const played = new Set(environment.tasks(playedSplit).map(({ goal }) => withoutPrice(goal)));
  return seededRandom(seed).shuffle(
    environment.tasks("train").filter(({ goal }) => !played.has(withoutPrice(goal))),
  );
};

/** Built-in shops whose goods no benchmark sells. */
const EXAMPLE_SHOP = 7000;
/** Goals that are played for one example: not every synthetic one can be fulfilled. */
const EXAMPLE_GOALS = 4;

/** Purchases of the expert in the user's own catalogue, of as many kinds of goods as can be had. */
const ownExamples = async (
  environment: WebshopEnvironment,
  train: readonly Task[],
  thoughts: boolean,
  count: number,
): Promise<readonly string[]> => {
  const played = await demonstrate(environment, train, { thoughts, limit: EXAMPLE_GOALS * count });
  const solved = describedFirst(played.filter(({ success }) => success));
  const isFirst = ({ task }: Trajectory, index: number) =>
    solved.findIndex((one) => one.task.type === task.type) === index;
  const ordered = describedFirst([
    ...solved.filter(isFirst),
    ...solved.filter((one, index) => !isFirst(one, index)),
  ]);
  return ordered.slice(0, count).map(exampleText);
};

/** Examples of the user's own shop where it can show some, else of a built-in one. */
const examplesFor = async (
  environment: WebshopEnvironment,
  settings: EnvironmentSettings,
  split: (typeof webshopSplits)[number],
  client: ReturnType<typeof readWebshopOptions>["client"],
  withThoughts: boolean,
  count: number,
): Promise<readonly string[]> => {
  const thoughts = withThoughts && client === "react";
  const own =
    settings.data === null
      ? []
      : await ownExamples(
          environment,
          trainTasks(environment, split, settings.seed),
          thoughts,
          count,
        );
  if (own.length > 0) return own;
  const seeded = settings.seed === 1 ? {} : { seed: EXAMPLE_SHOP + settings.seed };
  return (await shopExamples({ client, thoughts, count, ...seeded })).map(({ text }) => text);
};

/** The shop of these settings, with its demonstrations and examples. */
export const openWebshop = async (settings: EnvironmentSettings): Promise<OpenEnvironment> => {
  const {
    client,
    encodeOptions,
    demonstrations: source,
    recordings,
  } = readWebshopOptions(settings.options);
  const shop = await openGoods(settings);
  const environment = createWebshopEnvironment({ shop, client, encodeOptions });
  const split = oneOf("split", settings.split, webshopSplits);
  const tasks = environment.tasks(split);
  const from = demonstrationSources[source];
  const demonstrations = (count: number, seed: number) =>
    shopDemonstrations({
      source,
      environment,
      folder: recordings ?? settings.data,
      playedSplit: split,
      count,
      seed,
      train: trainTasks(environment, split, seed),
    });
  return {
    environment,
    products: shop.store.size,
    tasks: settings.limit === null ? tasks : tasks.slice(0, settings.limit),
    taskTypes: [...new Set(tasks.map(({ type }) => type))],
    memoryFacts: {
      category: "query",
      goals: shop.goalSet,
      demonstrations: source,
      // Another way to search makes other demonstrations of the same goals.
      ...(source === "expert" ? { searches: "words of the instruction without filler" } : {}),
      ...(from.isRecorded ? { recordings: recordings ?? settings.data } : {}),
    },
    demonstrations: async ({ perType, seed }) => demonstrations(perType, seed),
    async newGoals({ demonstrations: { perType, seed } }) {
      const shown = new Set((await demonstrations(perType, seed)).map(({ task }) => task.id));
      return {
        environment,
        tasks: trainTasks(environment, split, seed).filter(({ id }) => !shown.has(id)),
      };
    },
    examples: async (withThoughts, count = 2) => {
      const texts = await examplesFor(environment, settings, split, client, withThoughts, count);
      return () => texts;
    },
  };
};
