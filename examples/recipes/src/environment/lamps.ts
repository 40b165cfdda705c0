import { type Environment, MnemographError, type Task } from "@mnemograph/core";

const rooms = ["kitchen", "bath", "attic", "cellar"];

/**
 * Everything that changes, as plain JSON: checkpoints, forks and LDM2's tree exploration then need
 * no further code.
 */
type State = { readonly wanted: string; readonly room: string; readonly moves: number };

const maxSteps = 6;

const turn = (state: State, observation: string, success = false) => ({
  state,
  observation,
  reward: success ? 1 : 0,
  done: success || state.moves >= maxSteps,
  success,
});

/** A house with a lamp in each room. */
export const lamps: Environment<State> = {
  name: "lamps",
  version: "lamps/1",
  maxSteps,
  reset: ({ id }) => {
    if (!rooms.includes(id))
      throw new MnemographError({
        code: "TASK_UNKNOWN",
        message: `there is no room named ${id}`,
        hint: `known: ${rooms.join(", ")}`,
      });
    return turn(
      { wanted: id, room: "hall", moves: 0 },
      `You are in the hall. You see doors to: ${rooms.join(", ")}.`,
    );
  },
  step: (before, action) => {
    const state = { ...before, moves: before.moves + 1 };
    const [, room] = /^go to the (\w+)$/.exec(action) ?? [];
    if (room !== undefined && rooms.includes(room))
      return turn({ ...state, room }, `You are in the ${room}. You see a lamp.`);
    if (action === "switch on the lamp" && state.room !== "hall")
      return turn(state, "It is bright.", state.room === state.wanted);
    return turn(state, "Nothing happens.");
  },
  admissible: ({ room }) =>
    [
      ...rooms.map((name) => `go to the ${name}`),
      ...(room === "hall" ? [] : ["switch on the lamp"]),
    ].toSorted(),
  describe: () => ({
    title: "A house with a lamp in each room",
    actions: ["go to the <room>", "switch on the lamp"],
    refusals: ["Nothing happens."],
    remarks: ["The lamp of a room is switched on from within that room."],
    options: {},
  }),
  expert:
    ({ id }) =>
    ({ trajectory }) =>
      trajectory.length === 0 ? `go to the ${id}` : "switch on the lamp",
};

/** Tasks of the split `train` are for memories and examples, the others are played. */
export const tasks: readonly Task[] = rooms.map((room, index) => ({
  id: room,
  environment: "lamps",
  split: index < 2 ? "train" : "test",
  type: "light",
  goal: `light the lamp in the ${room}`,
}));
