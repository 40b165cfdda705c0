import { MnemographError } from "@mnemograph/core";
import { oneOf } from "../input/one-of.js";

/** What can be said of WebShop on the command line, as `--option name=value`. */
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

/** `engine` belongs to ALFWorld and is passed to every environment. */
const known = [...Object.keys(choices), "recordings", "engine"];

/** Reads and checks the options; throws USAGE for an unknown name or value. */
export const readWebshopOptions = (options: Readonly<Record<string, string>>): WebshopCommandOptions => {
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new MnemographError({
      code: "USAGE",
      message: `webshop has no option ${unknown}`,
      hint: `options of webshop: ${known.filter((name) => name !== "engine").join(", ")}`,
      evidence: { unknown },
    });
  }
  const { client = "react", goals, tagger = "whitespace", demonstrations = "expert", recordings = null, encodeOptions = "false" } = options;
  return {
    client: oneOf("client", client, choices.client),
    goals: goals === undefined ? null : oneOf("goals", goals, choices.goals),
    tagger: oneOf("tagger", tagger, choices.tagger),
    demonstrations: oneOf("demonstrations", demonstrations, choices.demonstrations),
    recordings,
    encodeOptions: oneOf("encodeOptions", encodeOptions, choices.encodeOptions) === "true",
  };
};
