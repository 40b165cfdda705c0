import type { AnyNode } from "@mnemograph/core";
import * as methods from "../methods.js";

/** A node's name and the prompts that it may send. */
export type PromptedNode = Pick<AnyNode, "name" | "prompts">;
/** A prompt of a node, whatever its variables are. */
export type NodePrompt = NonNullable<AnyNode["prompts"]>[number];

const isPrompted = (value: unknown): value is PromptedNode =>
  typeof value === "object" && value !== null && "reads" in value && "prompts" in value;

/** The nodes that send prompts, by name: all that a method exports. */
export const promptedNodes: readonly PromptedNode[] = Object.values<unknown>(methods)
  .filter(isPrompted)
  .toSorted((left, right) => (left.name < right.name ? -1 : 1));

/**
 * Every prompt of these nodes once, for a model that recognizes prompts by their words.
 *
 * @example
 * offlineModel({ prompts: nodePrompts }); // reads what reaches it through a server
 */
export const nodePrompts: readonly NodePrompt[] = [
  ...new Map(
    promptedNodes.flatMap(({ prompts = [] }) => prompts).map((prompt) => [prompt.id, prompt]),
  ).values(),
];

/** The names of these nodes: `llm` takes settings under them and under `default`. */
export const modelNodes: readonly string[] = promptedNodes.map(({ name }) => name);
