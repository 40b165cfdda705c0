import type { Trajectory } from "@mnemograph/core";
import { demonstrate } from "../environment/demonstrate.js";
import { describedFirst } from "../environment/described-query.js";
import {
  createWebshopEnvironment,
  type WebshopClient,
} from "../environment/webshop-environment.js";
import { loadBuiltinShop } from "./load-builtin-shop.js";

export interface ShopExampleOptions {
  readonly client?: WebshopClient;
  readonly count?: number;
  /** With thoughts for ReAct prompts, without for Act prompts. */
  readonly thoughts?: boolean;
  /** A shop of its own: examples never come from the default shop. */
  readonly seed?: number;
}

export interface ShopExample {
  /** First page, `Your task is to: …`, then `> action` and observation in turn. */
  readonly text: string;
  readonly trajectory: Trajectory;
}

/**
 * An episode in the layout of ReAct's prompts.
 *
 * @example
 * const [example] = await shopExamples({ count: 1 });
 * exampleText(example!.trajectory) === example!.text; // → true
 */
export const exampleText = ({ task, steps, finalObservation }: Trajectory): string => {
  const answers = steps.map(
    ({ action }, index) => `> ${action}\n${steps[index + 1]?.observation ?? finalObservation}`,
  );
  return [
    steps[0]?.observation ?? finalObservation,
    `Your task is to: ${task.goal}`,
    ...answers,
  ].join("\n");
};

/**
 * Worked examples for prompts, each about another kind of product, from a generated shop that no
 * benchmark uses. Their searches are of the instruction's words.
 *
 * @example
 * (await shopExamples({ count: 2 })).length; // → 2
 */
export const shopExamples = async ({
  client = "react",
  count = 2,
  thoughts = client === "react",
  seed = 7001,
}: ShopExampleOptions = {}): Promise<ShopExample[]> => {
  const shop = loadBuiltinShop({ seed, families: Math.max(40, count), goalsPerFamily: 1 });
  const environment = createWebshopEnvironment({ shop, client });
  const trajectories = await demonstrate(environment, environment.tasks(), {
    thoughts,
    limit: 2 * count,
  });
  return describedFirst(trajectories)
    .slice(0, count)
    .map((trajectory) => ({ text: exampleText(trajectory), trajectory }));
};
