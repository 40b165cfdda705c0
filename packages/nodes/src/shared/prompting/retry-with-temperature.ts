import { z } from "zod";
import {
  MnemographError,
  type ModelCall,
  type Parsed,
  type ReplyFault,
  callModel,
  type Options,
  withDefaults,
} from "@mnemograph/core";
import { type LlmOptions, decoded, decodingOf } from "./decoding.js";
import type { ChatModel } from "../deps.js";

/** What counts as no reply where a model is asked again at rising temperatures. */
export const RetriesOptions = z.object({
  minimumCharacters: z.int().min(0).default(1).meta({
    description:
      "shorter replies of Reflexion's actors count as empty, and are asked for again once per temperature; nothing else is asked for more often than in other pipelines",
    unit: "characters",
    paper: "5 in the published code, which refuses `look`",
  }),
});

const Warmth = RetriesOptions.extend({
  temperatures: z.array(z.number().min(0).max(2)).readonly().default([0, 0.2, 0.4, 0.6, 0.8, 1]),
});
const warmth = withDefaults(Warmth);

/**
 * Asks again at a higher temperature where a reply is empty or too short. Reflexion's published
 * actor.
 */
export const TemperatureRetry = Warmth.extend({
  /** The same model at another temperature: most providers fix it when the model is made. */
  modelAt: z.custom<(temperature: number) => ChatModel>((value) => typeof value === "function"),
});
export type TemperatureRetry = Options<typeof TemperatureRetry>;

export interface TemperatureRetryDeps {
  /** Without it the model is shown its empty reply once and asked again. */
  readonly retry?: TemperatureRetry;
  readonly llm?: LlmOptions | undefined;
}

interface RetriedCall<Variables, Value> extends ModelCall<Variables, Value> {
  readonly fallback: (lastReply: string) => Value;
  /** Binds the tools of `model` to the same model at another temperature. */
  readonly withTools?: ((model: ChatModel) => ChatModel) | undefined;
}

/**
 * Calls the model once, or, with `retry`, at rising temperatures until the reply is long enough.
 * Published code takes whatever is long enough; here a reply that is no action is answered with
 * what is wrong, at the temperature it came at, as in every other node, and the last one becomes
 * the fallback. What is too short at every temperature becomes the fallback as an empty reply; a
 * model that says nothing at any is at fault, as one that says nothing is everywhere else.
 *
 * Only silence is asked again warmer. What a provider calls a tool call, a refusal, a filtered or a
 * cut reply is asked again as everywhere else, though it holds no text either. One step asks at
 * most once per temperature, `retries` times more with a remark, and once more with room for a
 * reply that was cut.
 *
 * @throws MnemographError OUTPUT_INVALID (`evidence.fault` "empty") where every reply is empty;
 *   whatever `callModel` throws.
 */
export const retryWithTemperature = async <Variables, Value>(
  call: RetriedCall<Variables, Value>,
  { retry, llm }: TemperatureRetryDeps,
): Promise<Value> => {
  if (!retry) return callModel(call);
  const { temperatures, minimumCharacters } = warmth(retry);
  const { withTools = (model: ChatModel) => model } = call;
  const isShort = (reply: string) => reply.trim().length < minimumCharacters;
  let isSilent = true;
  let lastMentioned = "";
  let earlierAttempts = 0;
  let retriesLeft = call.retries ?? 1;
  let hasRoom = false;
  const parse = (reply: string): Parsed<Value> => {
    if (reply.trim() !== "") isSilent = false;
    if (!isShort(reply)) lastMentioned = reply;
    return isShort(reply) ? { ok: false, problem: "It is too short." } : call.parse(reply);
  };
  for (const [index, temperature] of temperatures.entries()) {
    const model = decoded(withTools(retry.modelAt(temperature)), {
      ...decodingOf(call.node, llm),
      ...(call.withTools && { reply: "text" as const }),
      temperature,
    });
    const isLast = index === temperatures.length - 1;
    const retries = retriesLeft;
    const hadRoom = hasRoom;
    let isWarmed = false;
    const onUnusable = (reply: string, fault?: ReplyFault) => {
      earlierAttempts += 1;
      const isQuiet = (fault === undefined || fault === "empty") && isShort(reply);
      isWarmed = isQuiet && !isLast;
      if (isQuiet) return isWarmed ? "throw" : "fallback";
      // Room for a longer reply is given once a step.
      if (fault === "cut" && hadRoom) return "fallback";
      if (fault === "cut" && !hasRoom) hasRoom = true;
      else retriesLeft -= 1;
      return "repair";
    };
    const mayBeEmpty = !(isLast && isSilent);
    try {
      return await callModel<Variables, Value>({
        ...call,
        model,
        parse,
        retries,
        mayBeEmpty,
        onUnusable,
        earlierAttempts,
        fallback: () => call.fallback(lastMentioned),
      });
    } catch (error) {
      if (!isWarmed || !(error instanceof MnemographError) || error.code !== "OUTPUT_INVALID")
        throw error;
    }
  }
  return call.fallback(lastMentioned);
};
