import { type ModelCall, type Parsed, callModel } from "@mnemograph/core";
import { type LlmOptions, decoded, decodingOf } from "../prompting/decoding.js";
import type { ChatModel } from "../deps.js";

/** Asks again at a higher temperature where a reply is empty or too short. Reflexion's published actor. */
export interface WarmerRetry {
  /** The same model at another temperature: most providers fix it when the model is made. */
  readonly modelAt: (temperature: number) => ChatModel;
  readonly temperatures?: readonly number[];
  /** Shorter replies count as empty. The published code asks for 5, which refuses `look`. */
  readonly minimumCharacters?: number;
}

export interface WarmerRetryDeps {
  /** Without it the model is shown its empty reply once and asked again. */
  readonly retry?: WarmerRetry;
  readonly llm?: LlmOptions | undefined;
}

/** Calls the model once, or, with `retry`, at rising temperatures until the reply is long enough. */
export const retryWarmer = async <Variables, Value>(
  call: ModelCall<Variables, Value> & { readonly fallback: (lastReply: string) => Value },
  { retry, llm }: WarmerRetryDeps,
): Promise<Value> => {
  if (!retry) return callModel(call);
  const { modelAt, temperatures = [0, 0.2, 0.4, 0.6, 0.8, 1], minimumCharacters = 1 } = retry;
  const parse = (reply: string): Parsed<Value | null> =>
    reply.trim().length < minimumCharacters ? { ok: false, problem: "It is too short." } : call.parse(reply);
  for (const temperature of temperatures) {
    const model = decoded(modelAt(temperature), { ...decodingOf(call.node, llm), temperature });
    const value = await callModel<Variables, Value | null>({ ...call, model, parse, retries: 0, fallback: () => null });
    if (value !== null) return value;
  }
  return call.fallback("");
};
