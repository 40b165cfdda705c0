import { isGraph, type NodeLike } from "@mnemograph/core";
import type { PipelineEntry } from "@mnemograph/pipelines/entries";

const modelNodesIn = (node: NodeLike): readonly string[] => {
  if (isGraph(node)) return Object.values(node.spec.nodes).flatMap(modelNodesIn);
  return typeof node !== "function" && node.needs?.includes("model") === true ? [node.name] : [];
};

/**
 * The nodes of some pipelines that call a model: settings of replies and models of their own may
 * name them. Each once, sorted.
 */
export const modelNodesOf = (
  pipelines: readonly Pick<PipelineEntry, "definition">[],
): readonly string[] =>
  [
    ...new Set(
      pipelines.flatMap(({ definition }) => modelNodesIn(definition as unknown as NodeLike)),
    ),
  ].toSorted();
