import { expect, it } from "vitest";
import { parseVerdict } from "../../../../reflexion/judge-run/parse-verdict.js";
import { parseKey } from "../../../../rap/extract-key/parse-key.js";
import { parseEvaluation } from "../../../history/parse-evaluation.js";
import { parseSummary } from "../../../history/parse-summary.js";
import { parseClusters } from "../../parse-clusters.js";
import { parseKnownNumber } from "../../parse-known-number.js";
import { type Expected, sentFor } from "../scenes.testing.js";

const knife = "take knife 1 from countertop 1";
const bed = "go to bed 1";

/** A third lot, after the second was read as meant; what each means was written down before it was read. */
const replies: readonly Expected[] = [
  [
    "alfworld",
    `Okay, let me think about this step by step.\n\nThe knife is on countertop 1, and I'm standing right there.\n\n**Action:** ${knife}`,
    knife,
  ],
  ["alfworld", `<think>\nHmm, bed 1 or the knife? The knife first.\n</think>\n\n> ${knife}`, knife],
  ["alfworld", `Let's ${bed} first, because pillows are usually there.`, bed],
  ["alfworld", "I'd take the knife from the countertop.", knife],
  ["alfworld", `The answer is: \\boxed{\\text{${bed}}}`, bed],
  ["alfworld", `${bed}\n${knife}\nlook`, bed],
  ["alfworld", `Sorry, I made a mistake in my last step. ${knife}`, knife],
  ["alfworld", `Sorry for the confusion! Here is the right action:\n\`\`\`\n${knife}\n\`\`\``, knife],
  ["alfworld", `> ${bed}\n\n(Reason: it has not been searched yet; confidence 85%)`, bed],
  ["alfworld", `{"action": "${knife}", "confidence": 0.87, "alternatives": ["${bed}"]}`, knife],
  ["alfworld", `{"plan": ["${bed}", "look"], "action": "${bed}"}`, bed],
  ["alfworld", `<tool_call>{"name": "take", "arguments": {"object": "knife 1", "from": "countertop 1"}}</tool_call>`, knife],
  ["alfworld", `Action: take\nAction Input: knife 1, countertop 1`, knife],
  ["alfworld", `- Current state: at countertop 1\n- Goal: slice an apple\n- Next action: ${knife}`, knife],
  ["alfworld", `Je dois d'abord prendre le couteau.\n\n${knife}`, knife],
  ["alfworld", `首先，我需要拿到刀。因此：${knife}`, knife],
  ["alfworld", `Option 1: ${bed} (may have nothing)\nOption 2: ${knife} (needed to slice)\n\nBest option: 2`, knife],
  ["alfworld", `I choose "${knife}" over "${bed}".`, knife],
  ["alfworld", `Not ${bed}, but ${knife}.`, knife],
  ["alfworld", `Since ${bed} would take too long, ${knife}.`, knife],
  ["alfworld", "take knife", knife],
  ["alfworld", "Take the Knife_1 from Countertop_1", knife],
  ["alfworld", "pickup knife 1", knife],
  ["alfworld", "check the inventory", "inventory"],
  ["alfworld", "I'm done.", null],
  ["alfworld", "The knife could be useful.", null],
  ["alfworld", "You are at countertop 1. On it are a cloth 2, a comb 1 and a knife 1.", null],
  ["alfworld", `think: I need the knife, so I will take it.\n> ${knife}`, knife],
  ["alfworld, holding", "clean the mug 3 using the sinkbasin 1", "clean mug 3 with sinkbasin 1"],
  ["alfworld, holding", "I'll put the mug 3 down in the sinkbasin 1.", "put mug 3 in/on sinkbasin 1"],
  ["webshop", "The price fits. I'll go ahead and click[Buy Now].", "click[Buy Now]"],
  ["webshop", "click[large] and then click[Buy Now]", "click[large]"],
  ["webshop", "Click on the 'navy' option.", "click[navy]"],
  ["webshop", "<action>click[Description]</action>", "click[Description]"],
  ["webshop", '```json\n{"action": "click[coral]"}\n```', "click[coral]"],
  ["webshop", "x-large", "click[x-large]"],
  ["webshop, search", 'search["red shoes"] since the request asks for them', "search[red shoes]"],
  ["webshop, search", 'I\'ll use the search function with the query "red shoes".', null],
  ["household", "Act: open[fridge_0]\nFeedback: The fridge_0 is open.\nAct: pick_up[apple_1]", "open [fridge_0]"],
  ["household", "I need to move closer, so move_ahead.", "move_ahead"],
  ["household", "pick up the apple_1 and put it in the fridge_0", "pick_up [apple_1]"],
  ["household", "heat(apple_1, microwave_0)", "heat [apple_1, microwave_0]"],
  ["iqa", "I have seen two apples. answer [2]", "answer [2]"],
  ["iqa", "Act: answer(true).", "answer [true]"],
  ["ma-household", "I will tell the others: chat [I take mug_0]", "chat [I take mug_0]"],
  ["ma-wah", "go_explore [<bedroom_0>]", "go_explore [bedroom_0]"],
  ["babyai", "I see the red ball 2 steps ahead, so I should move_ahead.", "move_ahead"],
  ["babyai", "toggle the yellow door", "toggle [yellow door]"],
];
it.each(replies)("reads in %s: %j", (scene, reply, meant) => expect(sentFor(scene, reply)).toBe(meant));

it.each(["SUCCESS", "The request was fulfilled: SUCCESS.", "```\nSUCCESS: the mail was sent\n```"])("verdict %j", (reply) =>
  expect(parseVerdict(reply)).toMatchObject({ ok: true, value: { success: true } }),
);
it.each(["search: knife", "> search: the knife (needed to slice)", "Key: search: knife"])("key %j", (reply) =>
  expect(parseKey(reply)).toMatchObject({ ok: true, value: { mode: "search", text: "knife" } }),
);
it.each(["1. find a knife — complete ✔\n2. slice the apple — incomplete ✘", "find a knife: complete; slice the apple: incomplete"])(
  "evaluation %j",
  (reply) => {
    const parsed = parseEvaluation(reply);
    expect(parsed.ok && parsed.value.toLowerCase().replaceAll(/subgoal \d: ?/g, "")).toBe(
      "find a knife - complete; slice the apple - incomplete",
    );
  },
);
it.each(["Summary: It took the knife 1.", "To summarize: It took the knife 1.", "Here's a summary:\n\n- It took the knife 1."])(
  "summary %j",
  (reply) => expect(parseSummary(reply)).toMatchObject({ ok: true, value: "It took the knife 1." }),
);
it.each(["Type 1 (Slicing): 1, 2\nType 2 (Lighting): 3", "Slicing → 1, 2\nLighting → 3"])("clusters %j", (reply) => {
  const parsed = parseClusters(reply);
  expect(parsed.ok && parsed.value.map(({ name, members }) => [name, members])).toEqual([
    ["Slicing", [1, 2]],
    ["Lighting", [3]],
  ]);
});
it.each(["The goal belongs to type 2.", "Type 2 seems right, though type 1 is close.", "2"])("type %j", (reply) =>
  expect(parseKnownNumber([1, 2, 3], "type")(reply)).toMatchObject({ ok: true, value: 2 }),
);
