import type { FailedAttempt } from "@mnemograph/core";

/**
 * Two failed attempts in grids of our own: one walked against a wall, one handled the wrong thing.
 */
export const failedMissions: readonly FailedAttempt[] = [
  {
    attempt: [
      "Obs: You can see a purple key on your right.",
      "Your task is to: pick up the purple key",
      "> move_ahead",
      "Obs: You can see nothing ahead.",
      "> move_ahead",
      "Feedback: Action failed.",
      "Obs: as before.",
      "> move_ahead",
      "Feedback: Action failed.",
      "Obs: as before.",
      "Result: failed, no steps were left",
    ].join("\n"),
    reflection:
      "The key went out of view when I stepped ahead, so it was level with me, to the right, and I went on against a wall. Next time: I will move_ahead once, turn_right, move_ahead until the purple key is right ahead of me, and then pick_up [purple key].",
  },
  {
    attempt: [
      "Obs: You can see a green box in front of you; You can see a green ball on your left.",
      "Your task is to: pick up the green ball",
      "> pick_up [green box]",
      "Feedback: Action succeeded.",
      "Obs: You can see a green ball on your left.",
      "> stop",
      "Result: failed, it ended without reaching the goal",
    ].join("\n"),
    reflection:
      "I picked up what was ahead of me, a box, and stopped. Next time: I will leave the box, turn_left, move_ahead until the green ball is right ahead of me, and then pick_up [green ball].",
  },
];
