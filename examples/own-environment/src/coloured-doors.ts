import type { Environment, Task } from "@mnemograph/core";

const colours = ["red", "blue", "green"];

type State = { wanted: string; key: string; moves: number };

const turn = (state: State, observation: string, success = false) => ({
  state,
  observation,
  reward: success ? 1 : 0,
  done: success || state.moves >= 10,
  success,
});

/**
 * A hall with three doors and three keys. The state is plain JSON and nothing is kept inside, so
 * episodes can be saved, forked and resumed.
 */
export const colouredDoors: Environment<State> = {
  name: "coloured-doors",
  version: "coloured-doors/1",
  maxSteps: 10,
  reset: ({ id }: Task) =>
    turn(
      { wanted: id, key: "none", moves: 0 },
      `You are in a hall. You see ${colours.map((colour) => `a ${colour} key, a ${colour} door`).join(", ")}.`,
    ),
  step: (before, action) => {
    const state = { ...before, moves: before.moves + 1 };
    const [, verb, colour = "", thing] = /^(take|open) (\w+) (key|door)$/.exec(action) ?? [];
    if (verb === "take" && thing === "key" && colours.includes(colour))
      return turn({ ...state, key: colour }, `You have the ${colour} key.`);
    if (verb === "open" && thing === "door" && state.key === colour)
      return turn(state, `The ${colour} door is open.`, colour === state.wanted);
    return turn(state, "Nothing happens.");
  },
  admissible: ({ key }) => [
    ...colours.map((colour) => `take ${colour} key`),
    ...(key === "none" ? [] : [`open ${key} door`]),
  ],
};

/** What is played, by `mnemograph bench --env ./coloured-doors.ts` too. */
export const tasks: readonly Task[] = colours.map((colour) => ({
  id: colour,
  environment: "coloured-doors",
  split: "test",
  type: "open",
  goal: `open the ${colour} door`,
}));

/**
 * A whole episode as text: the agent learns the way of working, and the names of the actions, from
 * it.
 */
export const examples: readonly string[] = [
  `You are in a hall. You see a white key, a white door, a black key, a black door.
Your task is to: open the white door
> take white key
You have the white key.
> open white door
The white door is open.`,
];
