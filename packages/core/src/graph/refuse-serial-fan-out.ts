import type { LangGraphRunnableConfig } from "@langchain/langgraph";
import { MnemographError } from "../errors/mnemograph-error.js";
import type { Edge, GraphSpec } from "./graph-spec.js";

const isSeveral = (target: string | readonly string[]) =>
  typeof target !== "string" && target.length > 1;

const fansOut = (edge: Edge<any, string>): boolean => {
  if (typeof edge === "string") return false;
  if (Array.isArray(edge)) return edge.length > 1;
  return "each" in edge || ("when" in edge && (isSeveral(edge.yes) || isSeveral(edge.no)));
};

/**
 * Throws USAGE where a graph with parallel parts runs under `maxConcurrency: 1`: LangGraph 1.4 then
 * starts the first task of a superstep, drops the others and ends without an error
 * (langchain-ai/langgraphjs 2656). Limits from 2 on work. `undefined` for a graph without such
 * parts.
 */
export const refuseSerialFanOut = (
  spec: GraphSpec,
): ((config: LangGraphRunnableConfig) => void) | undefined => {
  if (!Object.values(spec.edges).some(fansOut)) return undefined;
  return ({ maxConcurrency }) => {
    if (maxConcurrency !== 1) return;
    throw new MnemographError({
      code: "USAGE",
      message: `graph ${spec.name} has parallel parts, which LangGraph loses under maxConcurrency 1`,
      hint: "set maxConcurrency to 2 or more, or leave it out",
      evidence: { graph: spec.name, maxConcurrency },
    });
  };
};
