import { oneLine } from "../../shared/words/one-line.js";
import { type NodeRuntime, type Prompt, type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";
import type { ClusterVariables } from "./cluster.prompt.js";
import { cutMiddle } from "../../shared/prompting/cut-middle.js";
import type { ChatModel } from "../../shared/deps.js";
import { mergeClusters } from "./merge-clusters.js";
import { type Sorting, newSorting, placeRest } from "./sorting.js";
import { sortChunk } from "./sort-chunk.js";

/** How LDM2 clusters goals and observations; see eq. 7 and 8, which leave all of this open. */
export const ClusterOptions = z.object({
  minTypes: z.int().min(1).default(2).meta({
    description: "a reply with fewer types is asked for again, once; of fewer than twice as many items one type may be made",
    unit: "types",
  }),
  maxTypes: z.int().min(1).default(12).meta({ description: "a reply with more types is asked for again, once", unit: "types" }),
  targetTypes: z.int().min(1).nullable().default(null).meta({
    description: "how many types the prompt asks for; null leaves it to the model",
    unit: "types",
    paper: "null (LDM2 eq. 7 and 8)",
  }),
  chunk: z.int().min(1).default(40).meta({ description: "most items in one call", unit: "items" }),
  later: z.enum(["classify", "merge"]).default("classify").meta({
    description: "later chunks are sorted into the types of the first; `merge`: each makes types, those of like names are joined",
  }),
  repair: z.enum(["ask", "nearest", "other"]).default("ask").meta({
    description:
      "what a reply leaves out: asked for once more, then the type with the most similar text, then `Other`; `nearest` and `other` begin further on",
  }),
  itemCharacters: z
    .int()
    .min(1)
    .default(300)
    .meta({ description: "longest item, cut in its middle; what reads alike then is shown once and gets one type", unit: "characters" }),
});
export type ClusterOptions = Options<typeof ClusterOptions>;
export const clusterOptions = withDefaults(ClusterOptions);

/** A type of one item is named by its text. */
const NAME_LENGTH = 60;

export interface TextCluster {
  /** 1-based. */
  readonly id: number;
  readonly name: string;
  /** The texts of the type, whole and without repetition. */
  readonly texts: readonly string[];
}

export interface ClusterCall {
  readonly node: string;
  readonly model: ChatModel;
  readonly prompt: Prompt<ClusterVariables>;
  readonly options: Required<ClusterOptions>;
  readonly runtime: NodeRuntime | undefined;
}

/** Texts by how they are shown: what reads alike on the prompt's lines is one item. */
const textsByItem = (texts: readonly string[], itemCharacters: number): ReadonlyMap<string, readonly string[]> => {
  const groups = new Map<string, string[]>();
  for (const text of new Set(texts)) {
    const shown = cutMiddle(oneLine(text), itemCharacters);
    groups.set(shown, [...(groups.get(shown) ?? []), text]);
  }
  return groups;
};

/** Notes in the trace how the replies broke the rules of the format, if they did. */
const describeBroken = ({ node, runtime }: ClusterCall, { broken }: Sorting, repaired: readonly string[], inOther: number) => {
  if (repaired.length === 0 && broken.repeated === 0 && broken.unknown === 0) return;
  runtime?.emit?.({
    type: "note",
    node,
    text: repaired.length > 0 ? "the model left items out" : "the model named items twice, or unknown ones",
    data: { repaired, ...broken, ...(inOther > 0 && { others: inOther }) },
  });
};

/**
 * Sorts texts into named types by model calls, repairing what the reply leaves out: a reply without many of the items is asked for again, then the missing
 * items alone are asked for; what is left goes to the type with the most similar text, then to "Other". Every text ends up in exactly one type. Where
 * there is one item, or one type to sort into, no call is made.
 */
export const clusterTexts = async (call: ClusterCall, texts: readonly string[]): Promise<readonly TextCluster[]> => {
  const { chunk, maxTypes, itemCharacters, later, repair } = call.options;
  const groups = textsByItem(texts, itemCharacters);
  const items = [...groups.keys()];
  const textsOf = (item: string) => groups.get(item) ?? [];
  const only = items.length === 1 ? items[0] : undefined;
  if (only !== undefined) return [{ id: 1, name: cutMiddle(only, NAME_LENGTH), texts: textsOf(only) }];

  const sorting = newSorting(items);
  for (let start = 0; start < items.length; start += chunk) {
    const numbers = Array.from({ length: Math.min(chunk, items.length - start) }, (_, index) => start + index + 1);
    await sortChunk(call, sorting, numbers, start === 0 || later === "merge");
  }

  const { rest, others } = placeRest(sorting, repair !== "other");
  describeBroken(call, sorting, rest.flatMap(textsOf), others.flatMap(textsOf).length);
  const made = [...sorting.names].map(([number, name]) => ({
    name,
    texts: items.filter((_, index) => sorting.places.get(index + 1) === number).flatMap(textsOf),
  }));
  const kept = made.filter(({ texts: own }) => own.length > 0);
  return (later === "merge" ? mergeClusters(kept, maxTypes) : kept).map(({ name, texts: own }, index) => ({
    id: index + 1,
    name,
    texts: own,
  }));
};
