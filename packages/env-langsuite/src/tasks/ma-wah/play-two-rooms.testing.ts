import { maWahEnvironment, type WatchAndHelpOptions } from "./ma-wah-environment.js";
import type { WatchAndHelpState } from "./watch-and-help-state.js";
import { twoRoomsTask } from "./two-rooms.testing.js";

export const environmentWith = (options: Partial<WatchAndHelpOptions> = {}) =>
  maWahEnvironment({ tasks: [twoRoomsTask()], ...options });
export const environment = environmentWith();
export const [task] = environment.tasks as [(typeof environment.tasks)[number]];
export const start = environment.reset(task).state;

/** The agents act in turn, Alice first. */
export const play = (state: WatchAndHelpState, ...actions: readonly string[]) => {
  let turn = { ...environment.reset(task), state };
  for (const action of actions)
    turn = environment.step(turn.state, {
      agentId: turn.state.nextAgentId,
      action: `Act: ${action}`,
    });
  return turn;
};
/** An action that changes nothing in the house. */
export const chat = "chat [hm]";
