import type { StreamPart } from "../plan/stream-part.js";
import type { ResultLine } from "../run/result-line.js";
import { mean } from "./mean.js";

/** A task of a replay: when it was met, in which stage, and how it went. */
export interface ReplayEvent {
  readonly taskId: string;
  /** From 1. */
  readonly stage: number;
  readonly role: Extract<StreamPart, { readonly protocol: "replay" }>["role"];
  /** 0 to 1. */
  readonly reward: number;
}

/** What a memory keeps while it learns on. */
export interface ReplayFigures {
  readonly stages: number;
  readonly tests: number;
  /**
   * FG, in percent, lower is better: how much of the reward at once is lost at later tests. Null
   * where no task that was solved at once was tested in a later stage.
   */
  readonly forgetting: number | null;
  /** ASR: the mean reward of all tests, 0 to 1; null without a test. */
  readonly meanTested: number | null;
  /** CSR at the end: the share of tasks that were solved when they were learned. */
  readonly solved: number | null;
}

/**
 * The share of successes among the first t, for every t: CSR. AgentMemoryBench.
 */
export const cumulativeSuccess = (wins: readonly number[]): readonly number[] => {
  let won = 0;
  return wins.map((win, index) => {
    won += win;
    return won / (index + 1);
  });
};

/** What a task that was solved at once loses at tests of later stages, in percent. */
const lossOf = (
  { taskId, stage, reward }: ReplayEvent,
  tests: readonly ReplayEvent[],
): number | null =>
  reward > 0
    ? mean(
        tests
          .filter((test) => test.taskId === taskId && test.stage > stage)
          .map((test) => (100 * (reward - test.reward)) / reward),
      )
    : null;

/**
 * Forgetting and success of a replay. FG is the mean over stages of the mean over their tasks of
 * the mean over later tests of 100 · (at once − then) / at once; tasks that failed at once, or were
 * never tested later, count nowhere. AgentMemoryBench.
 */
export const replayFigures = (events: readonly ReplayEvent[]): ReplayFigures => {
  const of = (role: ReplayEvent["role"]) => events.filter((event) => event.role === role);
  const tests = of("test");
  const stages = Math.max(0, ...events.map(({ stage }) => stage));
  const losses = Array.from({ length: Math.max(0, stages - 1) }, (_, index) =>
    mean(
      of("again")
        .filter(({ stage }) => stage === index + 1)
        .flatMap((event) => lossOf(event, tests) ?? []),
    ),
  );
  return {
    stages,
    tests: tests.length,
    forgetting: mean(losses.flatMap((loss) => loss ?? [])),
    meanTested: mean(tests.map(({ reward }) => reward)),
    solved: cumulativeSuccess(of("learn").map(({ reward }) => reward)).at(-1) ?? null,
  };
};

/** The lines of a replay as its figures read them. */
export const replayEvents = (lines: readonly ResultLine[]): readonly ReplayEvent[] =>
  lines.flatMap(({ taskId, success, stream }) =>
    stream?.part?.protocol === "replay"
      ? [{ taskId, stage: stream.part.stage, role: stream.part.role, reward: Number(success) }]
      : [],
  );
