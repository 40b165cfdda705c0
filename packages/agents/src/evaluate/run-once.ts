import { MnemographError, errorText } from "@mnemograph/core";
import { isInfrastructureError } from "@mnemograph/bench/metrics";
import type { Redact } from "../record/redact.js";
import { readMessages } from "../messages/read-messages.js";
import type { FinishedRun, Verdict } from "../record/judge.js";
import { recordTurn } from "../record/record-turn.js";
import type { AgentTask } from "./agent-task.js";
import {
  type RunFacts,
  type TestedAgent,
  askAgent,
  conversation,
  inputMessages,
} from "./tested-agent.js";
import { usageOf } from "./usage-of.js";
import type { RunEnding, AgentRun } from "./agent-run.js";

/**
 * What a judge is shown: a finished run as memories' judges see it, with its task and everything
 * that was said.
 */
export interface RunToJudge extends FinishedRun {
  readonly task: AgentTask;
  readonly trial: number;
  /** What the agent returned. */
  readonly output: unknown;
  /** The last words of the assistant. */
  readonly text: string;
  readonly messages: readonly unknown[];
}

/** Decides whether a run succeeded. `undefined`: it is unknown, and the run counts in no rate. */
export type AgentJudge = (
  run: RunToJudge,
) => Verdict | boolean | undefined | Promise<Verdict | boolean | undefined>;

export interface RunOnceOptions {
  readonly agent: TestedAgent;
  readonly judge: AgentJudge;
  /** Milliseconds. */
  readonly timeout?: number | undefined;
  readonly signal: AbortSignal;
  readonly config: object;
  /** Goes over what the run keeps; by default `redactSecrets`. */
  readonly redact?: Redact;
}

const aborted = Symbol("aborted");

/**
 * Waits for an agent, but not beyond its signal: one that does not listen goes on without being
 * waited for.
 */
const within = async (work: Promise<unknown>, signal: AbortSignal): Promise<unknown> => {
  let listener: () => void = () => {};
  const over = new Promise<typeof aborted>((resolve) => {
    listener = () => resolve(aborted);
    signal.addEventListener("abort", listener, { once: true });
    if (signal.aborted) listener();
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    signal.removeEventListener("abort", listener);
    work.catch(() => {
      // Nobody waits for it any more.
    });
  }
};

const nameOf = (error: unknown): string => {
  if (MnemographError.isInstance(error)) return error.code;
  return error instanceof Error ? error.name : "Error";
};

/** A played run with what its judge says; a judge that says nothing or fails leaves it unjudged. */
const withVerdict = async (
  played: AgentRun,
  finished: Parameters<RunOnceOptions["judge"]>[0],
  judge: RunOnceOptions["judge"],
): Promise<AgentRun> => {
  try {
    const mentioned = await judge(finished);
    if (mentioned === undefined) return { ...played, reason: "the judge does not know" };
    const {
      success,
      reward = success ? 1 : 0,
      reason = "",
    }: Verdict = typeof mentioned === "boolean" ? { success: mentioned } : mentioned;
    return {
      ...played,
      trajectory: { ...finished.trajectory, success, reward },
      ending: success ? "succeeded" : "failed",
      reward,
      reason,
    };
  } catch (error) {
    return { ...played, reason: `the judge failed: ${errorText(error)}`, error: nameOf(error) };
  }
};

/** Plays one task once and has it judged; whatever goes wrong becomes the run's ending. */
export const runOnce = async (
  task: AgentTask,
  facts: Omit<RunFacts, "signal"> & Pick<AgentRun, "encounter">,
  options: RunOnceOptions,
): Promise<AgentRun> => {
  const { agent, judge, timeout, config, redact } = options;
  const clock = timeout === undefined ? undefined : AbortSignal.timeout(timeout);
  const signal = clock === undefined ? options.signal : AbortSignal.any([options.signal, clock]);
  const { id: taskId, type: taskType = "task" } = task;
  const record = (messages: readonly unknown[]) => ({
    ...recordTurn(messages, { id: facts.runId, category: taskType, ...(redact && { redact }) }),
  });
  const ended = (ending: RunEnding, reason: string, error?: string): AgentRun => ({
    taskId,
    taskType,
    trial: facts.trial,
    encounter: facts.encounter,
    ending,
    reward: 0,
    reason,
    ...(error === undefined ? {} : { error }),
    trajectory: record(inputMessages(task)),
    calls: 0,
    promptTokens: 0,
    completionTokens: 0,
  });
  const stopped = () =>
    options.signal.aborted
      ? ended("aborted", "the evaluation was stopped")
      : ended("timeout", `no answer within ${timeout} ms`);
  if (options.signal.aborted) return stopped();
  let output: unknown;
  let messages: readonly unknown[] = [];
  try {
    output = await within(
      Promise.resolve().then(() =>
        askAgent(agent, task, { trial: facts.trial, runId: facts.runId, signal }, config),
      ),
      signal,
    );
    if (output === aborted) return stopped();
    messages = conversation(task, output);
  } catch (error) {
    if (signal.aborted) return stopped();
    return isInfrastructureError({ code: nameOf(error), message: "" })
      ? ended("aborted", errorText(error), nameOf(error))
      : ended("exception", errorText(error), nameOf(error));
  }
  const trajectory = record(messages);
  const text = readMessages(messages).findLast(({ role }) => role === "assistant")?.text ?? "";
  const played = { ...ended("unjudged", ""), trajectory, ...usageOf(messages, output) };
  const { trial } = facts;
  const finished = { trajectory, ending: "finished", task, trial, output, text, messages } as const;
  return withVerdict(played, finished, judge);
};
