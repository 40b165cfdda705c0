import { type NodeRuntime, type Prompt, callModel } from "@mnemograph/core";
import type { ClusterHoles } from "./cluster.prompt.js";
import { cutText } from "./cut-text.js";
import type { ChatModel } from "./deps.js";
import { lexicalOverlap, wordsOf } from "./lexical-overlap.js";
import { oneLine } from "./one-line.js";
import { type ParsedCluster, parseClusters } from "./parse-clusters.js";

/** How LDM2 clusters goals and observations; see eq. 7 and 8, which leave all of this open. */
export interface ClusterOptions {
  /** Fewer or more types than this are asked for again, once. */
  readonly minTypes?: number;
  readonly maxTypes?: number;
  /** Most items in one call: the first chunk makes the types, later chunks are sorted into them. */
  readonly chunk?: number;
  readonly itemCharacters?: number;
}
export const clusterOptions = ({
  minTypes = 2,
  maxTypes = 12,
  chunk = 40,
  itemCharacters = 300,
}: ClusterOptions = {}): Required<ClusterOptions> => ({
  minTypes,
  maxTypes,
  chunk,
  itemCharacters,
});

export interface TextCluster {
  /** 1-based. */
  readonly id: number;
  readonly name: string;
  /** The texts of the type, whole and without repetition. */
  readonly texts: readonly string[];
}

interface ClusterCall {
  readonly node: string;
  readonly model: ChatModel;
  readonly prompt: Prompt<ClusterHoles>;
  readonly options: Required<ClusterOptions>;
  readonly runtime: NodeRuntime | undefined;
}
type Names = Map<number, string>;
type Places = Map<number, number>;

const ask = (call: ClusterCall, holes: ClusterHoles, accept: (clusters: readonly ParsedCluster[]) => string | null) =>
  callModel<ClusterHoles, readonly ParsedCluster[]>({
    node: call.node,
    model: call.model,
    prompt: call.prompt,
    holes,
    parse: (reply) => {
      const parsed = parseClusters(reply);
      const problem = parsed.ok ? accept(parsed.value) : null;
      return problem === null ? parsed : { ok: false, problem };
    },
    fallback: (reply) => {
      const parsed = parseClusters(reply);
      return parsed.ok ? parsed.value : [];
    },
    runtime: call.runtime,
  });

/** First type wins; numbers that were not asked for are ignored. */
const place = (places: Places, clusters: readonly ParsedCluster[], asked: ReadonlySet<number>, names: Names) => {
  for (const { number, members } of clusters) {
    if (!names.has(number)) continue;
    for (const member of members) if (asked.has(member) && !places.has(member)) places.set(member, number);
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

/**
 * Sorts texts into named types by model calls, repairing what the reply leaves out: missing items are asked for once more, then go to
 * the type with the most similar text, then to "Other". Every text ends up in exactly one type.
 */
export const clusterTexts = async (call: ClusterCall, texts: readonly string[]): Promise<readonly TextCluster[]> => {
  const { chunk, minTypes, maxTypes, itemCharacters } = call.options;
  const items = [...new Set(texts)];
  const names: Names = new Map();
  const places: Places = new Map();
  const itemsOf = (numbers: readonly number[]) =>
    numbers.map((number) => ({ number, text: cutText(oneLine(items[number - 1] ?? ""), itemCharacters) }));
  const types = () => [...names].map(([number, name]) => ({ number, name }));
  const fewest = Math.min(minTypes, items.length);

  for (let start = 0; start < items.length; start += chunk) {
    const numbers = Array.from({ length: Math.min(chunk, items.length - start) }, (_, index) => start + index + 1);
    const isFirst = start === 0;
    const countProblem = ({ length }: { length: number }) =>
      length >= fewest && length <= maxTypes ? null : `It makes ${length} types; between ${fewest} and ${maxTypes} are wanted.`;
    const clusters = await ask(call, { items: itemsOf(numbers), types: types() }, isFirst ? countProblem : () => null);
    if (isFirst) for (const { number, name } of clusters) names.set(number, name);
    place(places, clusters, new Set(numbers), names);
    const missing = numbers.filter((number) => !places.has(number));
    if (missing.length > 0 && names.size > 0) {
      place(places, await ask(call, { items: itemsOf(missing), types: types() }, () => null), new Set(missing), names);
    }
  }

  const repaired: string[] = [];
  for (const [index, text] of items.entries()) {
    if (places.has(index + 1)) continue;
    repaired.push(text);
    let type = nearest(text, items, places);
    if (type === null) {
      type = [...names].find(([, name]) => name === "Other")?.[0] ?? Math.max(0, ...names.keys()) + 1;
      names.set(type, names.get(type) ?? "Other");
    }
    places.set(index + 1, type);
  }
  if (repaired.length > 0) call.runtime?.emit?.({ type: "note", node: call.node, text: "the model left items out", data: { repaired } });

  return [...names]
    .map(([number, name]) => ({ name, texts: items.filter((_, index) => places.get(index + 1) === number) }))
    .filter(({ texts }) => texts.length > 0)
    .map(({ name, texts }, index) => ({ id: index + 1, name, texts }));
};
