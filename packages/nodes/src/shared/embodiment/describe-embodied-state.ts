import type { EmbodiedState } from "@mnemograph/core";

/** Longer lists lose their oldest items: the state is a summary. */
const SHOWN = 6;

const compass = /^(?:north|east|south|west)$/i;

const list = (items: readonly string[]) => (items.length === 0 ? "nothing" : items.slice(-SHOWN).join(", "));

/** The newest things, and before them those of the goal's: a lamp that is to be used must not fall out of the list. */
const withWanted = (items: readonly string[], goal: string): readonly string[] => {
  const words = new Set(goal.toLowerCase().match(/[a-z]+/g));
  const older = items.slice(0, -SHOWN);
  return [...older.filter((item) => words.has(/^[a-z-]+/i.exec(item)?.[0].toLowerCase() ?? "")), ...items.slice(-SHOWN)];
};

/** Where the agent is, in the form that prompts ask for: a world with headings has directions and things to face, others have places. */
const whereabouts = (facing: string, initialFacing: string | undefined): readonly string[] => {
  if (initialFacing === "") return [`am at ${facing === "" ? "the start" : facing}`];
  if (facing === "") return [];
  return [initialFacing !== undefined || compass.test(facing) ? `face ${facing}` : `am at ${facing}`];
};

/**
 * The state as one sentence, in the words that `parseEmbodiedState` reads; of what was seen long ago only what the goal names.
 * `initialFacing`: where agents of the world face at first, empty in one without headings, where steps are no measure either, since places have names;
 * without it the state itself decides.
 *
 * @example
 * describeEmbodiedState({ facing: "north", moved: 3, holding: ["cup"], seen: [], done: [] }); // → "I face north, have moved 3 steps, hold cup…"
 */
export const describeEmbodiedState = ({ facing, moved, holding, seen, done }: EmbodiedState, goal = "", initialFacing?: string): string =>
  `I ${[
    ...whereabouts(facing, initialFacing),
    ...(moved === null || initialFacing === "" ? [] : [`have moved ${moved} steps`]),
    `hold ${list(holding)}`,
    `have seen ${seen.length === 0 ? "nothing" : withWanted(seen, goal).join(", ")}`,
    `have done ${list(done)}`,
  ].join(", ")}`;
