import type { FailedAttempt } from "@mnemograph/core/environment";

/**
 * Two failed attempts in households of our own: one looked in too few places, one forgot a step.
 */
export const failedChores: readonly FailedAttempt[] = [
  {
    attempt: [
      "You stand in a workshop. You see a bench 1, a bench 2, a locker 1, a locker 2, and a hook 1.",
      "Your task is to: hang the oilcan on the hook.",
      "> go to bench 1",
      "On the bench 1, you see a wrench 1, and a rag 2.",
      "> go to bench 2",
      "On the bench 2, you see nothing.",
      "> go to bench 1",
      "On the bench 1, you see a wrench 1, and a rag 2.",
      "> go to bench 1",
      "Nothing happens.",
      "Result: failed, stopped for repeating itself",
    ].join("\n"),
    reflection:
      "I kept returning to bench 1 and never looked into the lockers. Next time: I will go to locker 1 and open it, then go to locker 2 and open it; once I find the oilcan I will take it, go to hook 1 and put it there.",
  },
  {
    attempt: [
      "You stand in a laundry room. You see a basket 1, an iron 1, a shelf 1, and a washer 1.",
      "Your task is to: put an ironed shirt on the shelf.",
      "> go to basket 1",
      "In the basket 1, you see a shirt 1, and a sock 3.",
      "> take shirt 1 from basket 1",
      "You pick up the shirt 1 from the basket 1.",
      "> go to shelf 1",
      "On the shelf 1, you see nothing.",
      "> put shirt 1 in/on shelf 1",
      "You put the shirt 1 in/on the shelf 1.",
      "Result: failed, no steps were left",
    ].join("\n"),
    reflection:
      "I found the shirt and put it on the shelf, but the shirt had to be ironed first and I never used iron 1. Next time: I will take shirt 1 from basket 1, go to iron 1 and iron shirt 1 with iron 1, and only then go to shelf 1 and put shirt 1 in/on shelf 1.",
  },
];
