import { oneLine } from "../../shared/words/one-line.js";
import {
  type NodeRuntime,
  type Prompt,
  callModel,
  type Options,
  withDefaults,
} from "@mnemograph/core";
import { z } from "zod";
import type { ClassifyVariables, NumberedType } from "./classify.prompt.js";
import { cutMiddle } from "../../shared/prompting/cut-middle.js";
import type { ChatModel } from "../../shared/deps.js";
import { nearestType } from "./nearest-type.js";
import { readNumber } from "../../shared/replies/index.js";

/** What happens with a reply that names no known type, after one retry. */
export const IndexOptions = z.object({
  onUnknown: z.enum(["nearest", "largest", "all"]).default("nearest").meta({
    description:
      "the type whose name and examples share most words; `largest`: the one that holds most; `all` leaves it open",
  }),
  none: z.enum(["allow", "forbid"]).default("forbid").meta({
    description:
      "whether a goal or an observation may belong to none of the types: then all tuples of the batch are compared, or for an observation no tuples come, instead of irrelevant ones",
    paper: "`forbid`",
  }),
  refused: z.enum(["keep", "classify"]).default("keep").meta({
    description:
      "`keep`: after an action that the world refused (its description says how) the observation's type stays, without a call, and tuples are compared with the last observation that showed something: nothing has changed",
    paper: "`classify`",
  }),
  alike: z.enum(["reuse", "ask"]).default("reuse").meta({
    description:
      "`reuse`: an observation that says what one of this episode said before, except for its numbers, gets the same type without a call",
    paper: "`ask`",
  }),
  examples: z
    .int()
    .min(0)
    .default(2)
    .meta({ description: "examples that the prompt shows per type", unit: "examples" }),
  characters: z.int().min(1).default(200).meta({
    description: "longest example and longest new text, both cut in the middle",
    unit: "characters",
  }),
});
export type IndexOptions = Options<typeof IndexOptions>;
/**
 * The number of no type: what belongs there is like nothing in the memory. `retrieveTuples` shows
 * nothing for such an observation, and compares all tuples of the batch for such a goal.
 *
 * @example
 * const place = { goalTypeId: 1, observationTypeId: NONE_OF_THESE };
 */
export const NONE_OF_THESE = 0;

export const indexOptions = withDefaults(IndexOptions);

const largestType = async (
  types: readonly NumberedType[],
  sizeOf: (id: number) => Promise<number>,
): Promise<number> => {
  const sized = await Promise.all(types.map(async ({ id }) => ({ id, size: await sizeOf(id) })));
  return sized.reduce((best, type) => (type.size > best.size ? type : best)).id;
};

/**
 * Puts a text into one of the numbered types by one model call, or into none of them (0) where that
 * may be; null where there are no types, or where none is named and `onUnknown` is `all`. Of one
 * type, where none is no answer, it takes that without a call.
 */
export const classifyText = async (call: {
  readonly node: string;
  readonly model: ChatModel;
  readonly prompt: Prompt<ClassifyVariables>;
  readonly types: readonly NumberedType[];
  readonly text: string;
  /** How much a type holds; asked only where `onUnknown` is `largest`. */
  readonly sizeOf: (id: number) => Promise<number>;
  /** Whether 0, none of the types, is an answer. */
  readonly mayBeNone?: boolean;
  readonly options: Required<IndexOptions>;
  readonly runtime: NodeRuntime | undefined;
}): Promise<number | null> => {
  const { node, model, prompt, types, options, runtime } = call;
  const [first] = types;
  if (first === undefined) return null;
  // `all` waits for a reply that names no type: a new one may come of it.
  if (types.length === 1 && !call.mayBeNone && options.onUnknown !== "all") return first.id;
  const shorten = (text: string) => cutMiddle(oneLine(text), options.characters);
  const text = shorten(call.text);
  const shown = types.map(({ id, name, examples }) => ({
    id,
    name,
    examples: [...new Set(examples.map(shorten))],
  }));
  const named = await callModel<ClassifyVariables, number | null>({
    node,
    model,
    prompt,
    variables: { types: shown, text, ...(call.mayBeNone && { mayBeNone: true }) },
    parse: readNumber(
      [...types.map(({ id }) => id), ...(call.mayBeNone ? [NONE_OF_THESE] : [])],
      "type",
      types,
    ),
    fallback: () => null,
    runtime,
    isShareable: true,
  });
  if (named !== null) return named;
  const { onUnknown } = options;
  const nearest = onUnknown === "nearest" ? nearestType(shown, text).id : null;
  const taken = onUnknown === "largest" ? await largestType(shown, call.sizeOf) : nearest;
  runtime?.emit?.({
    type: "note",
    node,
    text: "the model named no known type",
    data: { onUnknown, taken },
  });
  return taken;
};
