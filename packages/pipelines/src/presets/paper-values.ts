import type { NodeOptions } from "@mnemograph/nodes";
import type { PaperSample } from "./preset.js";

/** Act and ReAct, once and in several attempts. */
export const attempts = ["act", "react", "act-chosen", "react-chosen"] as const;

/**
 * One line of at most so many tokens: ReAct's and RAP's code asks a completion model, and stops it
 * at the first line break.
 */
export const line = { maxTokens: 100, stop: ["\n"] } as const;

/** ReAct's WebShop code keeps example and running text within 6,400 characters. */
export const shopText: NodeOptions = {
  llm: { act: line },
  parse: { put: "asWritten" },
  running: { maxCharacters: 6400 },
};

/** ALFWorld's unseen games. */
export const games = (source: string, unchecked: readonly string[] = []): PaperSample => ({
  split: "valid_unseen",
  tasks: { all: 134 },
  ...(unchecked.length === 0 ? {} : { unchecked }),
  source,
});

/**
 * WebShop's catalogue has 1.18 million products (RAP 4.1.2); loaders leave out what is listed
 * twice.
 */
export const purchases = (count: number, source: string): PaperSample => ({
  split: "test",
  tasks: { all: count },
  products: 1_100_000,
  source,
});
