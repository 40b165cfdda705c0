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
  Object.fromEntries(groups.flatMap((group) => (options[group] === undefined ? [] : [[group, options[group]]])));

/** Those options that decide what a formed and refined memory holds. */
export const memoryOptions = (options: NodeOptions): NodeOptions => only(formed, options);

/** Those options that decide what RAP's memory of demonstrations holds. */
export const experienceOptions = (options: NodeOptions): NodeOptions => only(written, options);
