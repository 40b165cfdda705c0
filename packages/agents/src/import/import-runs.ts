import type { Outcome } from "@mnemograph/core";
import type { MemoryMethod } from "../methods/memory-method.js";
import { experienceMethod } from "../methods/experience-method.js";
import { outcomeOf } from "../methods/outcome-of.js";
import { tupleMethod } from "../methods/tuple-method.js";
import type { JudgedRun } from "../record/judge.js";
import type { AgentMemories } from "../store/agent-memories.js";
import type { ContextValues } from "../store/run-context.js";
import { type Scope, namespaceOf } from "../store/scope.js";
import type { ScopedMemories } from "../store/scoped-memories.js";
import { writeRuns } from "../store/write-runs.js";
import type { ImportFormat } from "./import-format.js";
import type { ImportedRun, ReadRunsOptions } from "./imported-run.js";
import type { TextLines } from "./json-records.js";
import { readRuns } from "./read-runs.js";
import { type CountSkipped, type OnImportedRun, type ReadTally, tallied } from "./read-tally.js";
import { recordRun } from "./record-run.js";
import { refuseOtherUsers } from "./refuse-other-users.js";

export interface ImportRunsOptions extends ReadRunsOptions {
  readonly memory: AgentMemories;
  readonly format: ImportFormat;
  /** Opens the file: read once to see whose data it holds, and once more to store it. */
  readonly open: () => TextLines;
  /** What `scopeOf` of the memory is given as `context` for a run; for a memory that has one. */
  readonly contextOf?: (run: ImportedRun) => ContextValues;
  /** What learns from the runs; experiences and situations unless given. */
  readonly methods?: readonly MemoryMethod[];
  /** Keeps runs of several users in one memory, on purpose. */
  readonly shareUsers?: boolean;
  /** Reads and counts as an import does, and writes nothing. */
  readonly dryRun?: boolean;
  readonly onRun?: OnImportedRun;
}

/** What an import read and stored. */
export interface ImportSummary extends ReadTally {
  /** Runs that are new, or whose outcome is new. */
  readonly stored: number;
  /** The outcomes of the runs that were stored. */
  readonly outcomes: Readonly<Record<Outcome, number>>;
}

/**
 * Whose run it is: the memory's `scopeOf` decides, or `userField`. Nothing where the record has no
 * user there.
 */
const scopeOfRun = (
  run: ImportedRun,
  { memory, userField, contextOf }: ImportRunsOptions,
): Scope | undefined => {
  const { user } = run.scopeHints;
  if (userField !== undefined && user === undefined) return undefined;
  if (contextOf !== undefined) return memory.scopeFor({ context: contextOf(run) });
  return memory.scopeFor({}, user === undefined ? {} : { user });
};

/** How many runs are written together. */
const batchSize = 200;

/** Which runs would change a memory: new ones, and those whose outcome is known and another one. */
const changedBy = (memories: ScopedMemories) => {
  const { experiences, scope } = memories;
  // Read once: an import asks for thousands, and most are new.
  const stored = experiences.logIds().then((ids) => new Set(ids));
  return async (run: JudgedRun): Promise<boolean> => {
    const { id } = run.trajectory;
    if (!(await stored).has(id)) return true;
    const log = run.outcome === "unknown" ? undefined : await experiences.log(id);
    return log !== undefined && log !== null && outcomeOf(log, namespaceOf(scope)) !== run.outcome;
  };
};

/**
 * Writes runs, all of them as experiences; the other methods learn from those whose outcome is
 * known.
 */
const write = async (
  memories: ScopedMemories,
  methods: readonly MemoryMethod[],
  runs: readonly JudgedRun[],
): Promise<void> => {
  const [first, ...others] = methods;
  if (first === undefined || runs.length === 0) return;
  await writeRuns(memories, first, runs);
  const known = runs.filter(({ outcome }) => outcome !== "unknown");
  for (const method of known.length === 0 ? [] : others) await method.remember(memories, known);
};

/**
 * Runs that wait to be written, by scope; of one id the first of the file that knows its outcome.
 */
const waitingRuns = () => {
  const scopes = new Map<
    string,
    { readonly scope: Scope; readonly runs: Map<string, JudgedRun> }
  >();
  const seen = new Map<string, Outcome>();
  return {
    add: (scope: Scope, run: JudgedRun): boolean => {
      const [namespace, { id }] = [namespaceOf(scope), run.trajectory];
      const earlier = seen.get(`${namespace} ${id}`);
      if (earlier !== undefined && (earlier !== "unknown" || run.outcome === "unknown"))
        return false;
      seen.set(`${namespace} ${id}`, run.outcome);
      const waiting = scopes.get(namespace) ?? { scope, runs: new Map<string, JudgedRun>() };
      scopes.set(namespace, waiting);
      waiting.runs.set(id, run);
      return true;
    },
    takeAll: () => {
      const all = [...scopes.values()];
      scopes.clear();
      return all;
    },
  };
};

/**
 * Stores the runs of a file in an agent's memory, redacted as runs that the agent makes itself.
 * Outcomes come from the file: its scores, errors and rejections; without evidence a run is
 * `unknown`, kept, and not recalled. The same file again changes nothing.
 *
 * @throws MnemographError USAGE, before anything is stored, where the data name users that the
 *   memory's scope does not hold apart.
 * @example
 * const memory = sqliteAgentMemories({ path: "memory.sqlite", embedder: offlineEmbedder(), agent: "desk" });
 * const open = () => readTextLines("traces.jsonl");
 * const { stored, outcomes } = await importRuns({ memory, format: "langfuse", open, userField: "userId" });
 */
export const importRuns = async (options: ImportRunsOptions): Promise<ImportSummary> => {
  const {
    memory,
    format,
    open,
    userField,
    onRun,
    methods = [experienceMethod(), tupleMethod()],
  } = options;
  if (options.shareUsers !== true && options.contextOf === undefined)
    await refuseOtherUsers(readRuns(format, open(), options), memory.scope, userField);
  const outcomes = { succeeded: 0, failed: 0, unknown: 0 };
  const waiting = waitingRuns();
  let [stored, held] = [0, 0];
  const isChanged = new Map<string, ReturnType<typeof changedBy>>();
  const writeAll = async (skip: CountSkipped) => {
    for (const { scope, runs: list } of waiting.takeAll()) {
      const memories = await memory.of(scope);
      const check = isChanged.get(namespaceOf(scope)) ?? changedBy(memories);
      isChanged.set(namespaceOf(scope), check);
      const changed: JudgedRun[] = [];
      for (const run of list.values()) if (await check(run)) changed.push(run);
      if (options.dryRun !== true) await write(memories, methods, changed);
      for (const { outcome } of changed) outcomes[outcome] += 1;
      stored += changed.length;
      skip("is stored already", list.size - changed.length);
    }
    held = 0;
  };
  const keep = async (run: ImportedRun, skip: CountSkipped) => {
    const scope = scopeOfRun(run, options);
    if (scope === undefined) return skip(`names no user at ${userField}`);
    const recorded = await recordRun(run, { redact: memory.redact, agent: scope.agent });
    if (recorded.trajectory.steps.length === 0) return skip("holds no action");
    if (!waiting.add(scope, recorded)) return skip("stands in the file twice");
    onRun?.(recorded, run.line);
    held += 1;
    return held < batchSize ? undefined : writeAll(skip);
  };
  const tally = await tallied(readRuns(format, open(), options), keep, writeAll);
  return { ...tally, stored, outcomes };
};
