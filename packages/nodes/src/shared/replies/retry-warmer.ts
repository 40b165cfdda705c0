import { z } from "zod";
import { MnemographError, type ModelCall, type Parsed, callModel, type Options, withDefaults } from "@mnemograph/core";
import { type LlmOptions, decoded, decodingOf } from "../prompting/decoding.js";
import type { ChatModel } from "../deps.js";

/** What counts as no reply where a model is asked again at rising temperatures. */
export const RetriesOptions = z.object({
  minimumCharacters: z.int().min(0).default(1).meta({
    description: "shorter replies of Reflexion's and EmMem's actors count as empty",
    unit: "characters",
    paper: "5 in the published code, which refuses `look`",
  }),
});

const Warmth = RetriesOptions.extend({
  temperatures: z.array(z.number().min(0).max(2)).readonly().default([0, 0.2, 0.4, 0.6, 0.8, 1]),
});
const warmth = withDefaults(Warmth);

/** Asks again at a higher temperature where a reply is empty or too short. Reflexion's published actor. */
export const WarmerRetry = Warmth.extend({
  /** The same model at another temperature: most providers fix it when the model is made. */
  modelAt: z.custom<(temperature: number) => ChatModel>((value) => typeof value === "function"),
});
export type WarmerRetry = Options<typeof WarmerRetry>;

export interface WarmerRetryDeps {
  /** Without it the model is shown its empty reply once and asked again. */
  readonly retry?: WarmerRetry;
  readonly llm?: LlmOptions | undefined;
}

/**
 * Calls the model once, or, with `retry`, at rising temperatures until the reply is long enough. What was said but is too short becomes the
 * fallback; a model that says nothing at any temperature is at fault, as one that says nothing is everywhere else.
 *
 * @throws MnemographError OUTPUT_INVALID (`evidence.fault` "empty") where every reply is empty; whatever `callModel` throws.
 * @example
 * const prompt = definePrompt<{ seen: string }>({ id: "own/act", sample: { seen: "SEEN" }, render: ({ seen }) => [{ role: "user", content: seen }] });
 * const call = { node: "act", model, prompt, variables: { seen: "You see a cup." }, parse: parseAction, fallback: () => ({ kind: "invalid" as const, text: "" }) };
 * const action = await retryWarmer(call, { retry: { modelAt: () => model, temperatures: [0, 0.5, 1] } });
 */
export const retryWarmer = async <Variables, Value>(
  call: ModelCall<Variables, Value> & { readonly fallback: (lastReply: string) => Value },
  { retry, llm }: WarmerRetryDeps,
): Promise<Value> => {
  if (!retry) return callModel(call);
  const { temperatures, minimumCharacters } = warmth(retry);
  let isSilent = true;
  const parse = (reply: string): Parsed<Value> => {
    if (reply.trim() !== "") isSilent = false;
    return reply.trim().length < minimumCharacters ? { ok: false, problem: "It is too short." } : call.parse(reply);
  };
  for (const [earlierAttempts, temperature] of temperatures.entries()) {
    const model = decoded(retry.modelAt(temperature), { ...decodingOf(call.node, llm), temperature });
    const isLast = earlierAttempts === temperatures.length - 1;
    const asked = { ...call, model, parse, mayBeEmpty: !(isLast && isSilent), retries: 0, earlierAttempts };
    if (isLast) return callModel<Variables, Value>({ ...asked, fallback: () => call.fallback("") });
    const { fallback: _, ...once } = asked;
    try {
      return await callModel<Variables, Value>(once);
    } catch (error) {
      if (!(error instanceof MnemographError) || error.code !== "OUTPUT_INVALID") throw error;
    }
  }
  return call.fallback("");
};
