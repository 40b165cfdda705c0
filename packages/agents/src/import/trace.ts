import type { Loose } from "../messages/loose.js";
import type { ImportedRun } from "./imported-run.js";
import type { Score } from "./scores.js";

/** A part of a trace: the root, a call of a model, a call of a tool, or anything else. */
export interface Span {
  readonly id: string;
  readonly parentId?: string;
  readonly kind: "root" | "model" | "tool" | "other";
  readonly name: string;
  /** When it began: a text or number that sorts by time. */
  readonly startedAt: string;
  readonly input: unknown;
  readonly output: unknown;
  /** The message of the error that ended it. */
  readonly problem?: string;
}

/** What a record says of a trace: some of its spans and scores, or all. */
export interface TracePart {
  readonly traceId: string;
  readonly line: number;
  readonly spans: readonly Span[];
  readonly scores: readonly Score[];
  readonly scopeHints: ImportedRun["scopeHints"];
  /** Whether the record holds the whole trace. */
  readonly isWhole: boolean;
}

/** A model's call, read: the conversation that it continued. */
interface ModelCall {
  readonly startedAt: string;
  readonly messages: readonly Loose[];
}

/**
 * What is kept of a trace until it is whole: only the last of the calls with one request, since its
 * input holds the earlier ones.
 */
export interface OpenTrace {
  readonly id: string;
  readonly line: number;
  root?: Span;
  readonly modelCalls: Map<string, ModelCall>;
  readonly tools: Map<string, Span>;
  readonly parents: Map<string, string>;
  readonly scores: Score[];
  readonly scopeHints: ImportedRun["scopeHints"][];
}
