import type { NodeOptions, OptionGroup } from "@mnemograph/nodes";

const formed: readonly OptionGroup[] = [
  "situation",
  "history",
  "cluster",
  "index",
  "tuple",
  "retrieve",
  "parse",
  "explore",
  "beam",
  "refine",
  "compare",
  "llm",
];
const written: readonly OptionGroup[] = ["write", "embedding"];

const only = (groups: readonly OptionGroup[], options: NodeOptions): NodeOptions =>
  Object.fromEntries(
    groups.flatMap((group) => (options[group] === undefined ? [] : [[group, options[group]]])),
  );

/** Those options that decide what a formed and refined memory holds. */
export const memoryOptions = (options: NodeOptions): NodeOptions => only(formed, options);

const initial: readonly OptionGroup[] = ["situation", "history", "cluster", "index", "tuple"];
/** The nodes that form a memory and call a model; `default` speaks for every node. */
const forming: ReadonlySet<string> = new Set([
  "default",
  "evaluateHistory",
  "summarizeHistory",
  "clusterGoals",
  "clusterObservations",
]);

/** What is given by the node's name, for the nodes alone that form a memory. */
export const ofForming = <Value>(
  byNode: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(byNode).filter(([node]) => forming.has(node)));

/**
 * Those options that decide what a memory holds when its formation is complete, before any
 * refinement.
 */
export const initialOptions = (options: NodeOptions): NodeOptions => {
  const llm = ofForming(options.llm ?? {});
  return { ...only(initial, options), ...(Object.keys(llm).length === 0 ? {} : { llm }) };
};

/** Those options that decide what RAP's memory of demonstrations holds. */
export const experienceOptions = (options: NodeOptions): NodeOptions => only(written, options);
