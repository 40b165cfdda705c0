import { setMaxListeners } from "node:events";
import { MnemographError, parseOptions } from "@mnemograph/core";
import { z } from "zod";
import { AgentTask } from "./agent-task.js";
import { followEncounters, followUse } from "./encounter.js";
import type { EvaluatedMemory } from "./evaluated-memory.js";
import { type AgentEvaluation, summarizeRuns } from "./evaluation.js";
import { playTrial } from "./play-trial.js";
import type { AgentJudge } from "./run-once.js";
import type { AgentRun } from "./agent-run.js";
import type { TestedAgent } from "./tested-agent.js";

export interface EvaluateOptions {
  /** An agent of `createAgent`, a graph over `messages`, or a function of the task. */
  readonly agent?: TestedAgent;
  /**
   * In its place, where each trial shall begin with an agent of its own, or with an agent and a
   * memory of its own.
   */
  readonly makeAgent?: (facts: { readonly trial: number }) => MadeAgent | Promise<MadeAgent>;
  /** Tasks, or just what is asked: `["Where is order A1?"]`. */
  readonly tasks: readonly (AgentTask | string)[];
  readonly judge: AgentJudge;
  /**
   * Runs of each task; default 1. With one memory for all trials, those above the first are
   * repeats, which no rate and no comparison counts.
   */
  readonly trials?: number;
  /** Runs side by side; default 1, for an agent that learns from task to task. */
  readonly concurrency?: number;
  /** Most milliseconds for one run; by default as long as it takes. */
  readonly timeout?: number;
  /** Stops the evaluation: what runs counts as aborted, what did not begin is left out. */
  readonly signal?: AbortSignal;
  /** What the agent is called in tables and comparisons; default `agent`. */
  readonly name?: string;
  /**
   * The agent's memory. A memory of this package that the agent uses must be named; an agent that
   * learns in another way is taken for one without.
   */
  readonly memory?: EvaluatedMemory;
  /** Passed on to `invoke`, for example `{ context: { user: "u1" } }`. */
  readonly config?: object;
  /** Seed of the bootstrap; default 0. */
  readonly seed?: number;
  readonly onRun?: (
    run: AgentRun,
    progress: { readonly done: number; readonly all: number },
  ) => void;
}

/**
 * What `makeAgent` makes: an agent, or an agent with the memory that was made for it alone, which
 * is closed after its trial.
 */
export type MadeAgent =
  | TestedAgent
  | { readonly agent: TestedAgent; readonly memory: EvaluatedMemory };

const asMade = (
  made: MadeAgent,
): { readonly agent: TestedAgent; readonly memory?: EvaluatedMemory } =>
  typeof made === "function" || "invoke" in made ? { agent: made } : made;

const Numbers = z.object({
  trials: z.int().min(1).default(1),
  concurrency: z.int().min(1).default(1),
  timeout: z.number().positive().optional(),
});

const usage = (message: string, hint: string) =>
  new MnemographError({ code: "USAGE", message, hint });

const tasksOf = (given: EvaluateOptions["tasks"]): readonly AgentTask[] => {
  const tasks = given.map((task, index) =>
    parseOptions(
      AgentTask,
      typeof task === "string" ? { id: `task-${index + 1}`, input: task } : task,
      `task ${index + 1}`,
    ),
  );
  if (tasks.length === 0) throw usage("there are no tasks", "give at least one");
  const ids = tasks.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined)
    throw usage(`two tasks have the id "${twice}"`, "give each task an id of its own");
  return tasks;
};

/**
 * Has an agent do tasks, judges every run, and says how often it succeeds: with Wilson's interval,
 * pass^k over several trials, and as result lines that can be compared pair by pair. What throws,
 * takes too long, is stopped or cannot be judged is counted apart. So are repeats, of which the
 * agent's memory had been given the outcome, and held-out tasks.
 *
 * @throws MnemographError USAGE for tasks, or numbers, that make no sense, and for an agent whose
 *   memory is not named.
 * @example
 * import { evaluateAgent } from "@mnemograph/agents/evaluate";
 *
 * const evaluation = await evaluateAgent({
 *   agent: async ({ input }) => (String(input).includes("2 + 2") ? "4" : "I do not know."),
 *   tasks: [{ id: "sum", input: "What is 2 + 2?", expected: "4" }],
 *   judge: ({ text, task }) => text === task.expected,
 * });
 * console.log(evaluation.successRate, evaluation.successInterval);
 */
export const evaluateAgent = async (options: EvaluateOptions): Promise<AgentEvaluation> => {
  const {
    agent,
    makeAgent,
    judge,
    signal = new AbortController().signal,
    name = "agent",
    memory,
    config = {},
    seed = 0,
    onRun,
  } = options;
  const given = Object.fromEntries(
    Object.entries({ ...options }).filter(
      ([key, value]) => key in Numbers.shape && value !== undefined,
    ),
  );
  const { trials, concurrency, timeout } = parseOptions(Numbers, given, "evaluateAgent");
  const tasks = tasksOf(options.tasks);
  if ((agent === undefined) === (makeAgent === undefined))
    throw usage("there is no one agent to evaluate", "give `agent`, or `makeAgent` in its place");
  // Agents listen on the signal once a run or more; Node warns above ten.
  setMaxListeners(0, signal);
  const runs: AgentRun[] = [];
  const all = trials * tasks.length;
  const encounterOf = followEncounters(config);
  const asMet = followUse();
  let done = 0;
  for (let trial = 0; trial < trials && !signal.aborted; trial += 1) {
    const made = asMade(agent ?? (await makeAgent!({ trial })));
    const report = (run: AgentRun) => onRun?.(run, { done: (done += 1), all });
    const shared = {
      name,
      tasks,
      trial,
      concurrency,
      judge,
      timeout,
      signal,
      config,
      encounterOf,
      asMet,
      onRun: report,
    };
    try {
      runs.push(
        ...(await playTrial({ ...shared, agent: made.agent, memory: made.memory ?? memory })),
      );
    } finally {
      await made.memory?.close?.();
    }
  }
  return summarizeRuns(name, runs, seed);
};
