import { askModel } from "./ask-model.js";
import { checkAnswer } from "./check-answer.js";
import type { Attempt, ModelCall } from "./model-call.js";
import { reportCall } from "./report-call.js";
import { valueOrRetry } from "./retry-call.js";

/**
 * The one way to call a model: render the prompt, call, check that the reply is a whole text, parse
 * with repair, retry with the mistake shown, else a typed error with the raw text. A prompt that is
 * too long is shortened by the caller's rule. A reply that was cut is asked for once more with room
 * for a longer one.
 *
 * @throws MnemographError OUTPUT_INVALID when no reply could be parsed and no fallback is given, or
 *   when the last one was cut, filtered, refused, empty or a tool call (`evidence.fault`,
 *   `evidence.finishReason`); errors of the model itself pass through, a refusal of this one call
 *   (MODEL_CALL_FAILED) with the node and the prompt's size.
 * @example
 * const haiku = await callModel({
 *   node: "writeHaiku",
 *   model,
 *   prompt: definePrompt<{ topic: string }>({ id: "own/haiku", sample: { topic: "TOPIC" }, render: ({ topic }) => [{ role: "user", content: topic }] }),
 *   variables: { topic: "rain" },
 *   parse: (reply) => (reply.trim() === "" ? { ok: false, problem: "The reply is empty." } : { ok: true, value: reply.trim() }),
 * });
 * haiku.split("\n");
 */
export const callModel = async <Variables, Value>(
  call: ModelCall<Variables, Value>,
): Promise<Value> => {
  const { variables, retries = 1, runtime } = call;
  let attempt: Attempt<Variables> = { number: 0, variables, refused: [], retriesLeft: retries };
  for (;;) {
    runtime?.config?.signal?.throwIfAborted();
    const answer = await askModel(call, attempt);
    if ("shortened" in answer) {
      attempt = answer.shortened;
      continue;
    }
    const checked = checkAnswer(call, attempt, answer);
    reportCall(call, attempt, answer, checked);
    const next = valueOrRetry(call, attempt, checked);
    if ("value" in next) return next.value;
    attempt = next.retry;
  }
};
