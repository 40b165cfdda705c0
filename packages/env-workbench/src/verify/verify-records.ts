import { z } from "zod";
import { callString, evaluateCallString } from "../judge/call-strings.js";
import { judgeCalls, type Verdict } from "../judge/judge-calls.js";
import { type Office, tableNames } from "../office/office.js";
import { freshWorld, tableIn, type World } from "../office/world.js";
import { raise } from "../python/value.js";
import type { OfficeTask } from "../tasks/office-task.js";
import { toolNamed } from "../tools/office-tools.js";
import { performCall } from "../tools/perform-call.js";
import {
  attempt,
  compareOutcome,
  type Difference,
  isSameJson,
  RecordedOutcome,
} from "./compare-outcome.js";
import { hashJudgedTable, hashTable } from "./hash-table.js";
import { isUndated } from "./wall-clock.js";

export interface VerifyContext {
  readonly office: Office;
  readonly tasks: ReadonlyMap<string, OfficeTask>;
  /** Any day after all of the office's: what a time without a date was compared with. */
  readonly wallDay: string;
}

export interface CaseResult {
  readonly name: string;
  readonly difference?: Difference;
  /** The rule that leaves the case out, where one does. */
  readonly excludedBy?: string;
}

const RecordedVerdict = z.object({
  correct: z.boolean(),
  side_effects: z.boolean(),
  exact: z.boolean(),
});
const CallArguments = z.record(z.string(), z.json());
const Hashes = z.record(z.string(), z.string());

const verdictDifference = (
  field: string,
  expected: z.infer<typeof RecordedVerdict> | null | undefined,
  found: () => Verdict,
): Difference | undefined => {
  if (expected === null || expected === undefined) return undefined;
  const { correct, sideEffects, exact } = found();
  const seen = { correct, side_effects: sideEffects, exact };
  const wanted = {
    correct: expected.correct,
    side_effects: expected.side_effects,
    exact: expected.exact,
  };
  return isSameJson(wanted, seen) ? undefined : { field, expected: wanted, found: seen };
};

const faithful = ({ office, wallDay }: VerifyContext): World =>
  freshWorld(office, "faithful", wallDay);
const judged = (
  office: Office,
  predicted: readonly string[],
  truth: readonly string[],
  error = "",
) => judgeCalls({ office, mode: "faithful", scoring: "v1", predicted, truth, error });

const first = (differences: readonly (Difference | undefined)[]): Difference | undefined =>
  differences.find((difference) => difference !== undefined);
const named = (name: string, difference: Difference | undefined): CaseResult =>
  difference === undefined ? { name } : { name, difference };

/**
 * The answer of one task, call by call, and the judge's verdicts on it, on nothing, on it reversed
 * and on it done twice.
 */
export const GroundTruthRecord = z.object({
  id: z.string(),
  steps: z.array(RecordedOutcome.extend({ call: z.string() })),
  final_hash: Hashes,
  final_judged_hash: Hashes,
  verdict: RecordedVerdict,
  verdict_noop: RecordedVerdict,
  verdict_reversed: RecordedVerdict.nullish(),
  verdict_twice: RecordedVerdict.nullish(),
});

export const verifyGroundTruth = (
  record: z.infer<typeof GroundTruthRecord>,
  context: VerifyContext,
): readonly CaseResult[] => {
  const { office, tasks } = context;
  const calls = record.steps.map(({ call }) => call);
  const task = tasks.get(record.id);
  const own = task?.answer.map(({ tool, args }) => callString(tool, args, false));
  const differences: (Difference | undefined)[] = [];
  if (own !== undefined && !isSameJson(own, calls))
    differences.push({ field: "answer", expected: calls, found: own });
  let world = faithful(context);
  for (const step of record.steps) {
    const before = world;
    const made = attempt(world, () => evaluateCallString(before, step.call));
    differences.push(compareOutcome(step, before, made.world, made.outcome));
    world = made.world;
  }
  const changed = tableNames.filter(
    (name) => hashTable(tableIn(world, name)) !== hashTable(office.tables[name]),
  );
  const hashesBy = (hash: typeof hashTable) =>
    Object.fromEntries(changed.map((name) => [name, hash(tableIn(world, name))]).toSorted());
  const wanted = (hashes: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(hashes).toSorted());
  const raw = hashesBy((table) => hashTable(table));
  const lowered = hashesBy((table) => hashJudgedTable(table));
  if (!isSameJson(wanted(record.final_hash), raw))
    differences.push({ field: "final_hash", expected: record.final_hash, found: raw });
  const seen = Object.fromEntries(
    Object.entries(lowered).filter(([name]) => name in record.final_judged_hash),
  );
  if (!isSameJson(wanted(record.final_judged_hash), seen))
    differences.push({
      field: "final_judged_hash",
      expected: record.final_judged_hash,
      found: seen,
    });
  differences.push(
    verdictDifference("verdict", record.verdict, () => judged(office, calls, calls)),
    verdictDifference("verdict_noop", record.verdict_noop, () => judged(office, [], calls)),
    verdictDifference("verdict_reversed", record.verdict_reversed, () =>
      judged(office, calls.toReversed(), calls),
    ),
    verdictDifference("verdict_twice", record.verdict_twice, () =>
      judged(office, [...calls, ...calls], calls),
    ),
  );
  return [named(record.id, first(differences))];
};

/** A sequence of calls from the initial state: each call is a case. */
export const FuzzRecord = z.object({
  seq: z.number(),
  steps: z.array(RecordedOutcome.extend({ tool: z.string(), args: CallArguments })),
});

export const verifyFuzz = (
  { seq, steps }: z.infer<typeof FuzzRecord>,
  context: VerifyContext,
): readonly CaseResult[] => {
  let world = faithful(context);
  return steps.map((step, index) => {
    const before = world;
    const made = attempt(world, () =>
      performCall(before, toolNamed(step.tool) ?? raise(`no tool ${step.tool}`), step.args),
    );
    world = made.world;
    const name = `sequence ${seq}, call ${index}, ${step.tool}`;
    const difference = compareOutcome(step, before, made.world, made.outcome);
    return difference !== undefined && isUndated(step.args)
      ? { name, excludedBy: "wall-clock" }
      : named(name, difference);
  });
};

/** Predicted calls beside an answer, and the judge's verdict. */
export const PairRecord = z.object({
  n: z.number(),
  predicted: z.array(z.string()),
  truth: z.array(z.string()),
  error: z.string(),
  verdict: RecordedVerdict,
});

export const verifyPair = (
  { n, predicted, truth, error, verdict }: z.infer<typeof PairRecord>,
  { office }: VerifyContext,
): readonly CaseResult[] => [
  named(
    `pair ${n}`,
    verdictDifference("verdict", verdict, () => judged(office, predicted, truth, error)),
  ),
];

/**
 * A recorded episode of a model: what each of its calls returns when it is played again, and the
 * verdict.
 */
export const EpisodeRecord = z.object({
  id: z.string(),
  model: z.string(),
  tools: z.string(),
  calls: z.array(z.string()),
  live: z.array(z.object({ ret: z.json().optional() })),
  replay: z.array(z.union([z.literal("="), RecordedOutcome])),
  error: z.string(),
  verdict: RecordedVerdict,
});

const withoutTables = ({ field, expected, found }: Difference): Difference | undefined =>
  field === "hash" || field === "analytics_dtypes" ? undefined : { field, expected, found };

export const verifyEpisode = (
  record: z.infer<typeof EpisodeRecord>,
  context: VerifyContext,
): readonly CaseResult[] => {
  const { office, tasks } = context;
  const { id, model, tools, calls, live, replay, error, verdict } = record;
  const name = `${model}/${tools}/${id}`;
  const task = tasks.get(id);
  if (task === undefined) return [named(name, { field: "task", expected: id, found: null })];
  const truth = task.answer.map(({ tool, args }) => callString(tool, args, false));
  let world = faithful(context);
  const differences = calls.map((call, index) => {
    const before = world;
    const made = attempt(world, () => evaluateCallString(before, call));
    world = made.world;
    const recorded = replay[index];
    if (recorded === undefined) return { field: `replay ${index}`, expected: null, found: call };
    const wanted = recorded === "=" ? { ret: live[index]?.ret } : recorded;
    // Tables are not recorded here: the verdict shows whether they agree.
    const difference = compareOutcome({ ...wanted, hash: {} }, before, before, made.outcome);
    return difference === undefined
      ? undefined
      : withoutTables({ ...difference, field: `${difference.field} ${index}` });
  });
  differences.push(
    verdictDifference("verdict", verdict, () => judged(office, calls, truth, error)),
  );
  return [named(name, first(differences))];
};

/** The head of a file may hold the hashes of the initial tables. */
export const InitialRecord = z.object({
  meta: z.unknown(),
  initial: Hashes,
  initial_judged: Hashes.optional(),
});

export const verifyInitial = (
  { initial, initial_judged: lowered = {} }: z.infer<typeof InitialRecord>,
  { office }: VerifyContext,
): readonly CaseResult[] =>
  tableNames.map((name) => {
    const found = hashTable(office.tables[name]);
    const foundLowered = hashJudgedTable(office.tables[name]);
    if (initial[name] !== found)
      return named(`initial ${name}`, { field: "hash", expected: initial[name], found });
    if (name in lowered && lowered[name] !== foundLowered)
      return named(`initial ${name}`, {
        field: "judged hash",
        expected: lowered[name],
        found: foundLowered,
      });
    return { name: `initial ${name}` };
  });
