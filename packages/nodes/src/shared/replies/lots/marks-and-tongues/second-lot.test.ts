import { describe, expect, it } from "vitest";
import { parseChoice } from "../../../../ldm/choose-process/parse-choice.js";
import { parseProposals } from "../../../../ldm-refinement/propose-actions/parse-proposals.js";
import { parseKey } from "../../../../rap/extract-key/parse-key.js";
import { parsePlan } from "../../../../rap/make-plan/parse-plan.js";
import { parseVerdict } from "../../../../reflexion/judge-run/parse-verdict.js";
import { parseEvaluation } from "../../../history/parse-evaluation.js";
import { parseSummary } from "../../../history/parse-summary.js";
import { actionForms } from "../../forms/action-forms.js";
import { parseClusters } from "../../parse-clusters.js";
import { parseKnownNumber } from "../../parse-known-number.js";
import { parseThoughtAndAction } from "../../parse-thought-and-action.js";
import { resolveAction } from "../../forms/resolve-action.js";
import { type Expected, scenes, sentFor } from "../scenes.testing.js";

const comb = "take comb 1 from countertop 1";
const cabinet = "go to cabinet 2";

/** A second lot, in other wording, written after the first was read as meant; what each means was written down before it was read. */
const actions: readonly Expected[] = [
  ["alfworld", `<|assistant|>\n${comb}\n<|user|>\nYou pick up the comb 1.`, comb],
  ["alfworld", `${cabinet}<|endoftext|>Human: what now?`, cabinet],
  ["alfworld", `[INST] What next? [/INST] ${comb} </s>`, comb],
  ["alfworld", '[TOOL_CALLS]go_to[ARGS]{"receptacle": "cabinet 2"}', cabinet],
  [
    "alfworld",
    '<|tool_calls_section_begin|><|tool_call_begin|>functions.go_to:0<|tool_call_argument_begin|>{"receptacle": "cabinet 2"}<|tool_call_end|><|tool_calls_section_end|>',
    cabinet,
  ],
  ["alfworld", "<tool_call>go_to\n<arg_key>receptacle</arg_key>\n<arg_value>cabinet 2</arg_value>\n</tool_call>", cabinet],
  [
    "alfworld",
    '<tool_use>\n<name>take</name>\n<arguments>{"object": "comb 1", "receptacle": "countertop 1"}</arguments>\n</tool_use>',
    comb,
  ],
  [
    "alfworld",
    '{"tool_calls": [{"function": {"name": "take", "arguments": "{\\"object\\": \\"comb 1\\", \\"receptacle\\": \\"countertop 1\\"}"}}]}',
    comb,
  ],
  ["alfworld", '{"type": "function_call", "name": "open", "arguments": {"receptacle": "cabinet 1"}}', "open cabinet 1"],
  ["alfworld", "```bash\ngo to cabinet 2\n```", cabinet],
  ["alfworld", ">>> take('comb 1', 'countertop 1')", comb],
  ["alfworld", 'controller.step(action="go to cabinet 2")', cabinet],
  ["alfworld", `action = "${comb}"`, comb],
  ["alfworld", `next_action: '${cabinet}'`, cabinet],
  ["alfworld", `{'next_action': '${comb}', 'reason': "it's needed"}`, comb],
  ["alfworld", `<think>\nThe comb... wait, is it the right one? Yes.\n</think>\n<answer>${comb}</answer>`, comb],
  ["alfworld", `Thinking Process:\n\n1. The comb is on the countertop.\n2. I need it.\n\nFinal decision: ${comb}`, comb],
  [
    "alfworld",
    `Let me think step by step.\n1. I must find a comb.\n2. It is on countertop 1.\nTherefore, the next action is: ${comb}`,
    comb,
  ],
  ["alfworld", `Je vais prendre le peigne.\nAction : ${comb}`, comb],
  ["alfworld", `Ahora debo ir al armario 2.\n**${cabinet}**`, cabinet],
  ["alfworld", `다음 행동: ${cabinet}`, cabinet],
  ["alfworld", `下一步行动：\`${comb}\``, comb],
  ["alfworld", `Próxima ação: ${comb}`, comb],
  ["alfworld", "prendre le peigne 1 sur le comptoir 1", null],
  ["alfworld", `➤ ${cabinet} 🚶‍♂️`, cabinet],
  ["alfworld", `‣ “${comb}”`, comb],
  ["alfworld", `**>** ${cabinet}`, cabinet],
  ["alfworld", `<kbd>${cabinet}</kbd>`, cabinet],
  ["alfworld", `# ${comb}`, comb],
  ["alfworld", `**My next action:**\n\n\`\`\`plaintext\n> ${comb}\n\`\`\``, comb],
  ["alfworld", `1. **Action**: ${comb}\n2. **Reason**: the comb is needed.`, comb],
  ["alfworld", `I considered ${cabinet}, but I'd rather ${comb}.`, comb],
  ["alfworld", `> ${cabinet}\n(Correction: the comb is here.)\n> ${comb}`, comb],
  ["alfworld", `Option A: ${cabinet}\nOption B: ${comb}\n\nI'll go with Option B.`, comb],
  ["alfworld", `Possible next steps:\n* ${cabinet}\n* ${comb}\n\nThe best is to ${comb}.`, comb],
  ["alfworld", `${comb}\n\n[Note: the comb is the goal object.]`, comb],
  ["alfworld", `${comb}\n\nIs there anything else I can help you with?`, comb],
  ["alfworld", `You pick up the cloth 2 from the countertop 1.`, null],
  ["alfworld", "I'm not sure what to do next.", null],
  ["alfworld", "<think>Hmm, what about the cabinet? It may well hold the comb, so maybe I go to cabinet 2 and then I", null],
  ["alfworld", "Nothing happens.", null],
  ["alfworld", "take", null],
  ["alfworld", "pick the comb up", comb],
  ["alfworld", "Pick up the comb from the countertop", comb],
  ["alfworld", "approach cabinet 2", cabinet],
  ["alfworld, holding", "put down mug 3 in the sinkbasin 1", "put mug 3 in/on sinkbasin 1"],
  ["alfworld, holding", "Put mug 3 in/on the sinkbasin.", "put mug 3 in/on sinkbasin 1"],
  ["alfworld, holding", "check my inventory", "inventory"],
  ["webshop", "click: navy", "click[navy]"],
  ["webshop", "> click[Buy Now] ✅", "click[Buy Now]"],
  ["webshop", '{"action": "click[navy]", "thought": "the colour"}', "click[navy]"],
  ["webshop", "I think I should pick the colour first.\n\nclick[navy]\n\nThen click[large].", "click[navy]"],
  ["webshop", "Actually, wait. Let me choose the size: click[large]", "click[large]"],
  ["webshop", "<action>click</action><target>Buy Now</target>", "click[Buy Now]"],
  ["webshop, search", "search[women's running shoes]", "search[women's running shoes]"],
  ["webshop, search", 'search(query="red shoes")', "search[red shoes]"],
  ["webshop, search", "Search term: red shoes", "search[red shoes]"],
  ["household", "Act: pick\\_up \\[apple\\_1\\]", "pick_up [apple_1]"],
  ["household", "Action: [goto, fridge_0]", "goto [fridge_0]"],
  ["household", "put apple_1 into fridge_0", "put [apple_1, fridge_0]"],
  ["household", "turn right twice", "turn_right"],
  ["household", "**Act:** move\\_ahead", "move_ahead"],
  ["iqa", "Therefore the answer is: answer [no]", "answer [no]"],
  ["babyai", "Step: pick up the grey key", "pick_up [grey key]"],
  ["ma-household", "Act: chat [mug_0 is on table_0]<|im_end|>", "chat [mug_0 is on table_0]"],
  ["ma-wah", "I'll grab the cupcake: go_grab [cupcake_1]", "go_grab [cupcake_1]"],
  ["ma-wah", '{"action": "go_check", "container": "fridge_0"}', "go_check [fridge_0]"],
];
it.each(actions)("reads in %s: %j", (scene, reply, meant) => expect(sentFor(scene, reply)).toBe(meant));

const { forms: written, admissible } = scenes.alfworld;
const forms = actionForms(written);
describe("a thought with its action", () => {
  it.each([
    `Thought: I see the comb.\n\nAction:\n\`\`\`\n${comb}\n\`\`\``,
    `I see the comb.\n> ${comb}`,
    `think: I see the comb.\n\n> ${comb}\n\nOK.`,
    `**Thinking:** I see the comb.\n**Doing:** ${comb}`.replace("Doing", "Action"),
    `<thinking>hm</thinking>\nThought: I see the comb.\nAction: ${comb}<|eot_id|>`,
    `Gedanke: I see the comb.\nAktion: ${comb}`,
    `{\n  "thought": "I see the comb.", // short\n  "next_action": "${comb}",\n}`,
  ])("%j", (reply) => {
    const parsed = parseThoughtAndAction(reply, { put: "asWritten", forms });
    expect(parsed.ok ? resolveAction(parsed.value.action.text, admissible) : parsed.problem).toBe(comb);
    expect(parsed.ok && parsed.value.thought.replace(/^think: /, "")).toBe("I see the comb.");
  });
});

const types = parseKnownNumber([1, 2, 3], "type", [
  { id: 1, name: "Heating food" },
  { id: 2, name: "Cleaning things" },
]);
it.each([
  ["a type", types, "Typ [2]: es geht ums Putzen", 2],
  ["a type", types, "At first glance type 1, but on second thought it is type 2.", 2],
  ["a type", types, "**Answer: Type 2**\n\nThe goal asks to clean 3 mugs.", 2],
  ["a type", types, "2.", 2],
  ["a process", parseChoice(3), "Best process: **2** – 5 steps", 1],
  ["a process", parseChoice(3), "I would choose the 2nd process.", 1],
  ["a process", parseChoice(3), "プロセス2：成功した", 1],
] as const)("reads %s: %j", (_, parse, reply, value) => expect(parse(reply)).toMatchObject({ ok: true, value }));

describe("lists and texts", () => {
  it.each([
    "Typ 1: Heating food [1, 4]\nTyp 2: Cleaning things [2, 3, 5]",
    "High-level Type1: Heating food - [1, 4]\n\nHigh-level Type2: Cleaning things - [2, 3, 5]\n\nThese types cover all 5 goals.",
    "* **Type 1: Heating food** (items 1 and 4)\n* **Type 2: Cleaning things** (items 2, 3 and 5)",
  ])("clusters %j", (reply) => {
    const parsed = parseClusters(reply);
    expect(parsed.ok && parsed.value.map(({ name, members }) => [name, members])).toEqual([
      ["Heating food", [1, 4]],
      ["Cleaning things", [2, 3, 5]],
    ]);
  });
  it.each([
    "Action 1: look\nProbability: 0.7\n\nAction 2: inventory\nProbability: 0.3",
    "行动1：look\n置信度：0.7\n行动2：inventory\n置信度：0.3",
    "Option 1: `look` [0.7]\nOption 2: `inventory` [0.3]",
    '{"actions": {"look": 0.7, "inventory": 0.3}}',
  ])("proposals %j", (reply) => {
    const parsed = parseProposals(4, { put: "asWritten", forms })(reply);
    expect(parsed.ok ? parsed.value : parsed.problem).toEqual([
      { action: "look", confidence: 0.7 },
      { action: "inventory", confidence: 0.3 },
    ]);
  });
  it.each([
    "Teilziel 1: find a comb - complete\nTeilziel 2: clean the comb - incomplete",
    "1) find a comb ✓\n2) clean the comb ✗",
    "Subgoal 1 (find a comb): complete\nSubgoal 2 (clean the comb): incomplete",
    "find a comb: DONE\nclean the comb: NOT DONE",
  ])("evaluation %j", (reply) => {
    const parsed = parseEvaluation(reply);
    expect(parsed.ok && parsed.value.replaceAll(/subgoal \d: /g, "").replaceAll(/[()]/g, "")).toBe(
      "find a comb - complete; clean the comb - incomplete",
    );
  });
  it.each([
    "Zusammenfassung: I took the comb.",
    "Summary:\n\n- I took the comb.",
    "Summary: I took the comb.\n\n**Next steps:** clean it.",
    "Here's a brief summary of the agent's actions:\n\nI took the comb.",
  ])("summary %j", (reply) => expect(parseSummary(reply)).toMatchObject({ ok: true, value: "I took the comb." }));
  it.each(["> search: the comb.", "Suche: comb", "Key → search: comb", "> **search:** `comb`"])("key %j", (reply) =>
    expect(parseKey(reply)).toMatchObject({ ok: true, value: { mode: "search", text: "comb" } }),
  );
  it.each([
    "Plan: I need to find a comb, then clean it.<|eot_id|>",
    "计划：To solve the task, I need to find a comb, then clean it.",
    "To solve the task, I need to find a comb, then clean it.\nNote: this may take several steps.",
  ])("plan %j", (reply) =>
    expect(parsePlan(reply)).toMatchObject({ ok: true, value: "To solve the task, I need to find a comb, then clean it." }),
  );
  it.each([
    ["FAILURE – the request has not been satisfied", false],
    ["The task was successfully completed. Verdict: SUCCESS", true],
    ["失败 (FAILURE): nothing was sent", false],
  ] as const)("verdict %j", (reply, success) => expect(parseVerdict(reply)).toMatchObject({ ok: true, value: { success } }));
});

/** Replies near those of the lots that a rule must not take for them. */
it.each<Expected>([
  ["alfworld", `You see a comb 1 on the countertop 1, so ${comb}.`, comb],
  ["alfworld", `You should ${comb}.`, comb],
  ["alfworld", `- [x] look\n- [ ] ${comb}`, "look"],
  ["alfworld", `1. ${comb}\n2. ${cabinet}\nI will look for the mug 3 next.`, comb],
  ["webshop", "click[black | white]", "click[black | white]"],
  ["ma-household", "chat [no, wait, I take mug_0]", "chat [no, wait, I take mug_0]"],
])("still reads in %s: %j", (scene, reply, meant) => expect(sentFor(scene, reply)).toBe(meant));
