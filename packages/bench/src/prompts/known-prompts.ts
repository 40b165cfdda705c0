import { isGraph, type NodeLike } from "@mnemograph/core";
import { type NodePrompt, type PromptedNode, promptedNodes } from "@mnemograph/nodes";
import type { Registry } from "../extensions/registry.js";

const nodesIn = (node: NodeLike): readonly PromptedNode[] => {
  if (isGraph(node)) return Object.values(node.spec.nodes).flatMap(nodesIn);
  return typeof node === "function" ? [] : [node];
};

/** The built-in nodes that send prompts, and those of the user's own pipelines; each name once. */
export const knownNodes = ({ pipelines }: Pick<Registry, "pipelines">): readonly PromptedNode[] => {
  const own = pipelines.flatMap(({ definition }) => nodesIn(definition as unknown as NodeLike));
  const sending = [...promptedNodes, ...own].filter(({ prompts = [] }) => prompts.length > 0);
  return [...new Map(sending.toReversed().map((node) => [node.name, node])).values()].toSorted(
    (left, right) => (left.name < right.name ? -1 : 1),
  );
};

/** The prompt that a node's name stands for: its first one whose words can be replaced. */
export const mainPrompt = ({ prompts = [] }: PromptedNode): NodePrompt | undefined =>
  prompts.find(({ template }) => template !== undefined) ?? prompts[0];

/** Prompts by their ids. */
export const promptsById = (nodes: readonly PromptedNode[]): ReadonlyMap<string, NodePrompt> =>
  new Map(nodes.flatMap(({ prompts = [] }) => prompts).map((prompt) => [prompt.id, prompt]));
