import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "@mnemograph/bench";
import type { Registry, Settings } from "@mnemograph/harness";

/** Pipelines whose memory a model forms, thousands of calls long. */
const formed = new Set(["tuples", "refined-tuples"]);

/**
 * Why an episode of a pipeline cannot be played again with the memory that its run read, in words: without it a new one would be formed, and
 * every call of that paid for. Undefined where it is there, where the pipeline reads none, and where the run does not say which it read.
 */
export const memoryProblem = (
  { memories }: Pick<Manifest, "memories">,
  { memoryFolder }: Pick<Settings, "memoryFolder">,
  registry: Pick<Registry, "pipelines">,
  pipeline: string,
): string | undefined => {
  const entry = registry.pipelines.find(({ name }) => name === pipeline);
  const name = memories?.["tuples"];
  if (entry === undefined || name === undefined || !formed.has(entry.memory)) return undefined;
  if (existsSync(join(memoryFolder, `${name}.sqlite`))) return undefined;
  return `the memory ${name} that this run read is not in ${memoryFolder}: it lies in a database, or the file was moved. Put it there first; a new one is not formed for a fork`;
};
