import { oneLine } from "../../shared/words/one-line.js";
import { cutMiddle } from "../../shared/prompting/cut-middle.js";
import { mergeClusters } from "./merge-clusters.js";
import { type Sorting, newSorting, placeRest } from "./sorting.js";
import { sortChunk } from "./sort-chunk.js";
import type { ClusterCall } from "./cluster-call.js";

/** A type of one item is named by its text. */
const NAME_LENGTH = 60;

export interface TextCluster {
  /** 1-based. */
  readonly id: number;
  readonly name: string;
  /** The texts of the type, whole and without repetition. */
  readonly texts: readonly string[];
}

/** Texts by how they are shown: what reads alike on the prompt's lines is one item. */
const textsByItem = (
  texts: readonly string[],
  itemCharacters: number,
): ReadonlyMap<string, readonly string[]> => {
  const groups = new Map<string, string[]>();
  for (const text of new Set(texts)) {
    const shown = cutMiddle(oneLine(text), itemCharacters);
    groups.set(shown, [...(groups.get(shown) ?? []), text]);
  }
  return groups;
};

/** Notes in the trace how the replies broke the rules of the format, if they did. */
const describeBroken = (
  { node, runtime }: ClusterCall,
  { broken }: Sorting,
  repaired: readonly string[],
  inOther: number,
) => {
  if (repaired.length === 0 && broken.repeated === 0 && broken.unknown === 0) return;
  runtime?.emit?.({
    type: "note",
    node,
    text:
      repaired.length > 0
        ? "the model left items out"
        : "the model named items twice, or unknown ones",
    data: { repaired, ...broken, ...(inOther > 0 && { others: inOther }) },
  });
};

/**
 * Sorts texts into named types by model calls, repairing what the reply leaves out: a reply without
 * many of the items is asked for again, then the missing items alone are asked for; what is left
 * goes to the type with the most similar text, then to "Other". Every text ends up in exactly one
 * type. Where there is one item, or one type to sort into, no call is made.
 */
export const clusterTexts = async (
  call: ClusterCall,
  texts: readonly string[],
): Promise<readonly TextCluster[]> => {
  const { chunk, maxTypes, itemCharacters, later, repair } = call.options;
  const groups = textsByItem(texts, itemCharacters);
  const items = [...groups.keys()];
  const textsOf = (item: string) => groups.get(item) ?? [];
  const only = items.length === 1 ? items[0] : undefined;
  if (only !== undefined)
    return [{ id: 1, name: cutMiddle(only, NAME_LENGTH), texts: textsOf(only) }];

  const sorting = newSorting(items);
  for (let start = 0; start < items.length; start += chunk) {
    const numbers = Array.from(
      { length: Math.min(chunk, items.length - start) },
      (_, index) => start + index + 1,
    );
    await sortChunk(call, sorting, numbers, start === 0 || later === "merge");
  }

  const { rest, others } = placeRest(sorting, repair !== "other");
  describeBroken(call, sorting, rest.flatMap(textsOf), others.flatMap(textsOf).length);
  const made = [...sorting.names].map(([number, name]) => ({
    name,
    texts: items.filter((_, index) => sorting.places.get(index + 1) === number).flatMap(textsOf),
  }));
  const kept = made.filter(({ texts: own }) => own.length > 0);
  return (later === "merge" ? mergeClusters(kept, maxTypes) : kept).map(
    ({ name, texts: own }, index) => ({
      id: index + 1,
      name,
      texts: own,
    }),
  );
};
