import {
  type NounTagger,
  type WebshopEnvironment,
  createWebshopEnvironment,
  loadBuiltinShop,
  loadWinkTagger,
  openShop,
  shopExamples,
  whitespaceTagger,
} from "@mnemograph/env-webshop";
import { seededRandom } from "@mnemograph/core";
import type { EnvironmentKind, EnvironmentSettings } from "./environment-kind.js";
import { oneOf } from "../input/one-of.js";
import { demonstrationSources, shopDemonstrations, withoutPrice } from "./webshop-demonstrations.js";
import { WebshopOptions, readWebshopOptions } from "./webshop-options.js";

const splits = ["test", "eval", "train"] as const;

const taggers: Readonly<Record<"whitespace" | "wink", () => Promise<NounTagger>>> = {
  whitespace: async () => whitespaceTagger,
  wink: loadWinkTagger,
};

const openGoods = async ({ data, seed, options }: EnvironmentSettings) => {
  const { tagger: name, goals } = readWebshopOptions(options);
  const tagger = await taggers[name]();
  return data === null ? loadBuiltinShop({ seed, tagger }) : openShop(data, { tagger, ...(goals === null ? {} : { goalSet: goals }) });
};

/** Training tasks in seeded order, but for those whose instruction also stands in the split that is played. */
const trainTasks = (environment: WebshopEnvironment, playedSplit: string, seed: number) => {
  const played = new Set(environment.tasks(playedSplit).map(({ goal }) => withoutPrice(goal)));
  return seededRandom(seed).shuffle(environment.tasks("train").filter(({ goal }) => !played.has(withoutPrice(goal))));
};

/** WebShop: the user's own catalogue, or a built-in shop. */
export const webshop: EnvironmentKind = {
  name: "webshop",
  title: "WebShop purchases by instruction",
  splits,
  builtInSplits: splits,
  dataVariable: "WEBSHOP_DATA",
  options: WebshopOptions,
  async open(settings) {
    const { client, encodeOptions, demonstrations: source, recordings } = readWebshopOptions(settings.options);
    const shop = await openGoods(settings);
    const environment = createWebshopEnvironment({ shop, client, encodeOptions });
    const split = oneOf("split", settings.split, splits);
    const tasks = environment.tasks(split);
    const known = new Set(environment.tasks().map(({ id }) => id));
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
      tasks: settings.limit === null ? tasks : tasks.slice(0, settings.limit),
      taskTypes: [...new Set(tasks.map(({ type }) => type))],
      // Recordings may hold goals of another catalogue.
      categoryOf: (task) => (known.has(task.id) ? environment.category(task) : task.type),
      memoryFacts: {
        category: "query",
        goals: shop.goalSet,
        demonstrations: source,
        ...(from.isRecorded ? { recordings: recordings ?? settings.data } : {}),
      },
      demonstrations: async ({ perType, seed }) => demonstrations(perType, seed),
      async newGoals({ demonstrations: { perType, seed } }) {
        const shown = new Set((await demonstrations(perType, seed)).map(({ task }) => task.id));
        return { environment, tasks: trainTasks(environment, split, seed).filter(({ id }) => !shown.has(id)) };
      },
      async examples(withThoughts) {
        const examples = (await shopExamples({ client, thoughts: withThoughts && client === "react" })).map(({ text }) => text);
        return () => examples;
      },
    };
  },
};
