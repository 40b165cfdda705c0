import type { Environment, Task, Turn } from "@mnemograph/core";
import { buildWorld } from "../rooms/world.js";
import { roomExpert } from "../planning/solve-room-task.js";
import { defaultPlay, type Body, type Play } from "./body.js";
import type { LangsuiteState } from "./langsuite-state.js";
import { worldMap } from "../view/world-map.js";
import { admissibleInRoom } from "./admissible-in-room.js";
import { describeRooms } from "./describe-rooms.js";
import type { RoomTask } from "./room-task.js";
import { oncePerTask, taskTable } from "./task-table.js";
import { type RoomInPlay, startInRoom, stepInRoom, turnOf } from "./step-in-room.js";

export interface RoomEnvironmentOptions {
  readonly name: string;
  readonly version: string;
  readonly tasks: readonly RoomTask[];
  readonly play?: Partial<Play>;
  /** Adds `ask [message]`: the question waits in the state until `tell` answers it. */
  readonly canAsk?: boolean;
}

/** A core environment that also shows the world of a task, for experts and verification. */
export interface RoomEnvironment extends Environment<LangsuiteState> {
  readonly tasks: readonly Task[];
  roomTask(taskId: string): RoomTask;
  bodyOf(taskId: string): Body;
  /** The turn after a person has answered the agent's question; costs no step. */
  report(state: LangsuiteState, answer: string): Turn<LangsuiteState>;
  /** The task's own measures in this state, for example `misplaced` and `fixedStrict`. */
  measures(state: LangsuiteState): Readonly<Record<string, number>>;
}

export const soleAgent = "agent";

/** The tasks by their ids, each with its world, which is built once. */
const roomsOf = (name: string, tasks: readonly RoomTask[], play: Play) => {
  const roomTaskOf = taskTable(
    name,
    tasks.map((roomTask) => [roomTask.task.id, roomTask]),
  );
  const bodyOf = oncePerTask((taskId): Body => {
    const { scene, options } = roomTaskOf(taskId);
    return { world: buildWorld(scene()), agentId: soleAgent, options, play };
  });
  return { roomTaskOf, bodyOf };
};

/**
 * The core environment of single-agent room tasks: pure transitions over small JSON states; worlds
 * are built once per task.
 *
 * @throws MnemographError TASK_UNKNOWN, by `reset`, `roomTask` and `bodyOf`, for a task that it was
 *   not given.
 * @example
 * const rooms = roomEnvironment({ name: "household", version: "own/1", tasks: generateHousehold({ count: 3 }) });
 * rooms.tasks.length; // → 3
 */
export const roomEnvironment = ({
  name,
  version,
  tasks,
  play: given = {},
  canAsk = false,
}: RoomEnvironmentOptions): RoomEnvironment => {
  const play: Play = { ...defaultPlay, ...given };
  const { roomTaskOf, bodyOf } = roomsOf(name, tasks, play);
  const inPlay = (taskId: string): RoomInPlay => ({
    roomTask: roomTaskOf(taskId),
    body: bodyOf(taskId),
    canAsk,
  });
  return {
    name,
    version,
    maxSteps: Math.max(1, ...tasks.map(({ maxSteps }) => maxSteps)),
    tasks: tasks.map(({ task }) => task),
    roomTask: roomTaskOf,
    bodyOf,
    reset: ({ id }) => startInRoom(inPlay(id)),
    step: (state, action) => stepInRoom(inPlay(state.taskId), state, action),
    admissible: (state) => {
      if (state.done) return [];
      const { actions, ending } = roomTaskOf(state.taskId);
      const listed = admissibleInRoom(bodyOf(state.taskId), state.world, actions);
      return ending === "stop" ? [...listed, "stop [done]"].toSorted() : listed;
    },
    report: (state, answer) => turnOf({ ...state, question: null }, `Answer: ${answer}`),
    map: (state) => {
      const body = bodyOf(state.taskId);
      return worldMap(body, state.world, () => body.options);
    },
    measures: (state) =>
      roomTaskOf(state.taskId).measures?.(state.world, bodyOf(state.taskId)) ?? {},
    expert: (task: Task) => roomExpert(roomTaskOf(task.id), bodyOf(task.id)),
    describe: (task) =>
      describeRooms(
        { title: name, tasks, play, canAsk, bodyOf },
        task === undefined ? undefined : roomTaskOf(task.id),
      ),
  };
};
