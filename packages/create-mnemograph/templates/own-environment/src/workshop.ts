import { type Environment, MnemographError, type Task } from "@mnemograph/core";

/** Where each tool lies. */
const drawers: Readonly<Record<string, readonly string[]>> = {
  "drawer 1": ["hammer", "saw", "chisel"],
  "drawer 2": ["pliers", "wrench"],
  "drawer 3": ["ruler", "pencil", "compass"],
};
const tools = Object.values(drawers).flat();
const drawerOf = (tool: string) =>
  Object.keys(drawers).find((drawer) => drawers[drawer]?.includes(tool)) ?? "";

/** Everything that changes, as plain JSON: checkpoints and forks need no further code. */
type State = {
  readonly wanted: string;
  readonly open: string;
  readonly held: string;
  readonly moves: number;
};

const maxSteps = 10;

const turn = (state: State, observation: string, success = false) => ({
  state,
  observation,
  reward: success ? 1 : 0,
  done: success || state.moves >= maxSteps,
  success,
});

/** The actions that are possible in a state. */
const admissible = ({ open, held }: State): readonly string[] =>
  [
    ...Object.keys(drawers).map((drawer) => `open ${drawer}`),
    ...(held === "" ? (drawers[open] ?? []).map((tool) => `take ${tool} from ${open}`) : []),
    ...(held === "" ? [] : [`put ${held} on bench`]),
  ].toSorted();

const act = (state: State, action: string) => {
  const [verb, first = "", second = ""] = action.split(" ");
  if (verb === "open") {
    const open = `${first} ${second}`;
    return turn({ ...state, open }, `You see in ${open}: ${drawers[open]?.join(", ")}.`);
  }
  if (verb === "take") return turn({ ...state, held: first }, `You hold the ${first}.`);
  return turn({ ...state, held: "" }, `The ${first} is on the bench.`, first === state.wanted);
};

/** A workshop whose tools lie in drawers. `step` is a pure function of state and action. */
export const workshop: Environment<State> = {
  name: "workshop",
  version: "workshop/1", // change it with the rules: results of other versions are other results
  maxSteps,
  reset: ({ id }) => {
    if (!tools.includes(id))
      throw new MnemographError({
        code: "TASK_UNKNOWN",
        message: `there is no tool named ${id}`,
        hint: `known: ${tools.join(", ")}`,
      });
    const state = { wanted: id, open: "", held: "", moves: 0 };
    return turn(state, `You are at a bench. You see ${Object.keys(drawers).join(", ")}.`);
  },
  step: (before, action) => {
    const state = { ...before, moves: before.moves + 1 };
    return admissible(before).includes(action)
      ? act(state, action)
      : turn(state, "Nothing happens.");
  },
  admissible,
  describe: () => ({
    title: "A workshop with tools in drawers",
    actions: ["open <drawer>", "take <tool> from <drawer>", "put <tool> on bench"],
    refusals: ["Nothing happens."],
    remarks: ["A drawer must be open before you take a tool from it. You hold one tool at a time."],
    options: {},
  }),
  expert:
    ({ id }) =>
    ({ trajectory }) =>
      [`open ${drawerOf(id)}`, `take ${id} from ${drawerOf(id)}`][trajectory.length] ??
      `put ${id} on bench`,
};

/** The expert plays the tasks of the split `train`: memories and examples come from there. */
export const tasks: readonly Task[] = tools.map((tool, index) => ({
  id: tool,
  environment: "workshop",
  split: index % 2 === 0 ? "train" : "test",
  type: "fetch",
  goal: `put the ${tool} on the bench`,
}));
