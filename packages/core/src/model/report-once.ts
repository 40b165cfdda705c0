import type { AIMessageChunk } from "@langchain/core/messages";
import { readFinishOf } from "./finish-reason.js";
import { unbound } from "./unbound-model.js";

const described = new WeakMap<object, Set<string>>();

const reportOnce = (model: unknown, words: string, report: (words: string) => void): void => {
  const asked = unbound(model).model;
  if (typeof asked !== "object" || asked === null) return;
  const known = described.get(asked) ?? new Set();
  described.set(asked, known);
  if (known.has(words)) return;
  known.add(words);
  report(words);
};

/** What a trace says of replies, once for each model. */
export interface Hearing {
  /**
   * The parts of a request that the model left out, as it says itself: `response_metadata.leftOut`,
   * for example `["temperature"]`.
   */
  readonly onLeftOut: (parts: string) => void;
  /** A finish reason that nobody knows; the reply counts as whole. */
  readonly onUnknownFinish: (mentioned: string) => void;
}

/** Reports what is new about a model that its reply shows. */
export const reportNews = (
  model: unknown,
  reply: AIMessageChunk,
  { onLeftOut, onUnknownFinish }: Hearing,
): void => {
  const leftOut: unknown = reply.response_metadata?.["leftOut"];
  if (Array.isArray(leftOut) && leftOut.length > 0)
    reportOnce(model, leftOut.join(", "), onLeftOut);
  const finish = readFinishOf(reply);
  if (finish?.finish === "other") reportOnce(model, finish.mentioned, onUnknownFinish);
};
