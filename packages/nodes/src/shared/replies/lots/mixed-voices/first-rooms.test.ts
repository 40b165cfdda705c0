import { expect, it } from "vitest";
import { type Expected, sentFor } from "../scenes.testing.js";

const comb = "take comb 1 from countertop 1";
const cabinet = "go to cabinet 2";

/** Small models of three to eight billion weights: loose wording, labels with slips, and an answer of the world that they make up. */
const small: readonly Expected[] = [
  ["alfworld", `${cabinet}\n\nYou arrive at cabinet 2. The cabinet 2 is closed.\n> open cabinet 2`, cabinet],
  ["alfworld", `Sure! Here's the next action:\n\n> ${comb}`, comb],
  ["alfworld", "TAKE COMB 1 FROM COUNTERTOP 1!", comb],
  ["alfworld", "take comb (1) from countertop (1)", comb],
  ["alfworld", "take comb #1 from countertop #1", comb],
  ["alfworld", "take the comb from the countertop", comb],
  ["alfworld", `Nxt action: ${cabinet}`, cabinet],
  ["alfworld", `Actoin: ${cabinet}`, cabinet],
  ["alfworld", `Aciton : ${comb}`, comb],
  ["alfworld", "> go to the second cabinet", cabinet],
  ["alfworld", "walk over to cabinet 2", cabinet],
  ["alfworld", "grab the comb", comb],
  ["alfworld", "turn the desk lamp on", "use desklamp 1"],
  ["alfworld", "I look around the room.", "look"],
  ["alfworld", "Check inventory", "inventory"],
  ["alfworld", `Agent: ${comb}\nEnvironment: You pick up the comb 1.\nAgent: ${cabinet}`, comb],
  ["alfworld", `You should go to cabinet 2 now.`, cabinet],
  ["alfworld, holding", "put it in the sinkbasin", "put mug 3 in/on sinkbasin 1"],
  ["alfworld, holding", "clean it", "clean mug 3 with sinkbasin 1"],
  // Nothing was read of a mug in this scene.
  ["alfworld, holding", "Wash the mug.", "clean mug 3 with sinkbasin 1"],
  ["alfworld, holding", "Rinse mug 3 in sinkbasin 1", "clean mug 3 with sinkbasin 1"],
  ["alfworld, holding", "use sinkbasin 1 to clean mug 3", "clean mug 3 with sinkbasin 1"],
  ["alfworld, holding", "place the mug into the sink basin", "put mug 3 in/on sinkbasin 1"],
  ["alfworld, holding", "Now that I'm holding the mug, I need to heat it, so I'm heading to the microwave 1.", "go to microwave 1"],
  ["alfworld, holding", "I've already picked up mug 3. Next: clean mug 3 with sinkbasin 1", "clean mug 3 with sinkbasin 1"],
];

/** Models that reason visibly, each in its maker's marks, with and without both ends. */
const reasoning: readonly Expected[] = [
  ["alfworld", `<think>\nOkay, go to cabinet 2? Maybe. But the comb is here.\n</think>\n\n${comb}`, comb],
  ["alfworld", `So the comb is right here on the countertop. I could go to cabinet 1 later.\n</think>\n\n> ${comb}`, comb],
  ["alfworld", `analysisWe need the comb. Could go to cabinet 1. No, take it.assistantfinal> ${comb}`, comb],
  [
    "alfworld",
    `<|channel|>analysis<|message|>We could go to cabinet 1.<|end|><|start|>assistant<|channel|>final<|message|>${comb}<|return|>`,
    comb,
  ],
  ["alfworld", `◁think▷Perhaps go to cabinet 1? No.◁/think▷${comb}`, comb],
  ["alfworld", `[THINK]Perhaps go to cabinet 1? No.[/THINK]${comb}`, comb],
  ["alfworld", `<seed:think>Perhaps go to cabinet 1? No.</seed:think>\n${comb}`, comb],
  ["alfworld", `Thinking...\nPerhaps go to cabinet 1? No, the comb is here.\n...done thinking.\n\n${comb}`, comb],
  ["alfworld", `<details><summary>Thoughts</summary>I could go to cabinet 1.</details>\n\n${cabinet}`, cabinet],
  ["alfworld", `> *The comb is here, so I need not go to cabinet 1.*\n\n**${comb}**`, comb],
  ["alfworld", "<think>\nLet me see. I could go to cabinet 1 or take comb 1 from countertop 1. Hmm, the goal says", null],
  ["alfworld", `### Reasoning\nI could go to cabinet 1, but the other one is nearer.\n\n### Action\n${cabinet}`, cabinet],
  ["alfworld", `<reasoning>I see the comb.</reasoning><action>${comb}</action>`, comb],
  ["alfworld", `<scratchpad>go to cabinet 1?</scratchpad>\n<output>${cabinet}</output>`, cabinet],
  ["alfworld", `The final answer is $\\boxed{\\texttt{${comb}}}$.`, comb],
  ["alfworld", `## Final Answer\n\n$$\\boxed{\\text{${cabinet}}}$$`, cabinet],
];

/** Models that take back what they wrote. */
const corrected: readonly Expected[] = [
  ["alfworld", `go to cabinet 1. Actually, wait — cabinet 1 was already checked. ${cabinet}`, cabinet],
  ["alfworld", `> go to cabinet 1\n\nActually, no. The comb is right here.\n\n> ${comb}`, comb],
  ["alfworld", "I'll open cabinet 1... hmm, I'm not there yet. First: go to cabinet 1", "go to cabinet 1"],
  ["alfworld", `Scratch that, ${comb} instead of going to cabinet 2.`, comb],
  ["alfworld", `Correction: ${comb} (not cloth 2).`, comb],
  ["alfworld", `Apologies for the confusion in my earlier reply. The correct action is: ${comb}`, comb],
  ["alfworld", `go to cabinet 1 → no, ${cabinet}`, cabinet],
  ["alfworld", `~~go to cabinet 1~~ ${cabinet}`, cabinet],
  ["alfworld", `Action: look\nHmm, looking again would be a waste.\nAction: ${cabinet}`, cabinet],
  [
    "alfworld, holding",
    "put mug 3 in/on sinkbasin 1 — wait, it has to be cleaned first: clean mug 3 with sinkbasin 1",
    "clean mug 3 with sinkbasin 1",
  ],
];

/** Several candidates, one of them chosen or none; lists of steps of which the first is to be done. */
const several: readonly Expected[] = [
  ["alfworld", `Option A: go to cabinet 1\nOption B: ${comb}\n\nI choose Option B.`, comb],
  ["alfworld", `(a) look\n(b) ${comb}\n(c) go to cabinet 1\n\nAnswer: (b)`, comb],
  ["alfworld", `Possible actions:\n- go to cabinet 1\n- ${cabinet}\n\nBest: ${cabinet}`, cabinet],
  ["alfworld", `Candidates: [go to cabinet 1, ${comb}]. Selected: ${comb}`, comb],
  ["alfworld", `1) go to cabinet 1 – score 3/10\n2) ${comb} – score 9/10\nI'll go with 2.`, comb],
  ["alfworld", "Option 1 – look; Option 2 – inventory. The second.", "inventory"],
  ["alfworld", "I could go to cabinet 1 or go to cabinet 2.", null],
  ["alfworld", "Either look or inventory.", null],
  ["alfworld", "Step 1: go to cabinet 2.\nStep 2: open it.", cabinet],
  ["alfworld", `Plan:\n1. ${cabinet}\n2. open cabinet 2\n3. ${comb}`, cabinet],
  ["alfworld", "First, I'll take comb 1 from countertop 1, then go to cabinet 2 and put it there.", comb],
  ["alfworld", `${comb} && ${cabinet}`, comb],
  ["alfworld", `["${comb}", "${cabinet}"]`, comb],
  ["alfworld", `I. ${comb}\nII. ${cabinet}`, comb],
  ["alfworld", `1️⃣ ${comb}\n2️⃣ ${cabinet}`, comb],
  ["alfworld", `Steps: ${comb} -> ${cabinet} -> open cabinet 2`, comb],
];

it.each([...small, ...reasoning, ...corrected, ...several])("reads in %s: %j", (scene, reply, meant) =>
  expect(sentFor(scene, reply)).toBe(meant),
);
