import { z } from "zod";
import { type Loose, isLoose } from "../messages/loose.js";
import type { ReadRunsOptions } from "./imported-run.js";
import { parsedText } from "./parsed-text.js";
import { scopeHintsOf } from "./scope-hints.js";
import { type Score, scoresIn } from "./scores.js";
import type { Span, TracePart } from "./trace.js";

const Text = z.string().nullish();
const Run = z
  .looseObject({
    id: Text,
    run_id: Text,
    trace_id: Text,
    parent_run_id: Text,
    name: Text,
    run_type: z.string(),
    start_time: z.union([z.string(), z.number()]).nullish(),
    status: Text,
    error: z.unknown().optional(),
    inputs: z.unknown().optional(),
    outputs: z.unknown().optional(),
    feedback_stats: z
      .preprocess(parsedText, z.record(z.string(), z.unknown()).nullish())
      .optional(),
    feedback: z.unknown().optional(),
    extra: z.preprocess(parsedText, z.looseObject({}).nullish()).optional(),
    child_runs: z.array(z.unknown()).nullish(),
  })
  .transform((run) => ({ ...run, id: run.id ?? run.run_id ?? "" }))
  .refine(({ id }) => id !== "");
type Run = z.output<typeof Run>;

/** `{ correctness: { n, avg, comments } }`: the mean of what was given. */
const scoresOf = ({ feedback_stats: stats, feedback }: Run): readonly Score[] => [
  ...Object.entries(stats ?? {}).flatMap(([name, given]) => {
    if (!isLoose(given) || given["n"] === 0) return [];
    const comments: unknown = given["comments"];
    const comment: unknown = Array.isArray(comments)
      ? comments.find((one) => typeof one === "string")
      : undefined;
    return [{ name, value: given["avg"], ...(typeof comment === "string" && { comment }) }];
  }),
  ...scoresIn(feedback),
];

const problemOf = ({ error, status }: Run): string | undefined => {
  if (typeof error === "string" && error.trim() !== "") return error.trim().split("\n")[0];
  return status === "error" || isLoose(error) ? "error" : undefined;
};

const kindOf = ({ run_type: type }: Run, isRoot: boolean): Span["kind"] => {
  if (isRoot) return "root";
  if (type === "llm") return "model";
  return type === "tool" ? "tool" : "other";
};

const spanOf = (run: Run, isRoot: boolean): Span => {
  const problem = problemOf(run);
  return {
    id: run.id,
    ...(typeof run.parent_run_id === "string" && { parentId: run.parent_run_id }),
    kind: kindOf(run, isRoot),
    name: run.name ?? "unnamed",
    startedAt: String(run.start_time ?? ""),
    input: run.inputs,
    output: run.outputs,
    ...(problem !== undefined && { problem }),
  };
};

/** A run and the runs below it, where the record is a tree. */
const treeOf = (value: unknown, parent: Run | undefined): readonly Run[] => {
  const parsed = Run.safeParse(value);
  if (!parsed.success) return [];
  const run = { ...parsed.data, ...(parent !== undefined && { parent_run_id: parent.id }) };
  return [run, ...(run.child_runs ?? []).flatMap((child) => treeOf(child, run))];
};

/** The runs of a record of LangSmith: a run, or a tree of runs. */
export const langsmithParts =
  ({ userField }: ReadRunsOptions) =>
  (value: unknown): readonly Omit<TracePart, "line">[] => {
    const [root, ...below] = treeOf(value, undefined);
    if (root === undefined) return [];
    const isRoot = typeof root.parent_run_id !== "string" || root.parent_run_id === "";
    const record: Loose = root;
    return [
      {
        traceId: root.trace_id ?? root.id,
        spans: [spanOf(root, isRoot), ...below.map((run) => spanOf(run, false))],
        scores: isRoot ? scoresOf(root) : [],
        scopeHints: scopeHintsOf({ metadata: root.extra?.["metadata"] }, record, userField),
        isWhole: isRoot && below.length > 0,
      },
    ];
  };
