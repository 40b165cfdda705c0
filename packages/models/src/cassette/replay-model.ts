import { basename } from "node:path";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { MnemographError } from "@mnemograph/core";
import { chatModel, type FunctionChatModel } from "../chat/chat-model.js";
import { generateWith } from "../chat/generate-with.js";
import { requestHash, toPlainMessage } from "../chat/request-hash.js";
import { type StoredReply, toChatResult } from "../chat/stored-reply.js";
import { parseLine, readLines, requireFile } from "../files/json-lines.js";
import { CassetteLine } from "./cassette-line.js";
import { nearestPrompt } from "./nearest-prompt.js";

export interface ReplayOptions {
  /** `error` (default) throws RECORDING_MISSING; a model is asked instead. */
  readonly onMissing?: "error" | BaseChatModel;
}

/**
 * Answers from a cassette that `recorded` wrote: a repeated request gets the recorded replies in
 * their order, then the last one again.
 *
 * Deterministic as long as equal requests are made one after another. Stop sequences are passed
 * over where the recorded model was asked without: which models a prompt's are sent to is told by
 * the model itself, and a recording stands for any.
 *
 * @throws MnemographError DATA_NOT_FOUND, DATA_INVALID (file and line), and RECORDING_MISSING with
 *   the nearest recorded prompt.
 * @example
 * const again = replayModel("calls.jsonl", { onMissing: model }); // a request that was not recorded goes to the model
 */
export const replayModel = (
  file: string,
  { onMissing = "error" }: ReplayOptions = {},
): FunctionChatModel => {
  requireFile(file, "cassette");
  const replies = new Map<
    string,
    { readonly recorded: StoredReply[]; readonly good: StoredReply[]; used: number }
  >();
  let [hasTools, hasSchemas] = [false, false];
  for (const line of readLines(file)) {
    const { request, reply, fault, options } = parseLine(CassetteLine, line, file);
    const entry = replies.get(request) ?? { recorded: [], good: [], used: 0 };
    entry.recorded.push(reply);
    if (fault === undefined) entry.good.push(reply);
    replies.set(request, entry);
    if ("tools" in options) hasTools = true;
    if ("response_format" in options) hasSchemas = true;
  }
  return chatModel({
    identity: { id: `replay:${basename(file)}`, parameters: {} },
    isLocal: true,
    isFree: false,
    // Asked for in the form in which it was recorded, a reply is found.
    profile: { toolCalling: hasTools, structuredOutput: hasSchemas },
    generate: async (messages, options, runManager) => {
      const plain = messages.map(toPlainMessage);
      const request = requestHash(plain, options);
      const { stop: _, ...withoutStops } = options;
      const entry = replies.get(request) ?? replies.get(requestHash(plain, withoutStops));
      // A node is not given a reply that is none where another was recorded; anybody else hears all
      // in their order.
      const known =
        entry && (options.wants === "text" && entry.good.length > 0 ? entry.good : entry.recorded);
      const reply = known?.[Math.min(entry?.used ?? 0, known.length - 1)];
      if (entry && reply) {
        entry.used += 1;
        return toChatResult(reply);
      }
      if (onMissing !== "error") return generateWith(onMissing, messages, options, runManager);
      throw new MnemographError({
        code: "RECORDING_MISSING",
        message: `${file} holds no reply to this request (${replies.size} other requests are recorded)`,
        hint: "compare `evidence.nearest` with the request: a prompt, an option or an earlier step has changed since the recording",
        evidence: { file, request, nearest: nearestPrompt(file, plain) },
      });
    },
  });
};
