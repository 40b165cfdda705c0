import { defineNode, fields } from "@mnemograph/core";
import type { EnvironmentDeps } from "@mnemograph/nodes";
import { replaced } from "./careful-act-state.js";

const { action, environmentState, observation, trajectory } = fields;

/**
 * Replaces an action that is not possible, or that was played in this situation before, by the
 * first possible action that is new. No model call.
 */
export const replaceWastedAction = defineNode({
  name: "replaceWastedAction",
  reads: { action, environmentState, observation, trajectory, replaced },
  writes: { action, replaced },
  run: async (state, { environment }: EnvironmentDeps) => {
    const { action, observation, trajectory } = state;
    const possible = await environment.admissible?.(state.environmentState);
    if (possible === undefined || action.kind !== "act") return {};
    const isRepeated = trajectory.some(
      (step) => step.observation === observation && step.action === action.text,
    );
    if (possible.includes(action.text) && !isRepeated) return {};
    const played = new Set(trajectory.map((step) => step.action));
    const text = possible.find((candidate) => !played.has(candidate));
    if (text === undefined) return {};
    return { action: { kind: "act" as const, text }, replaced: state.replaced + 1 };
  },
});
