import type { Turn } from "@mnemograph/core";
import {
  feedbackText,
  fillTemplate,
  parseReply,
  refusalText,
  templateOf,
} from "@mnemograph/env-babyai/shared";
import type { WorldState } from "../rooms/object-state.js";
import { act, describeView, isWorldAction, perceive, type Body } from "./body.js";
import type { LangsuiteState } from "./langsuite-state.js";
import type { RoomTask, Verdict } from "./room-task.js";
import { refusalValues, signatureOf, takesOf } from "./signature-of.js";
import { startState } from "./start-state.js";

/** A task and its world. */
export interface RoomInPlay {
  readonly roomTask: RoomTask;
  readonly body: Body;
  readonly canAsk: boolean;
}

interface Outcome {
  readonly world: WorldState;
  readonly feedback: string;
  readonly action: string;
  readonly status: string;
  readonly verdict: Verdict;
  readonly ends: boolean;
  readonly question?: string;
}

export const turnOf = (state: LangsuiteState, observation: string): Turn<LangsuiteState> => ({
  state,
  observation,
  reward: state.goalRate,
  done: state.done,
  success: state.success,
});

export const startInRoom = ({ roomTask, body }: RoomInPlay): Turn<LangsuiteState> => {
  const seen = startState(roomTask, body);
  const opening = roomTask.opening(seen.state, body);
  const { goalRate } = roomTask.judge(seen.state, body, null);
  const state: LangsuiteState = {
    taskId: roomTask.task.id,
    steps: 0,
    world: seen.state,
    question: null,
    outcome: null,
    done: false,
    success: false,
    goalRate,
  };
  return turnOf(state, `${opening}\nObs: ${describeView(body, seen.state, seen.sight)}`);
};

/** Ends the episode when it must, and writes the turn. */
const settle = (
  { roomTask, body: { play } }: RoomInPlay,
  before: LangsuiteState,
  next: Outcome,
): Turn<LangsuiteState> => {
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

/** What leaves the world as it was. */
const withoutChange = (
  { roomTask, body }: RoomInPlay,
  { world }: LangsuiteState,
  described: Pick<Outcome, "feedback" | "action" | "status" | "question">,
): Outcome => ({ ...described, world, verdict: roomTask.judge(world, body, null), ends: false });

const afterEnding = (
  { roomTask, body }: RoomInPlay,
  { world }: LangsuiteState,
  { name, text }: { readonly name: string; readonly text: string },
): Outcome => {
  const verdict = roomTask.judge(world, body, text);
  const feedback = fillTemplate(
    templateOf(body.play.templates, name, verdict.success ? "done" : "failed"),
    roomTask.endingValues?.(world, body) ?? {},
  );
  return { world, feedback, action: name, status: "done", verdict, ends: true };
};

const afterAction = (
  { roomTask, body }: RoomInPlay,
  state: LangsuiteState,
  action: Parameters<typeof act>[2],
  names: Parameters<typeof act>[3],
): Outcome => {
  const result = act(body, state.world, action, names);
  const seen = perceive(body, result.state);
  const feedback = `${feedbackText(body.play.templates, action, result.status, result.values)}\nObs: ${describeView(body, seen.state, seen.sight)}`;
  const isUnchanged = seen.state.changes === state.world.changes && roomTask.dependsOnPose !== true;
  const verdict = isUnchanged
    ? { success: state.goalRate === 1, goalRate: state.goalRate }
    : roomTask.judge(seen.state, body, null);
  return { world: seen.state, feedback, action, status: result.status, verdict, ends: false };
};

const outcomeOf = (room: RoomInPlay, state: LangsuiteState, action: string): Outcome => {
  const { actions, ending } = room.roomTask;
  const { templates, replies } = room.body.play;
  const known = [...actions, ending, ...(room.canAsk ? ["ask"] : [])];
  const forms = known.map(signatureOf);
  const takes = replies === "robust" ? takesOf(forms) : undefined;
  const reply = parseReply(action, new Set<string>(known), takes);
  if (reply.kind === "think")
    return withoutChange(room, state, { feedback: "OK.", action: "think", status: "done" });
  if (reply.kind === "invalid") {
    const { reason } = reply;
    const values = refusalValues(forms, reason === "wrong-arguments" ? reply.name : undefined);
    const feedback = refusalText(templates, reason, values);
    return withoutChange(room, state, { feedback, action: "invalid", status: reason });
  }
  if (reply.name === "ask") {
    const { text: question } = reply;
    const feedback = feedbackText(templates, "ask", "done", { message: question });
    return withoutChange(room, state, { feedback, action: "ask", status: "done", question });
  }
  if (!isWorldAction(reply.name)) return afterEnding(room, state, reply);
  return afterAction(room, state, reply.name, reply.names);
};

export const stepInRoom = (
  room: RoomInPlay,
  state: LangsuiteState,
  action: string,
): Turn<LangsuiteState> =>
  state.done
    ? turnOf(state, "The episode is over.")
    : settle(room, state, outcomeOf(room, state, action));
