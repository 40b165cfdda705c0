import type { ParsedCluster } from "../../shared/replies/index.js";
import { askClusters, leavesOut } from "./ask-clusters.js";
import type { ClusterCall } from "./cluster-call.js";
import { type Sorting, place, placeInOnly } from "./sorting.js";
import { countProblem, limitsFor } from "./type-limits.js";

const itemsOf = ({ items }: Sorting, numbers: readonly number[]) =>
  numbers.map((number) => ({ number, text: items[number - 1] ?? "" }));
const typesOf = ({ names }: Sorting) => [...names].map(([number, name]) => ({ number, name }));

/** Asks for the types of a chunk: new ones, or those that are known. */
const askForChunk = (
  call: ClusterCall,
  sorting: Sorting,
  numbers: readonly number[],
  makesTypes: boolean,
) => {
  const { targetTypes, repair } = call.options;
  const limits = makesTypes ? limitsFor(call.options, numbers.length) : {};
  const variables = {
    items: itemsOf(sorting, numbers),
    types: makesTypes ? [] : typesOf(sorting),
    ...(targetTypes !== null && { targetTypes: Math.min(targetTypes, numbers.length) }),
    ...limits,
  };
  return askClusters(call, variables, (made: readonly ParsedCluster[]) => [
    ...(makesTypes ? [countProblem(call.options, limits, made)] : []),
    // The other repairs are for those who want no second call.
    ...(repair === "ask" ? [leavesOut(numbers, made)] : []),
  ]);
};

/**
 * Sorts what a reply left out into the types that are known, by one more call where there are
 * several.
 */
const sortMissing = async (
  call: ClusterCall,
  sorting: Sorting,
  missing: readonly number[],
): Promise<void> => {
  if (missing.length === 0 || sorting.names.size === 0) return;
  if (sorting.names.size === 1) return placeInOnly(sorting, missing);
  const variables = { items: itemsOf(sorting, missing), types: typesOf(sorting) };
  place(sorting, await askClusters(call, variables, () => []), missing);
};

/**
 * Sorts some of the items by a model call, and what the reply leaves out by another where `repair`
 * says so. Where one type is known and none is made, no call is made.
 */
export const sortChunk = async (
  call: ClusterCall,
  sorting: Sorting,
  numbers: readonly number[],
  makesTypes: boolean,
): Promise<void> => {
  const { names, places } = sorting;
  if (!makesTypes && names.size === 1) return placeInOnly(sorting, numbers);
  const clusters = await askForChunk(call, sorting, numbers, makesTypes);
  // Later chunks number their types from 1 again: here they go on counting after the types that
  // are known.
  const shift = makesTypes ? Math.max(0, ...names.keys()) : 0;
  const numbered = clusters.map((cluster) =>
    Object.assign({}, cluster, { number: cluster.number + shift }),
  );
  if (makesTypes) for (const { number, name } of numbered) names.set(number, name);
  place(sorting, numbered, numbers);
  const missing = numbers.filter((number) => !places.has(number));
  if (call.options.repair === "ask") await sortMissing(call, sorting, missing);
};
