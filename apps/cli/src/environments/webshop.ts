import { createWebshopEnvironment, demonstrate, loadBuiltinShop, openShop, shopExamples } from "@mnemograph/env-webshop";
import { seededRandom } from "@mnemograph/core";
import type { EnvironmentKind, EnvironmentSettings } from "./environment-kind.js";
import { oneOf } from "../input/one-of.js";

const splits = ["test", "eval", "train"] as const;
const clients = ["react", "text", "text_rich"] as const;

const openGoods = ({ data, seed }: EnvironmentSettings) => (data === null ? loadBuiltinShop({ seed }) : openShop(data));

/** WebShop: the user's own catalogue, or a built-in shop. */
export const webshop: EnvironmentKind = {
  name: "webshop",
  title: "WebShop purchases by instruction",
  splits,
  builtInSplits: splits,
  dataVariable: "WEBSHOP_DATA",
  async open(settings) {
    const client = oneOf("client", settings.options["client"] ?? "react", clients);
    const environment = createWebshopEnvironment({ shop: openGoods(settings), client });
    const tasks = environment.tasks(oneOf("split", settings.split, splits));
    return {
      environment,
      tasks: settings.limit === null ? tasks : tasks.slice(0, settings.limit),
      taskTypes: [...new Set(tasks.map(({ type }) => type))],
      // LDM2 Table 5: the summary alone.
      history: { parts: ["summary"] },
      async demonstrations({ perType, seed }) {
        const wanted = seededRandom(seed).shuffle(environment.tasks("train"));
        return (await demonstrate(environment, wanted, { limit: perType })).filter(({ success }) => success);
      },
      async newGoals({ demonstrations: { perType: demonstrated, seed } }) {
        return { environment, tasks: seededRandom(seed).shuffle(environment.tasks("train")).slice(demonstrated) };
      },
      async examples(withThoughts) {
        const examples = (await shopExamples({ client, thoughts: withThoughts })).map(({ text }) => text);
        return () => examples;
      },
    };
  },
};
