import { oneLine } from "../../shared/words/one-line.js";
import { type NodeRuntime, type Prompt, type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";
import { askClusters, leavesOut } from "./ask-clusters.js";
import type { ClusterVariables } from "./cluster.prompt.js";
import { cutMiddle } from "../../shared/prompting/cut-middle.js";
import type { ChatModel } from "../../shared/deps.js";
import { lexicalOverlap, wordsOf } from "../../shared/similarity/lexical-overlap.js";
import { mergeClusters } from "./merge-clusters.js";
import { typesAllowed } from "./types-allowed.js";
import type { ParsedCluster } from "../../shared/replies/index.js";

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
type Names = Map<number, string>;
type Places = Map<number, number>;

/** How often a reply broke the rules of the format; the trace tells. */
interface Broken {
  repeated: number;
  unknown: number;
}

/** First type wins; numbers that were not asked for are ignored. */
const place = (places: Places, clusters: readonly ParsedCluster[], asked: ReadonlySet<number>, names: Names, broken: Broken) => {
  for (const { number, members } of clusters) {
    for (const member of members) {
      if (!names.has(number) || !asked.has(member)) broken.unknown += 1;
      else if (places.has(member)) broken.repeated += 1;
      else places.set(member, number);
    }
  }
};

const nearest = (text: string, items: readonly string[], places: Places): number | null => {
  const words = wordsOf(text);
  let best: { type: number; score: number } | null = null;
  for (const [index, type] of places) {
    const score = lexicalOverlap(words, wordsOf(items[index - 1] ?? ""));
    if (score > (best?.score ?? 0)) best = { type, score };
  }
  return best?.type ?? null;
};

/** Gives what no reply placed to the nearest type, or to "Other"; returns those texts, and those of them that are in "Other" now. */
const placeRest = (items: readonly string[], places: Places, names: Names, byLikeness: boolean) => {
  const rest = items.filter((_, index) => !places.has(index + 1));
  const others: string[] = [];
  for (const [index, text] of items.entries()) {
    if (places.has(index + 1)) continue;
    let type = byLikeness ? nearest(text, items, places) : null;
    if (type === null) {
      type = [...names].find(([, name]) => name === "Other")?.[0] ?? Math.max(0, ...names.keys()) + 1;
      names.set(type, names.get(type) ?? "Other");
    }
    places.set(index + 1, type);
    if (names.get(type) === "Other") others.push(text);
  }
  return { rest, others };
};

/**
 * Sorts texts into named types by model calls, repairing what the reply leaves out: a reply without many of the items is asked for again, then the missing
 * items alone are asked for; what is left goes to the type with the most similar text, then to "Other". Every text ends up in exactly one type. Where
 * there is one item, or one type to sort into, no call is made.
 */
export const clusterTexts = async (call: ClusterCall, texts: readonly string[]): Promise<readonly TextCluster[]> => {
  const { chunk, minTypes, maxTypes, targetTypes, itemCharacters, later, repair } = call.options;
  // What reads alike on the prompt's lines is one item.
  const groups = new Map<string, string[]>();
  for (const text of new Set(texts)) {
    const shown = cutMiddle(oneLine(text), itemCharacters);
    groups.set(shown, [...(groups.get(shown) ?? []), text]);
  }
  const items = [...groups.keys()];
  const textsOf = (item: string) => groups.get(item) ?? [];
  const names: Names = new Map();
  const places: Places = new Map();
  const broken: Broken = { repeated: 0, unknown: 0 };
  const itemsOf = (numbers: readonly number[]) => numbers.map((number) => ({ number, text: items[number - 1] ?? "" }));
  const types = () => [...names].map(([number, name]) => ({ number, name }));
  const [fewestTypes, mostTypes] = [Math.min(minTypes, targetTypes ?? minTypes), Math.max(maxTypes, targetTypes ?? maxTypes)];
  // What the prompt says is what is asked of the reply.
  const limitsFor = (count: number) => ({
    ...(count >= 2 * fewestTypes && fewestTypes > 1 && { fewest: fewestTypes }),
    ...(count > mostTypes && { most: mostTypes }),
  });
  const countProblem =
    (limits: { readonly fewest?: number; readonly most?: number }) =>
    ({ length }: readonly ParsedCluster[]) =>
      length >= (limits.fewest ?? 1) && length <= (limits.most ?? mostTypes)
        ? null
        : `It makes ${length} ${length === 1 ? "type" : "types"}; ${typesAllowed({ most: mostTypes, ...limits })} are wanted.`;
  const only = items.length === 1 ? items[0] : undefined;
  if (only !== undefined) return [{ id: 1, name: cutMiddle(only, NAME_LENGTH), texts: textsOf(only) }];

  for (let start = 0; start < items.length; start += chunk) {
    const numbers = Array.from({ length: Math.min(chunk, items.length - start) }, (_, index) => start + index + 1);
    const makesTypes = start === 0 || later === "merge";
    if (!makesTypes && names.size === 1) {
      for (const number of numbers) places.set(number, [...names.keys()][0] as number);
      continue;
    }
    const limits = makesTypes ? limitsFor(numbers.length) : {};
    const variables = {
      items: itemsOf(numbers),
      types: makesTypes ? [] : types(),
      ...(targetTypes !== null && { targetTypes: Math.min(targetTypes, numbers.length) }),
      ...limits,
    };
    const problemsOf = (made: readonly ParsedCluster[]) => [
      ...(makesTypes ? [countProblem(limits)(made)] : []),
      // The other repairs are for those who want no second call.
      ...(repair === "ask" ? [leavesOut(numbers, made)] : []),
    ];
    const clusters = await askClusters(call, variables, problemsOf);
    // Later chunks number their types from 1 again: they go on counting behind the types that are known.
    const shift = start === 0 || !makesTypes ? 0 : Math.max(0, ...names.keys());
    const numbered = clusters.map((cluster) => Object.assign({}, cluster, { number: cluster.number + shift }));
    if (makesTypes) for (const { number, name } of numbered) names.set(number, name);
    place(places, numbered, new Set(numbers), names, broken);
    const missing = numbers.filter((number) => !places.has(number));
    if (repair === "ask" && missing.length > 0 && names.size === 1) {
      for (const number of missing) places.set(number, [...names.keys()][0] as number);
    } else if (repair === "ask" && missing.length > 0 && names.size > 0) {
      place(places, await askClusters(call, { items: itemsOf(missing), types: types() }, () => []), new Set(missing), names, broken);
    }
  }

  const { rest, others } = placeRest(items, places, names, repair !== "other");
  const repaired = rest.flatMap(textsOf);
  const inOther = others.flatMap(textsOf).length;
  if (repaired.length > 0 || broken.repeated > 0 || broken.unknown > 0) {
    call.runtime?.emit?.({
      type: "note",
      node: call.node,
      text: repaired.length > 0 ? "the model left items out" : "the model named items twice, or unknown ones",
      data: { repaired, ...broken, ...(inOther > 0 && { others: inOther }) },
    });
  }
  const made = [...names].map(([number, name]) => ({
    name,
    texts: items.filter((_, index) => places.get(index + 1) === number).flatMap(textsOf),
  }));
  const kept = made.filter(({ texts: own }) => own.length > 0);
  return (later === "merge" ? mergeClusters(kept, maxTypes) : kept).map(({ name, texts: own }, index) => ({
    id: index + 1,
    name,
    texts: own,
  }));
};
