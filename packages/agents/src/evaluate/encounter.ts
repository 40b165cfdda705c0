import { recordTurn } from "../record/record-turn.js";
import { taskOf } from "../record/task-of.js";
import type { GivenContext } from "../store/run-context.js";
import type { AgentTask } from "./agent-task.js";
import type { EvaluatedMemory } from "./evaluated-memory.js";
import type { AgentRun, Encounter } from "./agent-run.js";
import { inputMessages } from "./tested-agent.js";

/**
 * The tasks of which the memory holds something in the scope of the evaluation, by the ids that
 * `taskOf` gives to their words.
 */
const heldTasks = async (
  { of, scopeFor }: EvaluatedMemory,
  config: GivenContext,
): Promise<Set<string>> => {
  if (of === undefined) return new Set();
  const { experiences, tuples, reflections } = await of(scopeFor?.(config));
  const logs = await Promise.all((await experiences.logIds()).map((id) => experiences.log(id)));
  const cells = await Promise.all(
    (await tuples.batches()).map((batchId) => tuples.tuplesInCell({ batchId })),
  );
  const goals = [...logs.map((log) => log?.task), ...cells.flat().map(({ goal }) => goal)];
  const notes = (await reflections.everything()).map(({ taskId }) => taskId);
  return new Set([
    ...goals.flatMap((goal) => (goal === undefined ? [] : [taskOf(goal).id])),
    ...notes,
  ]);
};

/**
 * Says of each run, in the order in which they begin, how it meets its task. An agent without
 * memory meets every task for the first time.
 */
export const followEncounters = (
  config: GivenContext = {},
): ((task: AgentTask, memory: EvaluatedMemory | undefined) => Promise<Encounter>) => {
  const held = new Map<EvaluatedMemory, Promise<Set<string>>>();
  return async (task, memory) => {
    const isHeldOut = task.heldOut === true;
    if (memory === undefined) return isHeldOut ? "held-out" : "first";
    const tasks = held.get(memory) ?? heldTasks(memory, config);
    held.set(memory, tasks);
    const known = await tasks;
    const { id } = recordTurn(inputMessages(task), memory.redact && { redact: memory.redact }).task;
    if (known.has(id)) return "repeat";
    if (isHeldOut) return "held-out";
    known.add(id);
    return "first";
  };
};

/**
 * Finds repeats by the memories that runs used: `makeAgent` may name a new object in each trial,
 * and use one memory in all of them. Give it the runs in the order in which they end.
 */
export const followUse = (): ((
  run: AgentRun,
  task: AgentTask,
  used: ReadonlySet<object>,
) => AgentRun) => {
  const usedFor = new WeakMap<object, Set<string>>();
  return (run, task, used) => {
    const { id } = recordTurn(inputMessages(task)).task;
    let isKnown = false;
    for (const memory of used) {
      const tasks = usedFor.get(memory) ?? new Set<string>();
      usedFor.set(memory, tasks);
      isKnown ||= tasks.has(id);
      tasks.add(id);
    }
    return isKnown && run.encounter === "first" ? { ...run, encounter: "repeat" } : run;
  };
};
