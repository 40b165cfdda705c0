import { basename } from "node:path";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { MnemographError } from "@mnemograph/core";
import { type CallOptions, chatModel, type FunctionChatModel } from "../chat/chat-model.js";
import { generateWith } from "../chat/generate-with.js";
import { type PlainMessage, requestHash, toPlainMessage } from "../chat/request-hash.js";
import { type StoredReply, toChatResult } from "../chat/stored-reply.js";
import { parseLine, readLines, requireFile } from "../files/json-lines.js";
import { CassetteLine } from "./cassette-line.js";
import { nearestPrompt } from "./nearest-prompt.js";

interface Recorded {
  readonly recorded: StoredReply[];
  readonly good: StoredReply[];
  used: number;
}

/** Replies by request: as it was made, and without the role that it was made in. */
interface RecordedReplies {
  readonly requests: Map<string, Recorded>;
  readonly inAnyRole: Map<string, Recorded>;
}

const keep = (
  replies: Map<string, Recorded>,
  request: string,
  { reply, fault }: Pick<CassetteLine, "reply" | "fault">,
): void => {
  const entry = replies.get(request) ?? { recorded: [], good: [], used: 0 };
  entry.recorded.push(reply);
  if (fault === undefined) entry.good.push(reply);
  replies.set(request, entry);
};

const keepLine = ({ requests, inAnyRole }: RecordedReplies, line: CassetteLine): void => {
  keep(requests, line.request, line);
  const { role, ...options } = line.options;
  if (role !== undefined) keep(inAnyRole, requestHash(line.messages, options), line);
};

/**
 * The replies to a request, or to the same one without its stop sequences; those that were recorded
 * in a role where there are no others.
 */
const find = (
  { requests, inAnyRole }: RecordedReplies,
  messages: readonly PlainMessage[],
  { role, ...options }: CallOptions,
): Recorded | undefined => {
  const { stop: _, ...withoutStops } = options;
  const ways = [options, withoutStops].map((way) => requestHash(messages, way));
  const own =
    role === undefined
      ? []
      : [options, withoutStops].map((way) => requestHash(messages, { ...way, role }));
  const known = [...own, ...ways].find((request) => requests.has(request));
  if (known !== undefined) return requests.get(known);
  const inRole = ways.find((request) => inAnyRole.has(request));
  return inRole === undefined ? undefined : inAnyRole.get(inRole);
};

export interface ReplayOptions {
  /** `error` (default) throws RECORDING_MISSING; a model is asked instead. */
  readonly onMissing?: "error" | BaseChatModel;
}

/**
 * Answers from a cassette that `recorded` wrote: a repeated request gets the recorded replies in
 * their order, then the last one again.
 *
 * Deterministic as long as equal requests are made one after another. Stop sequences are passed
 * over where the recorded model was asked without: each model knows whether it takes a prompt's,
 * and a recording stands for any model. It stands for all models of a run that played
 * some roles with others, too: a call that names no role finds what was recorded in one.
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
  const replies: RecordedReplies = { requests: new Map(), inAnyRole: new Map() };
  let [hasTools, hasSchemas] = [false, false];
  for (const line of readLines(file)) {
    const parsed = parseLine(CassetteLine, line, file);
    keepLine(replies, parsed);
    if ("tools" in parsed.options) hasTools = true;
    if ("response_format" in parsed.options) hasSchemas = true;
  }
  return chatModel({
    identity: { id: `replay:${basename(file)}`, parameters: {} },
    isLocal: true,
    isFree: false,
    // Asked for in the form in which it was recorded, a reply is found.
    profile: { toolCalling: hasTools, structuredOutput: hasSchemas },
    generate: async (messages, options, runManager) => {
      const plain = messages.map(toPlainMessage);
      const entry = find(replies, plain, options);
      // A node gets no unusable reply where another was recorded; any other caller hears all in
      // their order.
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
        message: `${file} holds no reply to this request (${replies.requests.size} other requests are recorded)`,
        hint: "compare `evidence.nearest` with the request: a prompt, an option or an earlier step has changed since the recording",
        evidence: {
          file,
          request: requestHash(plain, options),
          nearest: nearestPrompt(file, plain),
        },
      });
    },
  });
};
