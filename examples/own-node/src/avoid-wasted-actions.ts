import { defineNode, fields } from "@mnemograph/core";
import type { EnvironmentDeps } from "@mnemograph/nodes";

const { action, environmentState, observation, trajectory } = fields;

/**
 * An action that the world would refuse, or that was tried in this very situation, gives way to the
 * first possible one that is new.
 */
export const avoidWastedActions = defineNode({
  name: "avoidWastedActions",
  reads: { action, environmentState, observation, trajectory },
  writes: { action },
  run: async (
    { action, environmentState, observation, trajectory },
    { environment }: EnvironmentDeps,
  ) => {
    const possible = (await environment.admissible?.(environmentState)) ?? [action.text];
    const isTriedHere = trajectory.some(
      (step) => step.observation === observation && step.action === action.text,
    );
    if (action.kind === "think" || (possible.includes(action.text) && !isTriedHere)) return {};
    const text = possible.find((candidate) =>
      trajectory.every((step) => step.action !== candidate),
    );
    return text === undefined ? {} : { action: { kind: "act" as const, text } };
  },
});
