import type { Step } from "@mnemograph/core";

/**
 * The episode up to the newest answer that refused nothing: a refusal tells nothing of where one is. As it is where all were refusals.
 *
 * @example
 * beforeRefusals({ trajectory: [{ observation: "A shelf." }], observation: "Nothing happens." }, ["Nothing happens."]); // → { trajectory: [], observation: "A shelf." }
 */
export const beforeRefusals = <Told extends Pick<Step, "observation">>(
  { trajectory, observation }: { readonly trajectory: readonly Told[]; readonly observation: string },
  refusals: readonly string[],
): { readonly trajectory: readonly Told[]; readonly observation: string } => {
  const seen = [...trajectory.map((step) => step.observation), observation];
  const newest = seen.findLastIndex((text) => !refusals.some((start) => text.startsWith(start)));
  return newest < 0 ? { trajectory, observation } : { trajectory: trajectory.slice(0, newest), observation: seen[newest] as string };
};
