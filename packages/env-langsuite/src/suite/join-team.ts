import type { Task } from "@mnemograph/core";
import { taskTable } from "../play/task-table.js";
import type { MultiAgentEnvironment } from "../teams/multi-agent.js";
import { joinedTask } from "./join-environments.js";

/** A multi-agent environment whose tasks go by the names that a joined environment gives them. */
export const joinTeam = (
  name: string,
  part: string,
  environment: MultiAgentEnvironment,
): MultiAgentEnvironment => {
  const inner = new Map(environment.tasks.map((task) => [joinedTask(name, part, task).id, task]));
  const find = taskTable(part, inner);
  const { expert, describe } = environment;
  return {
    ...environment,
    tasks: environment.tasks.map((task) => joinedTask(name, part, task)),
    agents: (taskId) => environment.agents(find(taskId).id),
    reset: (task) => environment.reset(find(task.id)),
    ...(describe === undefined
      ? {}
      : {
          // A member's task may come under a type of its own; only its name is another here.
          describe: (task?: Task) =>
            describe.call(environment, task && { ...task, id: inner.get(task.id)?.id ?? task.id }),
        }),
    ...(expert === undefined
      ? {}
      : { expert: (task: Task) => expert.call(environment, find(task.id)) }),
  };
};
