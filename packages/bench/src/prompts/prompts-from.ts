import { PromptSettings } from "./prompt-settings.js";
import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { basename } from "node:path";
import { MnemographError, readTextFileSync } from "@mnemograph/core";
import type { PromptedNode } from "@mnemograph/nodes";
import { pathFrom } from "../session/settings.js";
import { layoutNames, publishedPrompts } from "./layouts/published-layouts.js";
import { type PromptSet, readTemplateOf } from "./prompt-set.js";
import { type PromptWords, wordsOf } from "./words-of.js";

const templatesIn = (set: PromptSet, where: string): PromptWords =>
  Object.fromEntries(
    Object.entries(set).map(([key, given]) => [key, readTemplateOf(given, `${where}, ${key}`)]),
  );

const readSet = (file: string): PromptSet => {
  const damaged = (message: string, cause?: unknown) =>
    new MnemographError({
      code: "USAGE",
      message: `${file} ${message}`,
      hint: 'a prompt set is JSON: { "<node or prompt>": { "system": "…", "user": "…" } }',
      evidence: { file },
      cause,
    });
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw damaged(`is a folder, and none in the layout of ${layoutNames.join(", ")}`);
  let json: unknown;
  try {
    json = JSON.parse(readTextFileSync(file));
  } catch (cause) {
    if (cause instanceof SyntaxError) throw damaged(`is no JSON: ${cause.message}`, cause);
    throw cause;
  }
  if (typeof json !== "object" || json === null || Array.isArray(json))
    throw damaged("holds no object");
  return json as PromptSet;
};

/** `react:<path>` names a layout; without one it is recognised. */
const prefix = new RegExp(`^(${layoutNames.join("|")}):(.+)$`);

interface Chosen {
  readonly templates: PromptWords;
  readonly source: string;
  /** A file of example episodes that comes with the words. */
  readonly examples: string | null;
}

const chosenFrom = (given: string | PromptSet | undefined, cwd: string): Chosen => {
  if (given === undefined) return { templates: {}, source: "", examples: null };
  if (typeof given !== "string")
    return { templates: templatesIn(given, "given"), source: "given", examples: null };
  const [, layout, rest = given] = prefix.exec(given) ?? [];
  const [file, source] = [pathFrom(cwd, rest), basename(rest)];
  const published = publishedPrompts(
    file,
    layoutNames.find((name) => name === layout),
  );
  return published === null
    ? { templates: templatesIn(readSet(file), source), source, examples: null }
    : { ...published, source };
};

interface Given {
  /** A file, a download of a paper's repository, or the set itself. */
  readonly given: string | PromptSet | undefined;
  /** The set of the configuration file. */
  readonly configured: PromptSet;
  readonly config: string | null;
  readonly nodes: readonly PromptedNode[];
  readonly cwd: string;
}

/**
 * The words that a run plays with, null where they are the built-in ones, and the examples that
 * come with them.
 */
export interface GivenPrompts {
  readonly prompts: PromptSettings | null;
  readonly examples: string | null;
}

/**
 * The words that a run plays with: those of the configuration file, and those that were given over
 * them.
 *
 * @throws MnemographError USAGE for a file that cannot be read, and for what is not known in it.
 */
export const promptsFrom = ({ given, configured, config, nodes, cwd }: Given): GivenPrompts => {
  const { templates, source, examples } = chosenFrom(given, cwd);
  const standing = config === null ? "configuration" : basename(config);
  const sets = [
    { source: standing, words: wordsOf(templatesIn(configured, standing), nodes, standing) },
    { source, words: wordsOf(templates, nodes, source) },
  ].filter(({ words }) => Object.keys(words).length > 0);
  if (sets.length === 0) return { prompts: null, examples };
  const words: PromptWords = Object.assign({}, ...sets.map((set) => set.words));
  const hash = createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 8);
  return {
    prompts: PromptSettings.parse({
      source: sets.map((set) => set.source).join(" and "),
      hash,
      words,
    }),
    examples,
  };
};
