import { createHash } from "node:crypto";
import { basename } from "node:path";
import { MnemographError, readTextFileSync } from "@mnemograph/core";
import type { PromptedNode } from "@mnemograph/nodes";
import { pathFrom } from "../session/settings.js";
import { type PromptSet, readTemplateOf } from "./prompt-set.js";
import { PromptSettings } from "./prompt-settings.js";
import { type PromptWords, wordsOf } from "./words-of.js";

const templatesIn = (set: PromptSet, where: string): PromptWords =>
  Object.fromEntries(Object.entries(set).map(([key, given]) => [key, readTemplateOf(given, `${where}, ${key}`)]));

const readSet = (file: string): PromptSet => {
  const damaged = (message: string, cause?: unknown) =>
    new MnemographError({
      code: "USAGE",
      message: `${file} ${message}`,
      hint: 'a prompt set is JSON: { "<node or prompt>": { "system": "…", "user": "…" } }',
      evidence: { file },
      cause,
    });
  let json: unknown;
  try {
    json = JSON.parse(readTextFileSync(file));
  } catch (cause) {
    if (cause instanceof SyntaxError) throw damaged(`is no JSON: ${cause.message}`, cause);
    throw cause;
  }
  if (typeof json !== "object" || json === null || Array.isArray(json)) throw damaged("holds no object");
  return json as PromptSet;
};

interface Given {
  /** A file, or the set itself. */
  readonly given: string | PromptSet | undefined;
  /** The set of the configuration file. */
  readonly configured: PromptSet;
  readonly config: string | null;
  readonly nodes: readonly PromptedNode[];
  readonly cwd: string;
}

/**
 * The words that a run plays with: those of the configuration file, and those that were given over them; null where there are none.
 *
 * @throws MnemographError USAGE for a file that cannot be read, and for what is not known in it.
 */
export const promptsFrom = ({ given, configured, config, nodes, cwd }: Given): PromptSettings | null => {
  const isFile = typeof given === "string";
  const file = isFile ? basename(given) : "given";
  const own = given === undefined ? {} : wordsOf(templatesIn(isFile ? readSet(pathFrom(cwd, given)) : given, file), nodes, file);
  const standing = config === null ? "configuration" : basename(config);
  const words = { ...wordsOf(templatesIn(configured, standing), nodes, standing), ...own };
  if (Object.keys(words).length === 0) return null;
  const sources = [...(Object.keys(configured).length === 0 ? [] : [standing]), ...(Object.keys(own).length === 0 ? [] : [file])];
  const hash = createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 8);
  return PromptSettings.parse({ source: sources.join(" and "), hash, words });
};
