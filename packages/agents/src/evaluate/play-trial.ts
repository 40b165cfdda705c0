import { MnemographError } from "@mnemograph/core";
import { watchUse } from "../store/memory-use.js";
import type { AgentTask } from "./agent-task.js";
import type { EvaluatedMemory } from "./evaluated-memory.js";
import { type RunOnceOptions, runOnce } from "./run-once.js";
import type { AgentRun, Encounter } from "./agent-run.js";

export interface TrialOptions extends Omit<RunOnceOptions, "redact"> {
  readonly name: string;
  readonly tasks: readonly AgentTask[];
  readonly trial: number;
  readonly concurrency: number;
  readonly memory: EvaluatedMemory | undefined;
  readonly encounterOf: (
    task: AgentTask,
    memory: EvaluatedMemory | undefined,
  ) => Promise<Encounter>;
  /** The run with its encounter, which follows from the memories that it used. */
  readonly asMet: (run: AgentRun, task: AgentTask, used: ReadonlySet<object>) => AgentRun;
  readonly onRun: (run: AgentRun) => void;
}

const cannotHoldOut = () =>
  new MnemographError({
    code: "USAGE",
    message: "tasks are held out, and this memory cannot be kept from learning them",
    hint: "give the memory that the agent was made with, or an object that has its `withoutWrites`",
  });

const unnamedMemory = () =>
  new MnemographError({
    code: "USAGE",
    message:
      "the agent uses a memory that the evaluation was not given, so repeats of a task cannot be recognized",
    hint: "give it as `memory`; for a new memory in each trial, return { agent, memory } from `makeAgent`",
  });

/** Plays tasks side by side; what did not begin when the signal came is left out. */
const playTasks = async (
  options: TrialOptions,
  tasks: readonly AgentTask[],
): Promise<readonly AgentRun[]> => {
  const { name, trial, concurrency, memory, encounterOf, asMet, onRun, signal } = options;
  const runs = new Map<number, AgentRun>();
  let next = 0;
  const lane = async () => {
    while (next < tasks.length && !signal.aborted) {
      const index = next;
      next += 1;
      const task = tasks[index]!;
      const encounter = await encounterOf(task, memory);
      const facts = { trial, encounter, runId: `${name}/${task.id}/${trial}` };
      const own = { ...options, ...(memory?.redact && { redact: memory.redact }) };
      const { result, used } = await watchUse(() => runOnce(task, facts, own));
      if (used.size > 0 && memory === undefined) throw unnamedMemory();
      const run = asMet(result, task, used);
      await memory?.flush();
      runs.set(index, run);
      onRun(run);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, tasks.length) }, lane));
  return [...runs].toSorted(([one], [other]) => one - other).map(([, run]) => run);
};

/**
 * Every task once: first those that a memory learns from, then the held-out ones, of which it keeps
 * nothing.
 */
export const playTrial = async (options: TrialOptions): Promise<readonly AgentRun[]> => {
  const { tasks, memory } = options;
  const heldOut = tasks.filter((task) => task.heldOut === true);
  const withoutWrites =
    memory === undefined
      ? (work: () => Promise<readonly AgentRun[]>) => work()
      : memory.withoutWrites;
  if (heldOut.length > 0 && withoutWrites === undefined) throw cannotHoldOut();
  const runs = await playTasks(
    options,
    tasks.filter((task) => task.heldOut !== true),
  );
  if (heldOut.length === 0 || withoutWrites === undefined) return runs;
  return [...runs, ...(await withoutWrites(() => playTasks(options, heldOut)))];
};
