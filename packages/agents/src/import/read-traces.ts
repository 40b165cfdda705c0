import { type ImportFormat, damagedRecord, orDamaged } from "./import-format.js";
import type { ReadRun, ReadRunsOptions } from "./imported-run.js";
import { held } from "./held.js";
import type { JsonRecord } from "./json-records.js";
import { joinedHints } from "./scope-hints.js";
import { verdictOf } from "./scores.js";
import { addPart, conversationOfTrace, openTrace } from "./trace-conversation.js";
import type { OpenTrace, TracePart } from "./trace.js";
import type { Conversation } from "./turns-of.js";

/** A conversation, or what is known of a record that holds none. */
export type ReadConversation =
  | { readonly conversation: Conversation }
  | Exclude<ReadRun, { readonly run: unknown }>;

/** How many traces wait for more of their records, and how many that left are known. */
const [mostOpen, mostClosed] = [1000, 100_000] as const;

const closed = (trace: OpenTrace, options: ReadRunsOptions): ReadConversation => {
  const { id, line, root, scores } = trace;
  const messages = conversationOfTrace(trace);
  if (messages.length === 0) return { skipped: { line, reason: "holds no messages" } };
  const verdict = verdictOf(scores, options);
  const conversation: Conversation = {
    line,
    id,
    ...(root !== undefined && root.startedAt !== "" && { startedAt: root.startedAt }),
    scopeHints: joinedHints(trace.scopeHints),
    messages,
    turns: "last",
    ...(root?.problem !== undefined && { problem: root.problem }),
    ...(verdict === undefined ? { otherScores: scores.map(({ name }) => name) } : { verdict }),
  };
  return { conversation };
};

/**
 * Conversations of traces whose records stand in any order. A trace is read when it is whole, at
 * the end of the file, or when a thousand other traces had records since; parts that come after
 * that are skipped.
 */
export async function* readTraces(
  format: ImportFormat,
  records: AsyncIterable<JsonRecord>,
  partsOf: (value: unknown) => readonly Omit<TracePart, "line">[],
  options: ReadRunsOptions,
): AsyncGenerator<ReadConversation> {
  const open = held<OpenTrace>(mostOpen);
  const done = held<true>(mostClosed);
  const close = (trace: OpenTrace) => {
    done.put(trace.id, true);
    return orDamaged(format, trace.line, () => closed(trace, options));
  };
  for await (const record of records) {
    if ("error" in record) {
      yield record;
      continue;
    }
    const { line } = record;
    const parts = orDamaged(format, line, () => partsOf(record.value));
    if ("error" in parts) yield parts;
    else if (parts.length === 0)
      yield { error: damagedRecord(format, line, `is no trace or part of one of ${format}`) };
    for (const part of "error" in parts ? [] : parts) {
      const { traceId } = part;
      if (!part.isWhole && done.get(traceId)) {
        yield { skipped: { line, reason: "belongs to a trace that was read already" } };
        continue;
      }
      const trace = open.take(traceId) ?? openTrace(traceId, line);
      const problem = orDamaged(format, line, () => addPart(trace, { ...part, line }));
      if (problem !== undefined) yield problem;
      if (part.isWhole) yield close(trace);
      else for (const oldest of open.put(traceId, trace)) yield close(oldest);
    }
  }
  for (const trace of open.rest()) yield close(trace);
}
