import type { ActionKind, Json, Step, ToolCall } from "@mnemograph/core";
import type { EnvironmentDeps } from "../deps.js";
import { type GuardDeps, guardedStop } from "./guard.js";

export interface PerformActionDeps extends EnvironmentDeps, GuardDeps {}

export interface BeforeAction {
  readonly environmentState: Json;
  readonly observation: string;
  readonly action: { readonly kind: ActionKind; readonly text: string; readonly toolCalls?: ToolCall[] | undefined };
  readonly trajectory: readonly Step[];
}

/** Performs the action: the channels of the turn after it, with the newest pair (o, a). LDM2 eq. 4. */
export const performAction = async (seen: BeforeAction, { environment, guard }: PerformActionDeps) => {
  const turn = await environment.step(seen.environmentState, seen.action.text);
  const index = seen.trajectory.length;
  const { text, kind, toolCalls } = seen.action;
  const step: Step = {
    index,
    observation: seen.observation,
    action: text,
    kind,
    ...(toolCalls && { toolCalls }),
    ...(turn.toolResults && { toolResults: turn.toolResults }),
  };
  const stop = turn.done ? "" : guardedStop([...seen.trajectory, step], turn.observation, guard);
  const ended = turn.success ? "success" : index + 1 >= environment.maxSteps ? "step-limit" : "failure";
  return {
    environmentState: turn.state,
    observation: turn.observation,
    trajectory: step,
    reward: turn.reward,
    done: turn.done || stop !== "",
    success: turn.success,
    stopReason: turn.done ? ended : stop,
  };
};
