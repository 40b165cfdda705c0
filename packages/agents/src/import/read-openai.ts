import { z } from "zod";
import { isLoose, stringOf, textOf } from "../messages/loose.js";
import { chatMessages } from "./chat-messages.js";
import { damagedRecord, orDamaged } from "./import-format.js";
import type { ReadRunsOptions } from "./imported-run.js";
import { joinedMessages } from "./joined-messages.js";
import type { JsonRecord } from "./json-records.js";
import { conversationOf, messagesIn } from "./messages-in.js";
import type { ReadConversation } from "./read-traces.js";
import { scopeHintsOf } from "./scope-hints.js";
import { scoresAmong, scoresIn, verdictOf } from "./scores.js";

/** Seconds since 1970, or a date. */
const Time = z.union([z.number(), z.string()]).nullish();
const Example = z.looseObject({
  id: z.union([z.string(), z.number()]).nullish(),
  created: Time,
  created_at: Time,
  messages: z.array(z.unknown()).nullish(),
  choices: z.array(z.unknown()).nullish(),
  input: z.unknown().optional(),
  output: z.unknown().optional(),
  request: z.unknown().optional(),
  response: z.unknown().optional(),
  sample: z.looseObject({}).nullish(),
  results: z.unknown().optional(),
  metadata: z.unknown().optional(),
  user: z.unknown().optional(),
});
type Example = z.output<typeof Example>;

/**
 * An example of fine-tuning holds a conversation; a stored completion, a response or an item of an
 * evaluation a request and its answer.
 */
const contentOf = (
  example: Example,
): { readonly messages: readonly unknown[]; readonly turns: "all" | "last" } => {
  const { messages, choices, sample } = example;
  if (messages && choices)
    return {
      messages: [...chatMessages(messages), ...messagesIn({ choices }, "assistant")],
      turns: "last",
    };
  if (messages) return { messages: chatMessages(messages), turns: "all" };
  const input = example.request ?? example.input ?? sample?.["input"];
  const output =
    example.response ?? example.output ?? (choices ? { choices } : undefined) ?? sample?.["output"];
  return { messages: conversationOf(input, output), turns: "last" };
};

/** The error that ended a response, or an item's sample: `{ error: { message } }`. */
const problemIn = (value: unknown): string | undefined => {
  const { error } = isLoose(value) ? value : {};
  if (error === undefined || error === null) return undefined;
  return (isLoose(error) && stringOf(error["message"])) || textOf(error);
};

/** A conversation of a line of OpenAI's files. */
const ofRecord = (record: JsonRecord, options: ReadRunsOptions): ReadConversation => {
  if ("error" in record) return record;
  const { line } = record;
  const { data: example, error } = Example.safeParse(record.value);
  if (error) return { error: damagedRecord("openai", line, "is no example of OpenAI's", error) };
  const { messages, turns } = contentOf(example);
  if (messages.length === 0) return { error: damagedRecord("openai", line, "holds no messages") };
  const { id, created, created_at: createdAt, request, metadata } = example;
  const time = created ?? createdAt;
  const hasId = id !== undefined && id !== null && id !== "";
  const problem = problemIn(example) ?? problemIn(example.sample);
  const verdict = verdictOf(
    [...scoresAmong(example), ...scoresAmong(metadata), ...scoresIn(example.results)],
    options,
  );
  const user = example.user ?? (isLoose(request) ? request["user"] : undefined);
  return {
    conversation: {
      line,
      ...(hasId && { id: String(id) }),
      ...(typeof time === "string" && { startedAt: time }),
      ...(typeof time === "number" && { startedAt: new Date(time * 1000).toISOString() }),
      scopeHints: scopeHintsOf({ user, metadata }, example, options.userField),
      messages,
      turns,
      ...(problem !== undefined && { problem }),
      ...(verdict !== undefined && { verdict }),
    },
  };
};

/**
 * Conversations of OpenAI's files: examples of fine-tuning, stored completions and responses, items
 * of evaluations.
 */
export async function* readOpenai(
  records: AsyncIterable<JsonRecord>,
  options: ReadRunsOptions,
): AsyncGenerator<ReadConversation> {
  for await (const record of joinedMessages(records))
    yield orDamaged("openai", record.line, () => ofRecord(record, options));
}
