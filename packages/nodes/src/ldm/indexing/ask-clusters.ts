import { callModel } from "@mnemograph/core";
import { type ParsedCluster, readClusters } from "../../shared/replies/index.js";
import type { ClusterVariables } from "./cluster.prompt.js";
import type { ClusterCall } from "./cluster-call.js";

/**
 * The share of items that a reply may leave out. More is what a reply of three like types lacks
 * that lost one of them: the rest would be sorted into types that are not theirs, so it is asked
 * for again. Of fewer, the types are there.
 */
const MOST_LEFT_OUT = 1 / 3;

const missingIn = (
  numbers: readonly number[],
  clusters: readonly ParsedCluster[],
): readonly number[] => {
  const placed = new Set(clusters.flatMap(({ members }) => members));
  return numbers.filter((number) => !placed.has(number));
};

/**
 * What is wrong with a reply that leaves out many of the items, with their numbers; null where it
 * leaves out few or none.
 */
export const leavesOut = (
  numbers: readonly number[],
  clusters: readonly ParsedCluster[],
): string | null => {
  const missing = missingIn(numbers, clusters);
  return missing.length > numbers.length * MOST_LEFT_OUT
    ? `It leaves out ${missing.join(", ")}.`
    : null;
};

/**
 * Asks for types, once more where something is wrong with the reply; then the reply counts all the
 * same. Where both could be read, the one that places more of the items counts, else the later.
 */
export const askClusters = (
  call: ClusterCall,
  variables: ClusterVariables,
  problemsOf: (clusters: readonly ParsedCluster[]) => readonly (string | null)[],
): Promise<readonly ParsedCluster[]> => {
  const numbers = variables.items.map(({ number }) => number);
  let best: readonly ParsedCluster[] = [];
  return callModel<ClusterVariables, readonly ParsedCluster[]>({
    node: call.node,
    model: call.model,
    prompt: call.prompt,
    variables,
    parse: (reply) => {
      const parsed = readClusters(reply);
      if (!parsed.ok) return parsed;
      const problem = problemsOf(parsed.value)
        .filter((one) => one !== null)
        .join(" ");
      if (problem === "") return parsed;
      if (missingIn(numbers, parsed.value).length <= missingIn(numbers, best).length)
        best = parsed.value;
      return { ok: false, problem };
    },
    fallback: () => best,
    runtime: call.runtime,
  });
};
