import { MnemographError } from "../errors/mnemograph-error.js";
import type { GraphSpec } from "./graph-spec.js";
import { edgeTargets } from "./edge-targets.js";

const problemsOf = (spec: GraphSpec): string[] => {
  const names = Object.keys(spec.nodes);
  const known = new Set([...names, "end"]);
  const channels = new Set(Object.keys(spec.state.fields));
  const problems: string[] = [];
  for (const name of names) {
    if (channels.has(name)) problems.push(`node ${name} has the name of a state channel`);
    if (/[:|]/.test(name) || name === "start" || name === "end")
      problems.push(`node name ${name} is reserved or holds ":" or "|"`);
    if (!(name in spec.edges)) problems.push(`node ${name} has no exit`);
  }
  for (const [from, edge] of Object.entries(spec.edges)) {
    for (const target of edgeTargets(edge)) {
      if (!known.has(target))
        problems.push(`the edge from ${from} leads to ${target}, which is no node`);
    }
  }
  const reached = new Set<string>();
  const visit = (name: string) => {
    if (reached.has(name)) return;
    reached.add(name);
    const edge = Object.hasOwn(spec.edges, name) ? spec.edges[name] : undefined;
    if (edge !== undefined) for (const target of edgeTargets(edge)) visit(target);
  };
  visit("start");
  for (const name of names)
    if (!reached.has(name)) problems.push(`node ${name} cannot be reached from start`);
  if (!reached.has("end")) problems.push("the end cannot be reached from start");
  return problems;
};

/** Throws GRAPH_INVALID for a table that LangGraph would accept and then run wrongly. */
export const checkGraph = (spec: GraphSpec): void => {
  const problems = problemsOf(spec);
  if (problems.length === 0) return;
  throw new MnemographError({
    code: "GRAPH_INVALID",
    message: `graph ${spec.name}: ${problems.join("; ")}`,
    hint: "compare the `edges` table with the `nodes` table",
    evidence: { graph: spec.name, problems },
  });
};
