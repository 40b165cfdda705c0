import type { ParseOptions } from "../prompting/reading.js";
import type { ActionKind, Json, NodeRuntime, Step, ToolCall } from "@mnemograph/core";
import type { EnvironmentDeps } from "../deps.js";
import { endOfEpisode } from "./end-of-episode.js";
import { admittedAction, describeCheck } from "./check-action.js";
import { type GuardDeps, guardOptions, guardedStop } from "./guard.js";

export interface PerformActionDeps extends EnvironmentDeps, GuardDeps {
  readonly parse?: ParseOptions;
}

export interface BeforeAction {
  readonly environmentState: Json;
  readonly observation: string;
  readonly action: {
    readonly kind: ActionKind;
    readonly text: string;
    readonly toolCalls?: ToolCall[] | undefined;
  };
  readonly trajectory: readonly Step[];
}

/**
 * Performs the action, in the world's spelling where that is clear: the channels of the turn after
 * it, with the newest pair (o, a). LDM2 eq. 4.
 */
export const performAction = async (
  node: string,
  seen: BeforeAction,
  { environment, guard, parse }: PerformActionDeps,
  runtime: NodeRuntime | undefined,
) => {
  const { text, isListed } = await admittedAction(
    seen.action,
    seen.environmentState,
    environment,
    parse,
  );
  const turn = await environment.step(seen.environmentState, text);
  const index = seen.trajectory.length;
  const { kind, toolCalls } = seen.action;
  const step: Step = {
    index,
    observation: seen.observation,
    action: text,
    kind,
    ...(toolCalls && { toolCalls }),
    ...(turn.toolResults && { toolResults: turn.toolResults }),
  };
  const refusals = [
    ...guardOptions(guard).invalidAnswers,
    ...(environment.describe?.().refusals ?? []),
  ];
  const end = endOfEpisode(turn, { steps: index + 1, maxSteps: environment.maxSteps });
  const stop = end.done
    ? ""
    : guardedStop([...seen.trajectory, step], turn.observation, {
        ...guard,
        invalidAnswers: refusals,
      });
  describeCheck(
    node,
    { described: seen.action, sent: text, isListed, answer: turn.observation },
    { environment, refusals },
    runtime,
  );
  return {
    environmentState: turn.state,
    observation: turn.observation,
    trajectory: step,
    reward: turn.reward,
    done: end.done || stop !== "",
    success: turn.success,
    stopReason: end.stopReason || stop,
  };
};
