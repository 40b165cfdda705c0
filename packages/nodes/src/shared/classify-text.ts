import { type NodeRuntime, type Parsed, type Prompt, callModel } from "@mnemograph/core";
import type { ClassifyHoles, NumberedType } from "./classify.prompt.js";
import { cutText } from "./cut-text.js";
import type { ChatModel } from "./deps.js";
import { lexicalOverlap, wordsOf } from "./lexical-overlap.js";

/** What happens with a reply that names no known type, after one retry. */
export interface IndexOptions {
  /** `nearest` takes the type whose name and examples share most words; `largest` the first; `all` leaves the type open. */
  readonly onUnknown?: "nearest" | "largest" | "all";
  /** How many examples the prompt shows per type. */
  readonly examples?: number;
  /** Longest example and longest new text, in characters. */
  readonly characters?: number;
}
export const indexOptions = ({ onUnknown = "nearest", examples = 2, characters = 200 }: IndexOptions = {}): Required<IndexOptions> => ({
  onUnknown,
  examples,
  characters,
});

/** Reads `[2]: reason`, `2: reason`, `Type 2` or `[Type 2]`, and accepts only numbers that exist. */
export const parseTypeNumber =
  (known: readonly number[]) =>
  (reply: string): Parsed<number> => {
    const number = Number(/\[?\s*(?:type\s*(?:number\s*)?)?(\d+)\s*\]?/i.exec(reply)?.[1] ?? Number.NaN);
    return known.includes(number)
      ? { ok: true, value: number }
      : { ok: false, problem: `It names no known type; the types are ${known.join(", ")}.` };
  };

const nearestType = (types: readonly NumberedType[], text: string): number => {
  const words = wordsOf(text);
  const scored = types.map(({ id, name, examples }) => ({ id, score: lexicalOverlap(wordsOf([name, ...examples].join(" ")), words) }));
  return scored.reduce((best, type) => (type.score > best.score ? type : best)).id;
};

/** Puts a text into one of the numbered types by one model call; null where there is nothing to choose or `onUnknown` is `all`. */
export const classifyText = async (call: {
  readonly node: string;
  readonly model: ChatModel;
  readonly prompt: Prompt<ClassifyHoles>;
  readonly types: readonly NumberedType[];
  readonly text: string;
  readonly options: Required<IndexOptions>;
  readonly runtime: NodeRuntime | undefined;
}): Promise<number | null> => {
  const { node, model, prompt, types, options, runtime } = call;
  const text = cutText(call.text, options.characters);
  const first = types[0];
  if (!first) return null;
  const shown = types.map((type) => ({ ...type, examples: type.examples.map((example) => cutText(example, options.characters)) }));
  const fallback = () => {
    const id = options.onUnknown === "all" ? null : options.onUnknown === "largest" ? first.id : nearestType(shown, text);
    runtime?.emit?.({ type: "note", node, text: "the model named no known type", data: { onUnknown: options.onUnknown, taken: id } });
    return id;
  };
  return callModel<ClassifyHoles, number | null>({
    node,
    model,
    prompt,
    holes: { types: shown, text },
    parse: parseTypeNumber(types.map(({ id }) => id)),
    fallback,
    runtime,
  });
};
