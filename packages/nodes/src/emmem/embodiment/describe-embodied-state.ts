import type { EmbodiedState } from "@mnemograph/core";
import { isNeededFor } from "../../shared/embodiment/kinds-of-goal.js";

/** Longer lists lose their oldest items: the state is a summary. */
const SHOWN = 6;

const compass = /^(?:north|east|south|west)$/i;

const list = (items: readonly string[]) =>
  items.length === 0 ? "nothing" : items.slice(-SHOWN).join(", ");

/**
 * The newest items, and before them those with what the goal needs: a lamp that is to be used, or a
 * fridge that was opened, must not fall out of the list.
 */
const withNeeded = (items: readonly string[], goal: string, shown: number): string => {
  const isNeededKind = isNeededFor(goal);
  const isNeeded = (item: string) =>
    (
      item.toLowerCase().match(/[a-z][a-z-]*(?=[ _]\d)/g) ?? [
        item.toLowerCase().replaceAll(" ", ""),
      ]
    ).some((kind) => isNeededKind(kind));
  const kept = [...items.slice(0, -shown).filter(isNeeded), ...items.slice(-shown)];
  return kept.length === 0 ? "nothing" : kept.join(", ");
};

/**
 * Where the agent is, in the form that prompts ask for. It faces a direction, but is at a thing: no
 * text says that a thing that it went to stands straight ahead.
 */
const whereabouts = (
  { facing, moved, done }: EmbodiedState,
  initialFacing: string | undefined,
): readonly string[] => {
  if (facing !== "") return [`${compass.test(facing) ? "face" : "am at"} ${facing}`];
  // Where something was done without a step, as on pages, nobody knows whether it led away.
  return initialFacing === "" && (moved ?? 0) === 0 && done.length === 0 ? ["am at the start"] : [];
};

/**
 * The state as one sentence, in the words that `parseEmbodiedState` reads; of what was seen or done
 * long ago only what the goal needs. `initialFacing`: where agents of the world face at first,
 * empty in one without headings, where steps are no measure either, since places have names;
 * without it the state itself decides. `shown`: items at the end of what was seen and done that
 * stand there whatever the goal is.
 */
export const describeEmbodiedState = (
  state: EmbodiedState,
  goal = "",
  initialFacing?: string,
  shown = SHOWN,
): string => {
  const { moved, holding, seen, done } = state;
  return `I ${[
    ...whereabouts(state, initialFacing),
    ...(moved === null || initialFacing === ""
      ? []
      : [`have moved ${moved} ${moved === 1 ? "step" : "steps"}`]),
    `hold ${list(holding)}`,
    `have seen ${withNeeded(seen, goal, shown)}`,
    `have done ${withNeeded(done, goal, shown)}`,
  ].join(", ")}`;
};
