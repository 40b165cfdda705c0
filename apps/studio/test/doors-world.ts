import type { Environment, Task } from "@mnemograph/core";
import { builtIns, createRegistry, defineEnvironmentKind, type Registry } from "@mnemograph/bench";

const task = (number: number): Task => ({
  id: `test/task-${number}`,
  environment: "doors",
  split: "test",
  type: "open",
  goal: "open the red door",
});
type State = { readonly hasKey: boolean; readonly steps: number };

/**
 * A world of one door and its key, whose effects may be such that nobody can undo them; it counts
 * its steps.
 */
export const doorsRegistry = (
  effects?: Environment["effects"],
): Registry & { readonly steps: string[] } => {
  const steps: string[] = [];
  const turn = (state: State, observation: string, done = false) => ({
    state,
    observation,
    reward: done ? 1 : 0,
    done,
    success: done,
  });
  const environment: Environment<State> = {
    name: "doors",
    version: "doors/1",
    maxSteps: 6,
    ...(effects && { effects }),
    reset: () => turn({ hasKey: false, steps: 0 }, "You see a red door and a red key."),
    step: (state, action) => {
      steps.push(action);
      const next = { ...state, steps: state.steps + 1 };
      if (action === "take red key")
        return turn({ ...next, hasKey: true }, "You have the red key.");
      if (action === "open red door" && state.hasKey)
        return turn(next, "The red door is open.", true);
      return { ...turn(next, "Nothing happens."), done: next.steps >= 6 };
    },
    admissible: ({ hasKey }) =>
      ["look", "open red door", ...(hasKey ? [] : ["take red key"])].toSorted(),
  };
  const kind = defineEnvironmentKind({
    environment: environment as unknown as Environment,
    tasks: [task(0), task(1)],
    title: "Doors",
    examples: ["You see a chest.\nYour task is to: open the chest\n> look"],
  });
  return Object.assign(createRegistry(builtIns, { environments: [kind] }), { steps });
};
