import type { FailedAttempt } from "@mnemograph/core";

/**
 * Two failed attempts in rooms of our own: one never looked into what was shut, one forgot what had
 * to be done to the thing.
 */
export const failedInRooms: readonly FailedAttempt[] = [
  {
    attempt: [
      "You stand in a room that has a workbench_0, a locker_0, a shelf_0.",
      "Obs: In front of you, you see a locker_0 (closed).",
      "Your task is to: Put an oilcan in or on a shelf.",
      "> turn_left",
      "Feedback: Action succeeded. You turned left.",
      "Obs: In front of you, you see a workbench_0; On workbench_0, you see a rag_0.",
      "> turn_right",
      "Feedback: Action succeeded. You turned right.",
      "Obs: In front of you, you see a locker_0 (closed).",
      "> turn_left",
      "Feedback: Action succeeded. You turned left.",
      "Obs: In front of you, you see a workbench_0; On workbench_0, you see a rag_0.",
      "Result: failed, stopped for repeating itself",
    ].join("\n"),
    reflection:
      "I turned to and fro and never looked into the locker, which was shut. Next time: I will open [locker_0] while I stand before it; if the oilcan is in it, I will pick_up it by its name, bring it to where shelf_0 is in reach and put it there.",
  },
  {
    attempt: [
      "You stand in a room that has a basket_0, a sinkbasin_0, a shelf_0.",
      "Obs: In front of you, you see a basket_0; In basket_0, you see a jug_0 (dirty). On your right, you see a sinkbasin_0, a shelf_0.",
      "Your task is to: Put a clean jug in or on a shelf.",
      "> pick_up [jug_0]",
      "Feedback: Action succeeded. You picked up jug_0.",
      "> put [jug_0, shelf_0]",
      "Feedback: Action succeeded. You put jug_0 in or on shelf_0.",
      "> stop [done]",
      "Result: failed, it ended without reaching the goal",
    ].join("\n"),
    reflection:
      "I put the jug on the shelf while it was dirty and stopped. Next time: I will pick_up [jug_0], clean [jug_0, sinkbasin_0], only then put [jug_0, shelf_0], and take stop [done] when the answer shows it there, clean.",
  },
];
