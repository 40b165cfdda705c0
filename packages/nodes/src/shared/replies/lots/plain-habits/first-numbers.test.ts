import { type MeantReply, readPlainly } from "./read-plainly.testing.js";

const steps: readonly MeantReply[] = [
  ["3: the better one opens the drawer, the other does not.", "3"],
  ["Step 3: the better one opens the drawer", "3"],
  ["**3**: the better one opens the drawer.", "3"],
  ["**Step 3:** In the better process the drawer is opened (step 3), in the other one the agent goes on to shelf 2.", "3"],
  ["<step 3>: the better one opens the drawer", "3"],
  ["3. The better one opens the drawer", "3"],
  ["[3]: the better one opens the drawer", "3"],
  ["The first step in which they differ is step 3: the better process opens the drawer.", "3"],
  ["The processes are the same in steps 1 and 2. They part in step 3.", "3"],
  ["Steps 1-2 are identical, step 3 differs.", "3"],
  [
    "Comparing them:\n1. go to desk 1 vs. go to desk 1: same\n2. look vs. look: same\n3. open drawer 1 vs. go to shelf 2: different\n\nSo the answer is 3.",
    "3",
  ],
  ['{"step": 3, "reason": "the better one opens the drawer"}', "3"],
  ['{"step_number": 3}', "3"],
  ["3", "3"],
  ["Answer: 3", "3"],
  ["\\boxed{3}", "3"],
  ["The third step: the better one opens the drawer.", "3"],
  ["Three: the better one opens the drawer.", "3"],
  ["<think>1 same. 2 same. 3 open drawer vs shelf.</think>\n3: the better one opens the drawer", "3"],
  ["Step number: 3\nReason: the better one opens the drawer", "3"],
  ["Step number 3: the better one opens the drawer", "3"],
  ["第3步：更好的过程打开了抽屉。", "3"],
  ["Schritt 3: der bessere Prozess öffnet die Schublade", "3"],
  ["3 - the better one opens the drawer, while the other one needs 8 steps", "3"],
  ["(3): the better one opens the drawer", "3"],
  ["It is at step 3 that the better process departs from the other, by opening the drawer 2 instead of going to shelf 1.", "3"],
  ["> 3: the better one opens the drawer", "3"],
  ["3: <the better one opens the drawer>", "3"],
  ["I'm not able to tell.", null],
  ["12: the end is better", null],
];
readPlainly("step", steps);

const processes: readonly MeantReply[] = [
  ["Process 2: it reached the goal in 4 steps.", "2"],
  ["2: it reached the goal in the fewest steps (4, where process 1 needed 7).", "2"],
  [
    "Process 1 did not reach the goal. Process 2 did, in 4 steps. Process 3 did too, in 5 steps.\n\n2: it reached the goal in the fewest steps.",
    "2",
  ],
  ["Processes 1 and 3 both failed. Process 2 reached the goal.", "2"],
  ["The best process is **Process 2**. Process 1 ran out of steps.", "2"],
  ["**Process 2** reached the goal, whereas process 1 came close.", "2"],
  ["Process 2 > Process 1 > Process 3", "2"],
  ["Ranking: 2, 1, 3", "2"],
  ['{"process": "Process 2", "reason": "fewest steps"}', "2"],
  ["Both process 1 and process 2 reached the goal, but process 2 took fewer steps.", "2"],
  ["None of the processes reached the goal, but process 2 came closest.", "2"],
  ["Process #2", "2"],
  ["I choose process 2.", "2"],
  ["The answer is 2.", "2"],
  [
    "Process 1: failed after 7 steps\nProcess 2: reached the goal after 4 steps\nProcess 3: failed after 9 steps\n\nDecision: Process 2",
    "2",
  ],
  ["All of them are equally good.", null],
];
readPlainly("process", processes);
