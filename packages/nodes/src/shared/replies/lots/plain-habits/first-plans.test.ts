import { type MeantReply, readPlainly } from "./read-plainly.testing.js";

const plans: readonly MeantReply[] = [
  [
    "> think: To solve the task, I need to find and take a mug, then clean it and put it on the desk.",
    "I need to find and take a mug, then clean it and put it on the desk.",
  ],
  [
    "> think: To solve the task, I need to find and take a mug, then clean it and put it on the desk.\n\nThis plan follows the examples.",
    "I need to find and take a mug, then clean it and put it on the desk.",
  ],
  [
    "To solve the task, I need to find and take a mug, then clean it and put it on the desk.",
    "I need to find and take a mug, then clean it and put it on the desk.",
  ],
  [
    "I need to find and take a mug, then clean it and put it on the desk.",
    "I need to find and take a mug, then clean it and put it on the desk.",
  ],
  [
    "**Plan:** To solve the task, I need to find and take a mug, then clean it and put it on the desk.",
    "I need to find and take a mug, then clean it and put it on the desk.",
  ],
  [
    "think: I need to find and take a mug, then clean it and put it on the desk.",
    "I need to find and take a mug, then clean it and put it on the desk.",
  ],
  [
    "Plan: I need to find and take a mug, then clean it and put it on the desk.",
    "I need to find and take a mug, then clean it and put it on the desk.",
  ],
  [
    "> **think:** To solve the task, I need to find and take a mug, then clean it and put it on the desk.",
    "I need to find and take a mug, then clean it and put it on the desk.",
  ],
  [
    "Here is the plan for the new task:\n\n> think: To solve the task, I need to find and take a mug, then clean it and put it on the desk.",
    "I need to find and take a mug, then clean it and put it on the desk.",
  ],
  [
    '{"plan": "I need to find and take a mug, then clean it and put it on the desk."}',
    "I need to find and take a mug, then clean it and put it on the desk.",
  ],
  [
    "<plan>I need to find and take a mug, then clean it and put it on the desk.</plan>",
    "I need to find and take a mug, then clean it and put it on the desk.",
  ],
  [
    "> think: To solve the task, I need to find and take a mug, then clean it and put it on the desk.\n\nExample 3:\nYour task is to: put a hot egg in the bin.\n> think: To solve the task, I need to find an egg.",
    "I need to find and take a mug, then clean it and put it on the desk.",
  ],
  [
    "<think>It's similar to example 1.</think>> think: To solve the task, I need to find and take a mug, then clean it and put it on the desk.",
    "I need to find and take a mug, then clean it and put it on the desk.",
  ],
  [
    "think[To solve the task, I need to find and take a mug, then clean it and put it on the desk.]",
    "I need to find and take a mug, then clean it and put it on the desk.",
  ],
  [
    '"To solve the task, I need to find and take a mug, then clean it and put it on the desk."',
    "I need to find and take a mug, then clean it and put it on the desk.",
  ],
  [
    "> think: To solve the task, <I need to find and take a mug, then clean it and put it on the desk>.",
    "I need to find and take a mug, then clean it and put it on the desk.",
  ],
  [
    "...I need to find and take a mug, then clean it and put it on the desk.",
    "I need to find and take a mug, then clean it and put it on the desk.",
  ],
  [
    "计划：To solve the task, I need to find and take a mug, then clean it and put it on the desk.",
    "I need to find and take a mug, then clean it and put it on the desk.",
  ],
  [
    "To solve the task:\n1. Find and take a mug.\n2. Clean it with the sinkbasin.\n3. Put it on the desk.",
    "Find and take a mug, then Clean it with the sinkbasin, then Put it on the desk.",
  ],
];
readPlainly("plan", plans);

const reflections: readonly MeantReply[] = [
  [
    "New plan: I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
    "I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
  ],
  [
    "I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
    "I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
  ],
  [
    "**New plan:** I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
    "I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
  ],
  [
    "### New plan\n\nI never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
    "I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
  ],
  [
    '"I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2."',
    "I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
  ],
  [
    "Sure, here is my new plan:\n\nI never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
    "I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
  ],
  [
    "New Plan:\nI never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
    "I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
  ],
  [
    "<think>What went wrong? The cabinets.</think>\nNew plan: I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
    "I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
  ],
  [
    '{"new_plan": "I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2."}',
    "I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
  ],
  [
    "<new_plan>I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.</new_plan>",
    "I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
  ],
  [
    "Reflection: I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
    "I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
  ],
  [
    "> New plan: I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
    "I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
  ],
  [
    "Neuer Plan: I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
    "I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
  ],
  [
    "新计划：I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
    "I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
  ],
  [
    "New plan: I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.\n\nGood luck!",
    "I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
  ],
  [
    "New plan: I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.\n\nTrial 2:\n> go to cabinet 1",
    "I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
  ],
  [
    "New plan: I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.\n\nExample 3:\nYou stand in a kitchen. You see a fridge 1.",
    "I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
  ],
  [
    "New plan: <I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.>",
    "I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
  ],
  [
    "**What went wrong:** I never opened the cabinets.\n\n**New plan:** Next time I will open cabinet 1 first, then cabinet 2.",
    "I never opened the cabinets. Next time I will open cabinet 1 first, then cabinet 2.",
  ],
  [
    "What went wrong:\n- I never opened the cabinets.\n\nNew plan:\n1. Open cabinet 1.\n2. Open cabinet 2.",
    "- I never opened the cabinets. 1. Open cabinet 1. 2. Open cabinet 2.",
  ],
];
readPlainly("reflection", reflections);
