import { MnemographError } from "@mnemograph/core";
import { type ImportFormat, importFormats, orDamaged } from "./import-format.js";
import type { ReadRun, ReadRunsOptions } from "./imported-run.js";
import { type TextLines, jsonRecords } from "./json-records.js";
import { langfuseParts } from "./read-langfuse.js";
import { langsmithParts } from "./read-langsmith.js";
import { readOpenai } from "./read-openai.js";
import { type ReadConversation, readTraces } from "./read-traces.js";
import { readUiMessages } from "./read-ui-messages.js";
import { type Conversation, turnsOf } from "./turns-of.js";
import { withoutParts } from "./without-parts.js";

const conversationsIn = (
  format: ImportFormat,
  lines: TextLines,
  options: ReadRunsOptions,
): AsyncIterable<ReadConversation> => {
  const records = jsonRecords(format, lines);
  if (format === "openai") return readOpenai(records, options);
  if (format === "ui-messages") return readUiMessages(records, options);
  return readTraces(
    format,
    records,
    format === "langsmith" ? langsmithParts(options) : langfuseParts(options),
    options,
  );
};

const runsOf = (
  conversation: Conversation,
  parts: ReturnType<typeof withoutParts>,
): readonly ReadRun[] => {
  const turns = turnsOf(conversation);
  if (turns.length === 0)
    return [{ skipped: { line: conversation.line, reason: "has no request with an answer" } }];
  return conversation.turns === "last"
    ? turns.flatMap(parts.add)
    : turns.map(({ run }) => ({ run }));
};

/**
 * Reads the runs in a file that another tool wrote: OpenAI's chat lines, runs of LangSmith, UI
 * messages of the AI SDK, traces of Langfuse. It reads a stream and holds what is not whole yet. A record
 * that is damaged is returned as an error with its line, and the others are read all the same. Nothing is redacted here: `importRuns` and `recordTurn` do that.
 *
 * @throws MnemographError USAGE for an unknown format.
 * @example
 * for await (const read of readRuns("openai", readTextLines("examples.jsonl"))) {
 *   if ("run" in read) console.log(read.run.id, recordTurn(read.run.messages).steps.length);
 * }
 */
export async function* readRuns(
  format: ImportFormat,
  lines: TextLines,
  options: ReadRunsOptions = {},
): AsyncGenerator<ReadRun> {
  if (!importFormats.includes(format))
    throw new MnemographError({
      code: "USAGE",
      message: `there is no format ${String(format)}`,
      hint: `formats: ${importFormats.join(", ")}`,
    });
  const parts = withoutParts();
  for await (const read of conversationsIn(format, lines, options)) {
    if (!("conversation" in read)) {
      yield read;
      continue;
    }
    const { conversation } = read;
    const runs = orDamaged(format, conversation.line, () => runsOf(conversation, parts));
    if ("error" in runs) yield runs;
    else yield* runs;
  }
  yield* parts.rest();
}
