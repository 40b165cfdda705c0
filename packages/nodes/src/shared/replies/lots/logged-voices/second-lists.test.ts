import { type LoggedText, readTexts } from "./read-text.testing.js";

/** Replies as they stand in logs: numbers, clusters, proposals, keys and sub-steps; a second lot, longer and with more beside the action. */
const replies: readonly LoggedText[] = [
  [
    "key",
    'The thought says "First I need to find a notebook", which means that the agent has to locate an object.\n\nThe next step is about: search: notebook',
    "search: notebook",
  ],
  ["key", "> search: notebook 1", "search: notebook 1"],
  [
    "key",
    "The agent has to find the notebook before it can take it, so it's a search rather than an action.\n\n> search: notebook",
    "search: notebook",
  ],
  ["key", "> action: go to", "action: go to"],
  ["key", '{"type": "search", "object": "notebook"}', "search: notebook"],
  ["key", "search: <notebook>", "search: notebook"],
  [
    "goal type",
    "## Step 1: Analyze the types\nType 1 is about placing, type 2 about heating.\n\n## Step 2: Compare\nThe new goal is about placing.\n\n[1]: it is a placing task",
    "1",
  ],
  ["goal type", "The final answer is: $\\boxed{2}$", "2"],
  ["goal type", "[1]", "1"],
  ["goal type", "It could be Type 1 or Type 3, but the object has to be cooled first, so Type 3 fits best.", "3"],
  ["goal type", "The new goal belongs to the second type.", "2"],
  ["goal type", "- Type 1: no\n- Type 2: no\n- Type 3: yes\n- Type 4: no", "3"],
  ["goal type", "0: The new goal isn't like any of the types.", "0"],
  ["goal type", "[2]: Das neue Ziel gehört zum zweiten Typ.", "2"],
  ["goal type", "Could you give me more details on the types?", null],
  ["goal type", "[7]: a new type", null],
  [
    "clusters",
    "## Step 1: Look at the goals\nGoals 1, 2 and 5 are about placing.\n\n## Step 2: Clusters\nHigh-level Type1: Pick and place [1, 2, 5]\nHigh-level Type2: Heat and place [3, 6]\nHigh-level Type3: Examine in light [4]",
    "Pick and place: 1 2 5; Heat and place: 3 6; Examine in light: 4",
  ],
  [
    "clusters",
    "1. **Pick and place**\n   - Goals: 1, 2, 5\n2. **Heat and place**\n   - Goals: 3, 6\n3. **Examine in light**\n   - Goals: 4",
    "Pick and place: 1 2 5; Heat and place: 3 6; Examine in light: 4",
  ],
  [
    "clusters",
    "High-level Type1: Pick and place [#1, #2, #5]\nHigh-level Type2: Heat and place [#3, #6]\nHigh-level Type3: Examine in light [#4]",
    "Pick and place: 1 2 5; Heat and place: 3 6; Examine in light: 4",
  ],
  [
    "clusters",
    "High-level Type1: Pick and place [1, 2, 5] - simple tasks in which a thing is brought somewhere\nHigh-level Type2: Heat and place [3, 6] - a microwave is needed\nHigh-level Type3: Examine in light [4] - a lamp is needed",
    "Pick and place: 1 2 5; Heat and place: 3 6; Examine in light: 4",
  ],
  [
    "clusters",
    "High-level Type1: Pick and place [1, 2 and 5]\nHigh-level Type2: Heat and place [3 and 6]\nHigh-level Type3: Examine in light [4]",
    "Pick and place: 1 2 5; Heat and place: 3 6; Examine in light: 4",
  ],
  [
    "clusters",
    "High-level Type1: Pick and place [1, 2]\nHigh-level Type2: Heat and place [3, 6]\nHigh-level Type3: Examine in light [4]\n\nI left out 5. Corrected:\n\nHigh-level Type1: Pick and place [1, 2, 5]\nHigh-level Type2: Heat and place [3, 6]\nHigh-level Type3: Examine in light [4]",
    "Pick and place: 1 2 5; Heat and place: 3 6; Examine in light: 4",
  ],
  [
    "proposals",
    "## Step 1: Think\nSpoons are in drawers.\n\n## Step 2: Actions\nAction 1: go to drawer 1\nConfidence: 0.7\nAction 2: go to drawer 2\nConfidence: 0.3",
    "go to drawer 1 70; go to drawer 2 30",
  ],
  [
    "proposals",
    "Action 1: go to drawer 1, Confidence: 0.7\nAction 2: go to drawer 2, Confidence: 0.3",
    "go to drawer 1 70; go to drawer 2 30",
  ],
  [
    "proposals",
    "Action 1: go to drawer 1\nConfidence: 0.7\nReason: spoons are in drawers\n\nAction 2: go to drawer 2\nConfidence: 0.3\nReason: the other drawer",
    "go to drawer 1 70; go to drawer 2 30",
  ],
  ["proposals", "1. > go to drawer 1 (confidence: 0.7)\n2. > go to drawer 2 (confidence: 0.3)", "go to drawer 1 70; go to drawer 2 30"],
  [
    "proposals",
    "Action 1: go to drawer 1\nConfidence: 7/10\nAction 2: go to drawer 2\nConfidence: 3/10",
    "go to drawer 1 70; go to drawer 2 30",
  ],
  [
    "key step",
    "## Step 1: Compare\nSteps 1 to 8 are the same.\n\n## Step 2: Find the difference\nIn step 9 the better process goes to drawer 1.\n\nThe final answer is: $\\boxed{9}$",
    "9",
  ],
  ["key step", "**9**: The better process visits drawer 1 whereas the other visits countertop 3.", "9"],
  [
    "process",
    "## Step 1: Compare the processes\nProcess 1 failed. Process 2 reached the goal in 12 steps. Process 3 reached it in 9 steps.\n\nThe best is process 3.\n\n3: fewest steps",
    "3",
  ],
  ["process", "None of them reached the goal, but process 2 came closest: it picked up the notebook.", "2"],
  ["process", "$\\boxed{1}$", "1"],
  [
    "sub-step",
    "## Step 1: Look at the picture\nThe gripper is above the handle.\n\n## Step 2: Sub-step\nlower behind the door's handle",
    "lower behind the door's handle",
  ],
  ["sub-step", "I can't see the robot in the image. Could you provide a clearer picture?", null],
];

readTexts(replies);
