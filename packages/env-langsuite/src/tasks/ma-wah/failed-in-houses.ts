import type { FailedAttempt } from "@mnemograph/core";

/**
 * Two failed attempts of agents who share a house of our own: one took what was not where it
 * looked, one did not report to the other.
 */
export const failedInHouses: readonly FailedAttempt[] = [
  {
    attempt: [
      "Obs: You are in the kitchen. In the kitchen you see a cabinet_2, a table_4.",
      "Your task is to: Put 1 jug on table_4.",
      "> alice: go_check [table_4]",
      "Feedback: Action failed.",
      "> alice: go_check [table_4]",
      "Feedback: Action failed.",
      "> bob: stop []",
      "Result: failed, no steps were left",
    ].join("\n"),
    reflection:
      "A table is no container, and nobody opened cabinet_2. Next time: alice will go_check [cabinet_2], go_grab the jug by its name if it is in it, and go_put [table_4]; if it is not, bob will go_explore the other rooms and tell in chat what he finds.",
  },
  {
    attempt: [
      "Obs: You are in the bathroom. In the bathroom you see a jug_7.",
      "Your task is to: Put 1 jug on table_4.",
      "> bob: go_grab [jug_7]",
      "Feedback: Action succeeded.",
      "> alice: go_explore [bedroom]",
      "Feedback: Action succeeded.",
      "> bob: stop []",
      "Result: failed, it ended without reaching the goal",
    ].join("\n"),
    reflection:
      "Bob held the jug and stopped, while alice went on searching for one. Next time: bob will say in chat that he has jug_7, and whoever holds it will go to the kitchen with go_explore [kitchen] and go_put [table_4] before anyone stops.",
  },
];
