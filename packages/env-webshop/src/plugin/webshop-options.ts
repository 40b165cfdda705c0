import { parseOptions } from "@mnemograph/core/domain";
import { z } from "zod";

export const webshopSplits = ["test", "eval", "train"] as const;

/** What can be set for WebShop on the command line, as `--option name=value`. */
export interface WebshopCommandOptions {
  readonly client: "react" | "text" | "text_rich";
  /** Which goals of the user's data; null takes the catalogue's own default. */
  readonly goals: "human" | "synthetic" | null;
  /** Finds the nouns for the title score. */
  readonly tagger: "whitespace" | "wink";
  /** Where memory comes from: the expert, or recorded episodes. */
  readonly demonstrations: "expert" | "agents" | "react" | "people";
  /** Folder of the recordings; null is the data's own. */
  readonly recordings: string | null;
  readonly encodeOptions: boolean;
}

const choices = {
  client: ["react", "text", "text_rich"],
  goals: ["human", "synthetic"],
  tagger: ["whitespace", "wink"],
  demonstrations: ["expert", "agents", "react", "people"],
  encodeOptions: ["false", "true"],
} as const;

/** The options by name, each with its values; `recordings` is a folder. */
export const WebshopOptions = z.strictObject({
  client: z.enum(choices.client).default("react"),
  goals: z.enum(choices.goals).optional(),
  tagger: z.enum(choices.tagger).default("whitespace"),
  demonstrations: z.enum(choices.demonstrations).default("expert"),
  recordings: z.string().optional(),
  encodeOptions: z.enum(choices.encodeOptions).default("false"),
});

/** Reads and checks the options; throws USAGE for an unknown name or value. */
export const readWebshopOptions = (
  options: Readonly<Record<string, string>>,
): WebshopCommandOptions => {
  const {
    goals = null,
    recordings = null,
    encodeOptions,
    ...same
  } = parseOptions(WebshopOptions, options, "--option");
  return { ...same, goals, recordings, encodeOptions: encodeOptions === "true" };
};
