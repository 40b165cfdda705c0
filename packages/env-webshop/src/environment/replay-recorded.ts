import type { Step, Task, Trajectory } from "@mnemograph/core";
import type { WebshopEnvironment } from "./webshop-environment.js";

/**
 * The same click as this client spells it: recordings of other clients differ in upper and lower
 * case.
 */
const spelledHere = (action: string, admissible: readonly string[]): string => {
  if (admissible.includes(action)) return action;
  const lower = action.toLowerCase();
  return admissible.find((offered) => offered.toLowerCase() === lower) ?? action;
};

/**
 * Plays the actions of a recorded episode in another client's view and returns what happened; stops
 * at the first action that this view does not accept, so that such a replay ends without success.
 *
 * @example
 * const rich = createWebshopEnvironment({ shop: loadBuiltinShop({ families: 1 }), client: "text_rich" });
 * const [task] = rich.tasks();
 * const { steps } = replayRecorded(rich, task!, ["search[red lamp]", "click[Buy Now]"]); // as far as this view accepts them
 */
export const replayRecorded = (
  environment: WebshopEnvironment,
  task: Task,
  actions: readonly string[],
): Trajectory => {
  let turn = environment.reset(task);
  const steps: Step[] = [];
  for (const recorded of actions) {
    if (turn.done) break;
    const action = spelledHere(recorded, environment.admissible(turn.state));
    const next = environment.step(turn.state, action);
    if (next.observation === "Invalid action!" || next.observation === turn.observation) break;
    steps.push({ index: steps.length, observation: turn.observation, action, kind: "act" });
    turn = next;
  }
  const { observation: finalObservation, reward, success } = turn;
  return {
    id: `${environment.name}/recorded/${task.id}`,
    task,
    steps,
    finalObservation,
    reward,
    success,
  };
};
