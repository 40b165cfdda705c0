import { type LoggedText, readTexts } from "./read-text.testing.js";

/** Replies as they stand in logs: numbers, clusters, proposals, keys and sub-steps; written from the prompts alone, before any reader was looked at. */
const replies: readonly LoggedText[] = [
  ["key", "> search: notebook", "search: notebook"],
  ["key", "search: notebook", "search: notebook"],
  ["key", "<think>\nIt has to find a notebook -> search.\n</think>\nsearch: notebook", "search: notebook"],
  [
    "key",
    "The agent already has the notebook and is going to put it on the bed, so the next step is about placing it.\n\n> action: put",
    "action: put",
  ],
  ["key", "**search: notebook**", "search: notebook"],
  ["key", "> action: put\n\nExplanation: The agent says that the next step is to put it on the bed.", "action: put"],
  ["key", '```json\n{"search": "notebook"}\n```', "search: notebook"],
  ["key", "> search: a notebook", "search: notebook"],
  ["key", "> search: notebook\n> action: take", "search: notebook"],
  ["key", "\\boxed{\\text{action: heat}}", "action: heat"],
  ["goal type", "[1]: the goal is to place an object on furniture, like the examples of type 1.", "1"],
  ["goal type", "Type 2: The new goal also asks to put an object somewhere.", "2"],
  [
    "goal type",
    "<think>\nType 1 is about heating, Type 3 about cooling. The new one is cooling → 3.\n</think>\n\n[3]: The object must be cooled first.",
    "3",
  ],
  [
    "goal type",
    "Looking at the types:\n\n- Type 1 is about coffee tables.\n- Type 2 is about counter tops.\n- Type 4 is about shelves.\n\nThe new goal puts an alarm clock on a bed, which is none of these.\n\n[0]: none of the types concerns beds.",
    "0",
  ],
  ["goal type", "**[2]**: similar placing task", "2"],
  ["goal type", "The new goal belongs to type 4.", "4"],
  ["goal type", '{"type": 2, "reason": "both are pick and place"}', "2"],
  ["goal type", "The new goal is of type 3, because it needs cooling.\n\n$\\boxed{3}$", "3"],
  ["goal type", "1", "1"],
  [
    "goal type",
    'The new goal "put an alarm clock on a bed" is closest to Type 1 (put a vase on a coffee table), rather than Type 2 (bowl on counter top), as both are pick-and-place tasks in living areas.\n\n**Answer: [1]**',
    "1",
  ],
  ["goal type", "[0]: none of these", "0"],
  ["goal type", "None of the given types fits the new goal.", "0"],
  ["observation type", "[2]: The agent has just arrived at a place and sees objects.", "2"],
  ["observation type", "[4] - it opened a cabinet", "4"],
  [
    "observation type",
    "<think>\nhmm type 1 or type 3. [1] is start-of-episode. The new observation is the start.\n</think>\n[1]: The observation is the beginning of the task, as in Type 1's examples.",
    "1",
  ],
  ["observation type", "Type 3: put, armchair, garbagecan, or", "3"],
  ["observation type", "The new observation belongs to Type 1: room, or, can, explore. It describes the initial state.", "1"],
  [
    "observation type",
    "Both Type 2 and Type 4 involve an answer from the world, but here something was opened, which matches Type 4.\n\n[4]: opened a container and saw its content",
    "4",
  ],
  [
    "clusters",
    "High-level Type1: Pick and place [1, 2, 5]\nHigh-level Type2: Heat and place [3, 6]\nHigh-level Type3: Examine in light [4]",
    "Pick and place: 1 2 5; Heat and place: 3 6; Examine in light: 4",
  ],
  [
    "clusters",
    "Here are the high-level types:\n\nHigh-level Type 1: Pick and place (1, 2, 5)\nHigh-level Type 2: Heat and place (3, 6)\nHigh-level Type 3: Examine in light (4)",
    "Pick and place: 1 2 5; Heat and place: 3 6; Examine in light: 4",
  ],
  [
    "clusters",
    "**High-level Type1: Pick and place** [1, 2, 5]\n**High-level Type2: Heat and place** [3, 6]\n**High-level Type3: Examine in light** [4]\n\nThese types group goals by the sequence of actions that is needed.",
    "Pick and place: 1 2 5; Heat and place: 3 6; Examine in light: 4",
  ],
  [
    "clusters",
    "### High-level Type1: Pick and place\n* 1. put a notebook on bed.\n* 2. put some spoon in drawer.\n* 5. put a watch on nightstand.\n\n### High-level Type2: Heat and place\n* 3. heat some egg and put it in diningtable.\n* 6. heat some mug and put it in cabinet.\n\n### High-level Type3: Examine in light\n* 4. look at cd under the desklamp.",
    "Pick and place: 1 2 5; Heat and place: 3 6; Examine in light: 4",
  ],
  [
    "clusters",
    '```json\n{"clusters": [{"name": "Pick and place", "numbers": [1, 2, 5]}, {"name": "Heat and place", "numbers": [3, 6]}, {"name": "Examine in light", "numbers": [4]}]}\n```',
    "Pick and place: 1 2 5; Heat and place: 3 6; Examine in light: 4",
  ],
  [
    "clusters",
    "High-level Type1: Pick and place [1-2, 5]\nHigh-level Type2: Heat and place [3, 6]\nHigh-level Type3: Examine in light [4]",
    "Pick and place: 1 2 5; Heat and place: 3 6; Examine in light: 4",
  ],
  [
    "clusters",
    "| Type | Name | Goals |\n|---|---|---|\n| 1 | Pick and place | 1, 2, 5 |\n| 2 | Heat and place | 3, 6 |\n| 3 | Examine in light | 4 |",
    "Pick and place: 1 2 5; Heat and place: 3 6; Examine in light: 4",
  ],
  [
    "clusters",
    "High-level Type1: Pick and place - 1, 2, 5\nHigh-level Type2: Heat and place - 3, 6\nHigh-level Type3: Examine in light - 4",
    "Pick and place: 1 2 5; Heat and place: 3 6; Examine in light: 4",
  ],
  [
    "clusters",
    "<think>\nLet me sort. 1: place, 2: place, 3: heat, 4: look, 5: place, 6: heat.\nHigh-level Type1: Placing [1,2]\nhmm also 5.\n</think>\n\nHigh-level Type1: Pick and place [1,2,5]\nHigh-level Type2: Heat and place [3,6]\nHigh-level Type3: Examine in light [4]",
    "Pick and place: 1 2 5; Heat and place: 3 6; Examine in light: 4",
  ],
  [
    "proposals",
    "Action 1: go to drawer 1\nConfidence: 0.4\nAction 2: go to countertop 1\nConfidence: 0.3\nAction 3: go to sinkbasin 1\nConfidence: 0.2\nAction 4: go to diningtable 1\nConfidence: 0.1",
    "go to drawer 1 40; go to countertop 1 30; go to sinkbasin 1 20; go to diningtable 1 10",
  ],
  [
    "proposals",
    "Here are the possible actions:\n\nAction 1: go to drawer 1 (Confidence: 0.5)\nAction 2: go to countertop 2 (Confidence: 0.3)\nAction 3: go to diningtable 1 (Confidence: 0.2)",
    "go to drawer 1 50; go to countertop 2 30; go to diningtable 1 20",
  ],
  [
    "proposals",
    "**Action 1:** go to drawer 1\n**Confidence:** 0.6\n\n**Action 2:** go to countertop 3\n**Confidence:** 0.4\n\nSpoons are mostly kept in drawers, so drawer 1 is the likeliest place.",
    "go to drawer 1 60; go to countertop 3 40",
  ],
  [
    "proposals",
    '[\n {"action": "go to drawer 1", "confidence": 0.7},\n {"action": "go to sinkbasin 1", "confidence": 0.3}\n]',
    "go to drawer 1 70; go to sinkbasin 1 30",
  ],
  [
    "proposals",
    "Action 1: go to drawer 1\nConfidence: 60%\nAction 2: go to countertop 1\nConfidence: 40%",
    "go to drawer 1 60; go to countertop 1 40",
  ],
  [
    "proposals",
    "| Action | Confidence |\n|---|---|\n| go to drawer 1 | 0.5 |\n| go to countertop 1 | 0.5 |",
    "go to drawer 1 50; go to countertop 1 50",
  ],
  [
    "proposals",
    "1. go to drawer 1 - 0.5\n2. go to drawer 2 - 0.3\n3. go to countertop 1 - 0.2",
    "go to drawer 1 50; go to drawer 2 30; go to countertop 1 20",
  ],
  [
    "proposals",
    "<think>\nSpoon: drawer. Action 1: go to drawer 4 maybe 0.9.\n</think>\n\nAction 1: go to drawer 1\nConfidence: 0.8\nAction 2: go to drawer 2\nConfidence: 0.2",
    "go to drawer 1 80; go to drawer 2 20",
  ],
  [
    "proposals",
    "Action 1: go to drawer 1\nConfidence: high (0.7)\nAction 2: go to countertop 1\nConfidence: low (0.3)",
    "go to drawer 1 70; go to countertop 1 30",
  ],
  ["key step", "9: The better process goes to drawer 1 instead of countertop 3.", "9"],
  [
    "key step",
    "The first step in which the better process departs is step 9: it goes to drawer 1, while the other goes to countertop 3.",
    "9",
  ],
  [
    "key step",
    '<think>\nStep 1 same, ... step 8 same, step 9 differs.\n</think>\n\n**Step 9**: "go to drawer 1" instead of "go to countertop 3"',
    "9",
  ],
  [
    "key step",
    "Comparing step by step, steps 1 to 8 are the same in both.\n\n9: the better process looks into drawer 1 here, where the other one goes on to countertop 3.",
    "9",
  ],
  ["key step", "The processes are identical for the first 8 steps. In step 9 they differ.\n\n$\\boxed{9}$", "9"],
  ["process", "2: It put the notebook on the bed in 10 steps.", "2"],
  ["process", "Process 3: it reached the goal in the fewest steps.", "3"],
  [
    "process",
    "Process 1 and process 2 both reached the goal, but process 1 took 14 steps and process 2 only 9. Process 3 never found the notebook.\n\n2: reached the goal in the fewest steps",
    "2",
  ],
  ["process", "**Process 1** reached the goal.", "1"],
  ["process", "<think>\n1 no, 2 no, 3 yes\n</think>\n3", "3"],
  ["process", '{"process": 2, "reason": "fewest steps"}', "2"],
  ["sub-step", "Plan: lower behind the door's handle", "lower behind the door's handle"],
  [
    "sub-step",
    "The robot's gripper is above the handle now, so the next sub-step is to lower behind the door's handle.",
    "lower behind the door's handle",
  ],
  ["sub-step", "**Plan:** Pull the door open", "pull the door open"],
  [
    "sub-step",
    "The first sub-step, \"move above the door's handle\", appears to be done since the gripper is over it.\n\nPlan: lower behind the door's handle",
    "lower behind the door's handle",
  ],
];

readTexts(replies);
