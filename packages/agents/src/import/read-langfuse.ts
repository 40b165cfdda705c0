import { z } from "zod";
import type { ReadRunsOptions } from "./imported-run.js";
import { parsedText } from "./parsed-text.js";
import { scopeHintsOf } from "./scope-hints.js";
import { scoresIn } from "./scores.js";
import type { Span, TracePart } from "./trace.js";

const Text = z.string().nullish();
/**
 * A trace, an observation or a score; in the names of the interface (`traceId`) or of files
 * (`trace_id`).
 */
const Row = z.looseObject({
  id: z.string(),
  traceId: Text,
  trace_id: Text,
  parentObservationId: Text,
  parent_observation_id: Text,
  type: Text,
  name: Text,
  timestamp: Text,
  startTime: Text,
  start_time: Text,
  level: Text,
  statusMessage: Text,
  status_message: Text,
  input: z.unknown().optional(),
  output: z.unknown().optional(),
  value: z.unknown().optional(),
  metadata: z.unknown().optional(),
  observations: z.preprocess(parsedText, z.array(z.unknown()).nullish()).optional(),
  scores: z.preprocess(parsedText, z.array(z.unknown()).nullish()).optional(),
});
type Row = z.output<typeof Row>;

const filled = (...texts: readonly (string | null | undefined)[]) =>
  texts.find((text) => typeof text === "string" && text !== "") ?? undefined;

const modelTypes = ["GENERATION"];
const kindOf = (type: string): Span["kind"] => {
  if (modelTypes.includes(type)) return "model";
  return type === "TOOL" ? "tool" : "other";
};

const spanOf = (row: Row, kind: Span["kind"]): Span => {
  const parentId = filled(row.parentObservationId, row.parent_observation_id);
  const message = filled(row.statusMessage, row.status_message) ?? "error";
  return {
    id: row.id,
    ...(parentId !== undefined && { parentId }),
    kind,
    name: row.name ?? "unnamed",
    startedAt: filled(row.startTime, row.start_time, row.timestamp) ?? "",
    input: row.input,
    output: row.output,
    ...(row.level === "ERROR" && { problem: message }),
  };
};

/** An observation without a parent stands for the trace, where the file has no trace. */
const ofObservation = (row: Row): readonly Span[] => {
  const span = spanOf(row, kindOf(row.type ?? ""));
  return span.parentId === undefined ? [span, { ...span, kind: "root" }] : [span];
};

/**
 * The trace's own span, where it has what it was given; an error of an outermost observation is one
 * of the trace.
 */
const ofTrace = (row: Row, observations: readonly Row[]): readonly Span[] => {
  const outermost = observations.filter(
    (one) => filled(one.parentObservationId, one.parent_observation_id) === undefined,
  );
  const problem = outermost
    .map((one) => spanOf(one, "other").problem)
    .find((one) => one !== undefined);
  const inner = observations.map((one) => spanOf(one, kindOf(one.type ?? "")));
  const [first] = outermost;
  const isEmpty = row.input === null || row.input === undefined || row.input === "";
  const source =
    isEmpty && first !== undefined
      ? { ...row, input: first.input, output: row.output ?? first.output }
      : row;
  return [...inner, { ...spanOf(source, "root"), ...(problem !== undefined && { problem }) }];
};

/** The traces, observations or scores of a record of Langfuse. */
export const langfuseParts =
  ({ userField }: ReadRunsOptions) =>
  (value: unknown): readonly Omit<TracePart, "line">[] => {
    const parsed = Row.safeParse(value);
    if (!parsed.success) return [];
    const row = parsed.data;
    const traceId = filled(row.traceId, row.trace_id);
    const about = { userId: row["userId"] ?? row["user_id"], metadata: parsedText(row.metadata) };
    const scopeHints = scopeHintsOf(about, { ...row, metadata: about.metadata }, userField);
    const ofRow = { scores: [], scopeHints, isWhole: false } as const;
    // Only a score has a value, and no type of an observation.
    if (traceId !== undefined && row.type === undefined)
      return [{ ...ofRow, traceId, spans: [], scores: scoresIn([row]), scopeHints: { named: [] } }];
    if (traceId !== undefined) return [{ ...ofRow, traceId, spans: ofObservation(row) }];
    const observations = (row.observations ?? []).flatMap((one) => Row.safeParse(one).data ?? []);
    if (row.input === undefined && row.output === undefined && observations.length === 0) return [];
    const isWhole = observations.length > 0;
    return [
      {
        traceId: row.id,
        spans: ofTrace(row, observations),
        scores: scoresIn(row.scores),
        scopeHints,
        isWhole,
      },
    ];
  };
