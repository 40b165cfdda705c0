import { failedInRooms } from "./failed-in-rooms.js";
import { keysInRooms } from "./keys-in-rooms.js";
import { refusalValues, signatureOf, takesOf } from "./signature-of.js";
import {
  MnemographError,
  type Environment,
  type EnvironmentDescription,
  type Task,
  type Turn,
} from "@mnemograph/core";
import {
  feedbackText,
  fillTemplate,
  parseReply,
  refusalText,
  templateOf,
} from "@mnemograph/env-babyai/shared";
import type { WorldState } from "../rooms/object-state.js";
import { buildWorld } from "../rooms/world.js";
import { roomExpert } from "../planning/solve-room-task.js";
import {
  act,
  defaultPlay,
  describeView,
  isWorldAction,
  perceive,
  type Body,
  type Play,
} from "./body.js";
import type { LangsuiteState } from "./langsuite-state.js";
import { worldMap } from "../view/world-map.js";
import { bySighting } from "../rooms/names.js";
import {
  handRemarks,
  needsReach,
  numbered,
  numberedBySighting,
  partialView,
  reachRemarks,
} from "./view-remarks.js";
import { admissibleInRoom } from "./admissible-in-room.js";
import { startState } from "./start-state.js";
import type { RoomTask, Verdict } from "./room-task.js";

export interface RoomEnvironmentOptions {
  readonly name: string;
  readonly version: string;
  readonly tasks: readonly RoomTask[];
  readonly play?: Partial<Play>;
  /** Adds `ask [message]`: the question waits in the state until `tell` answers it. */
  readonly canAsk?: boolean;
}

/** A core environment that also shows the world behind a task, for experts and verification. */
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

const endings: Readonly<Record<RoomTask["ending"], string>> = {
  stop: "stop [done] ends the episode. Use it when the task is complete.",
  answer:
    "answer ends the episode, so you can answer only once. Use answer [true] or answer [false] for a yes-or-no question, and a number in digits for a question of how many. If you run out of steps without an answer, the task fails.",
};

const turnOf = (state: LangsuiteState, observation: string): Turn<LangsuiteState> => ({
  state,
  observation,
  reward: state.goalRate,
  done: state.done,
  success: state.success,
});

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
  const byId = new Map(tasks.map((roomTask) => [roomTask.task.id, roomTask]));
  const bodies = new Map<string, Body>();

  const roomTaskOf = (taskId: string): RoomTask => {
    const roomTask = byId.get(taskId);
    if (roomTask !== undefined) return roomTask;
    throw new MnemographError({
      code: "TASK_UNKNOWN",
      message: `${name} has no task ${taskId}`,
      hint: "use one of environment.tasks",
      evidence: { taskId, known: byId.size },
    });
  };
  const bodyOf = (taskId: string): Body => {
    const known = bodies.get(taskId);
    if (known !== undefined) return known;
    const roomTask = roomTaskOf(taskId);
    const body: Body = {
      world: buildWorld(roomTask.scene()),
      agentId: soleAgent,
      options: roomTask.options,
      play,
    };
    bodies.set(taskId, body);
    return body;
  };

  /** Ends the episode when it must, and writes the turn. */
  const settle = (
    roomTask: RoomTask,
    before: LangsuiteState,
    next: {
      world: WorldState;
      feedback: string;
      action: string;
      status: string;
      verdict: Verdict;
      ends: boolean;
      question?: string;
    },
  ) => {
    const steps = before.steps + 1;
    const isOut = !next.ends && steps >= roomTask.maxSteps;
    const done = next.ends || isOut;
    const state: LangsuiteState = {
      taskId: before.taskId,
      steps,
      world: next.world,
      question: next.question ?? null,
      outcome: { action: next.action, status: next.status },
      done,
      success: done && next.verdict.success,
      goalRate: next.verdict.goalRate,
    };
    return turnOf(
      state,
      isOut
        ? `${next.feedback}\n${fillTemplate(templateOf(play.templates, "step-limit", "done"), {})}`
        : next.feedback,
    );
  };

  return {
    name,
    version,
    maxSteps: Math.max(1, ...tasks.map(({ maxSteps }) => maxSteps)),
    tasks: tasks.map(({ task }) => task),
    roomTask: roomTaskOf,
    bodyOf,
    reset(task) {
      const roomTask = roomTaskOf(task.id);
      const body = bodyOf(task.id);
      const seen = startState(roomTask, body);
      const opening = roomTask.opening(seen.state, body);
      const { goalRate } = roomTask.judge(seen.state, body, null);
      const state: LangsuiteState = {
        taskId: task.id,
        steps: 0,
        world: seen.state,
        question: null,
        outcome: null,
        done: false,
        success: false,
        goalRate,
      };
      return turnOf(state, `${opening}\nObs: ${describeView(body, seen.state, seen.sight)}`);
    },
    step(state, action) {
      const roomTask = roomTaskOf(state.taskId);
      const body = bodyOf(state.taskId);
      if (state.done) return turnOf(state, "The episode is over.");
      const known = [...roomTask.actions, roomTask.ending, ...(canAsk ? ["ask"] : [])];
      const forms = known.map(signatureOf);
      const reply = parseReply(
        action,
        new Set<string>(known),
        play.replies === "robust" ? takesOf(forms) : undefined,
      );
      const verdictNow = () => roomTask.judge(state.world, body, null);
      if (reply.kind === "think") {
        return settle(roomTask, state, {
          world: state.world,
          feedback: "OK.",
          action: "think",
          status: "done",
          verdict: verdictNow(),
          ends: false,
        });
      }
      if (reply.kind === "invalid") {
        const values = refusalValues(
          forms,
          reply.reason === "wrong-arguments" ? reply.name : undefined,
        );
        const feedback = refusalText(play.templates, reply.reason, values);
        return settle(roomTask, state, {
          world: state.world,
          feedback,
          action: "invalid",
          status: reply.reason,
          verdict: verdictNow(),
          ends: false,
        });
      }
      if (reply.name === "ask") {
        const feedback = feedbackText(play.templates, "ask", "done", { message: reply.text });
        return settle(roomTask, state, {
          world: state.world,
          feedback,
          action: "ask",
          status: "done",
          verdict: verdictNow(),
          ends: false,
          question: reply.text,
        });
      }
      if (!isWorldAction(reply.name)) {
        const verdict = roomTask.judge(state.world, body, reply.text);
        const feedback = fillTemplate(
          templateOf(play.templates, reply.name, verdict.success ? "done" : "failed"),
          roomTask.endingValues?.(state.world, body) ?? {},
        );
        return settle(roomTask, state, {
          world: state.world,
          feedback,
          action: reply.name,
          status: "done",
          verdict,
          ends: true,
        });
      }
      const result = act(body, state.world, reply.name, reply.names);
      const seen = perceive(body, result.state);
      const feedback = `${feedbackText(play.templates, reply.name, result.status, result.values)}\nObs: ${describeView(body, seen.state, seen.sight)}`;
      const isUnchanged =
        seen.state.changes === state.world.changes && roomTask.dependsOnPose !== true;
      const verdict = isUnchanged
        ? { success: state.goalRate === 1, goalRate: state.goalRate }
        : roomTask.judge(seen.state, body, null);
      return settle(roomTask, state, {
        world: seen.state,
        feedback,
        action: reply.name,
        status: result.status,
        verdict,
        ends: false,
      });
    },
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
    describe: (task): EnvironmentDescription => {
      const described = task === undefined ? undefined : roomTaskOf(task.id);
      const all = described === undefined ? tasks : [described];
      return {
        title: name,
        actions: [
          ...new Set(
            all.flatMap(({ actions, ending }) => [...actions, ...(canAsk ? ["ask"] : []), ending]),
          ),
        ].map((action) => signatureOf(action)),
        refusals: ["Feedback: Action failed."],
        successes: ["Feedback: Action succeeded."],
        thought: "think: <thought>",
        remarks: [
          play.naming === bySighting ? numberedBySighting : numbered,
          "Ahead, left and right are relative to the direction that you face.",
          needsReach,
          ...new Set(all.flatMap(({ actions }) => reachRemarks(actions))),
          ...new Set(all.flatMap(({ actions }) => handRemarks(actions))),
          partialView,
          ...new Set(all.flatMap(({ remarks = [] }) => remarks)),
          ...(described?.whereabouts === undefined
            ? []
            : [described.whereabouts(bodyOf(described.task.id))]),
          ...new Set(all.map(({ ending }) => endings[ending])),
        ],
        failures: failedInRooms,
        keys: keysInRooms(all.flatMap(({ actions, ending }) => [...actions, ending])),
        initialFacing: "north",
        opening: "The start",
        view: "Obs:",
        emptyView: "You see nothing.",
        options: { tasks: tasks.length, rules: { ...play.rules } },
      };
    },
  };
};
