import {
  type Interval,
  type PassRates,
  REPEATED,
  type ResultLine,
  bootstrapInterval,
  groupBy,
  passAtEach,
  wilsonInterval,
} from "@mnemograph/bench/metrics";
import { seededRandom } from "@mnemograph/core";
import type { AgentRun, RunEnding, Encounter } from "./agent-run.js";

/** How often an agent succeeds on tasks that it met in one way. */
export interface AgentScore {
  readonly tasks: number;
  /** Trials that hold such runs. */
  readonly trials: number;
  /** Runs by how they ended. */
  readonly counts: Readonly<Record<RunEnding, number>>;
  /**
   * Successes among the runs that were judged, threw or ran out of time; aborted and unjudged ones
   * count nowhere. NaN without any.
   */
  readonly successRate: number;
  /**
   * 95 %: Wilson's; with several trials the wider of Wilson's and a bootstrap over tasks, whose
   * trials are no independent observations.
   */
  readonly successInterval: Interval;
  /** pass^k and pass@k for every k up to the number of trials. */
  readonly pass: readonly PassRates[];
  /** Means over the runs that count. */
  readonly steps: number;
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/**
 * The result of evaluating an agent. Its own figures are those of first encounters; repeats and
 * held-out tasks have theirs.
 */
export interface AgentEvaluation extends AgentScore {
  readonly name: string;
  /** Absent where there was none. */
  readonly repeat?: AgentScore;
  /** Absent where there was none. */
  readonly heldOut?: AgentScore;
  /** All runs, trial by trial, in the order of the tasks; held-out ones last. */
  readonly runs: readonly AgentRun[];
  /**
   * The runs as lines of a run's `results.jsonl`: `split` is the encounter, and repeats count in no
   * rate.
   */
  readonly results: readonly ResultLine[];
}

const endingCodes: Partial<Record<RunEnding, string>> = {
  aborted: "RUN_ABORTED",
  unjudged: "RUN_UNJUDGED",
  timeout: "RUN_TIMEOUT",
};
const counts: ReadonlySet<RunEnding> = new Set(["succeeded", "failed", "exception", "timeout"]);

const lineOf = (name: string, run: AgentRun): ResultLine => {
  const {
    taskId,
    taskType,
    trial,
    encounter,
    ending,
    reward,
    trajectory,
    calls,
    promptTokens,
    completionTokens,
    reason,
  } = run;
  const own = endingCodes[ending] ?? (ending === "exception" ? (run.error ?? "Error") : undefined);
  const code = encounter === "repeat" ? REPEATED : own;
  const message =
    encounter === "repeat" ? "the memory had been given the outcome of this task" : reason;
  return {
    runId: name,
    episodeId: `${name}~${taskId}~${trial}`,
    environment: "agent",
    split: encounter,
    taskId,
    taskType,
    pipeline: name,
    model: "the agent's own",
    seed: 0,
    trial,
    success: ending === "succeeded",
    score: reward,
    steps: trajectory.steps.length,
    attempts: 1,
    allSteps: trajectory.steps.length,
    calls,
    promptTokens,
    completionTokens,
    cost: null,
    stopReason: ending,
    ...(code === undefined ? {} : { error: { code, message } }),
  };
};

const scoreOf = (runs: readonly AgentRun[], seed: number): AgentScore => {
  const counted = runs.filter(({ ending }) => counts.has(ending));
  const isSuccess = ({ ending }: AgentRun) => ending === "succeeded";
  const successes = counted.filter(isSuccess).length;
  const byTask = [...groupBy(counted, ({ taskId }) => taskId).values()].map((some) =>
    some.map(isSuccess),
  );
  const trials = new Set(runs.map(({ trial }) => trial)).size;
  const wilson = wilsonInterval(successes, counted.length);
  const drawn =
    trials > 1 && counted.length > 0
      ? bootstrapInterval(
          byTask.map((some) => some.map(Number)),
          { random: seededRandom(`${seed}/success`) },
        )
      : wilson;
  const mean = (of: (run: AgentRun) => number) =>
    counted.reduce((sum, run) => sum + of(run), 0) / counted.length;
  const count = (ending: RunEnding) => runs.filter((run) => run.ending === ending).length;
  return {
    tasks: new Set(runs.map(({ taskId }) => taskId)).size,
    trials,
    counts: {
      succeeded: count("succeeded"),
      failed: count("failed"),
      exception: count("exception"),
      timeout: count("timeout"),
      aborted: count("aborted"),
      unjudged: count("unjudged"),
    },
    successRate: successes / counted.length,
    successInterval: {
      low: Math.min(wilson.low, drawn.low),
      high: Math.max(wilson.high, drawn.high),
    },
    pass: passAtEach(byTask, { seed }),
    steps: mean(({ trajectory }) => trajectory.steps.length),
    calls: mean(({ calls }) => calls),
    promptTokens: mean(({ promptTokens }) => promptTokens),
    completionTokens: mean(({ completionTokens }) => completionTokens),
  };
};

/** Puts runs together; `seed` is that of the bootstrap. */
export const summarizeRuns = (
  name: string,
  runs: readonly AgentRun[],
  seed = 0,
): AgentEvaluation => {
  const of = (encounter: Encounter) => runs.filter((run) => run.encounter === encounter);
  const [repeats, heldOut] = [of("repeat"), of("held-out")];
  return {
    name,
    ...scoreOf(of("first"), seed),
    ...(repeats.length > 0 && { repeat: scoreOf(repeats, seed) }),
    ...(heldOut.length > 0 && { heldOut: scoreOf(heldOut, seed) }),
    runs,
    results: runs.map((run) => lineOf(name, run)),
  };
};
