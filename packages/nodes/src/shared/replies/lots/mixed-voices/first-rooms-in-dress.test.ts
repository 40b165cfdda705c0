import { expect, it } from "vitest";
import { type Expected, sentFor } from "../scenes.testing.js";

const comb = "take comb 1 from countertop 1";
const cabinet = "go to cabinet 2";

/** Calls, records, code, tables, pages. */
const structured: readonly Expected[] = [
  ["alfworld", `\`\`\`python\nenv.step("${comb}")\n\`\`\``, comb],
  [
    "alfworld",
    '```json\n{\n  "thought": "The comb is here.",\n  "action": {\n    "verb": "take",\n    "object": "comb 1",\n    "from": "countertop 1"\n  }\n}\n```',
    comb,
  ],
  ["alfworld", '{"action":"take","args":["comb 1","countertop 1"]}', comb],
  ["alfworld", '{"name":"take","parameters":{"object":"comb 1","source":"countertop 1"}}', comb],
  [
    "alfworld",
    "<function=take>\n<parameter=object>\ncomb 1\n</parameter>\n<parameter=receptacle>\ncountertop 1\n</parameter>\n</function>",
    comb,
  ],
  [
    "alfworld",
    '<function_calls>\n<invoke name="go_to">\n<parameter name="receptacle">cabinet 2</parameter>\n</invoke>\n</function_calls>',
    cabinet,
  ],
  ["alfworld", "[take(object='comb 1', receptacle='countertop 1')]", comb],
  ["alfworld", '<|python_tag|>{"name": "go_to", "parameters": {"receptacle": "cabinet 2"}}<|eom_id|>', cabinet],
  ["alfworld", "GO_TO cabinet_2", cabinet],
  ["alfworld", "action: take\nobject: comb 1\nfrom: countertop 1", comb],
  ["alfworld", `{"reasoning": "It may be there.", "final_answer": "${cabinet}", "confidence": 0.9}`, cabinet],
  ["alfworld", `{"action": "${cabinet}", "reason": "the comb may be`, cabinet],
  ["alfworld", '{"action": "go to cabin', null],
  ["alfworld", `{&quot;action&quot;: &quot;${cabinet}&quot;}`, cabinet],
  ["alfworld", `&gt; ${comb}`, comb],
  ["alfworld", `{\\"action\\": \\"${cabinet}\\"}`, cabinet],
  ["alfworld", `> ${cabinet}\\n`, cabinet],
  ["alfworld", `\\u003e ${cabinet}`, cabinet],
  ["alfworld", `action=${comb}; reason=the goal needs it`, comb],
  ["alfworld", `| Thought | Action |\n|---|---|\n| The comb is here | ${comb} |`, comb],
  ["alfworld", `<p>${cabinet.replace("cabinet 2", "<b>cabinet 2</b>")}</p>`, cabinet],
  ["alfworld", `<code>${comb}</code>`, comb],
  ["alfworld", `\`\`\`text\n> ${cabinet}\n\`\`\`\n\nThis lets me look inside the cabinet.`, cabinet],
  ["alfworld", `{"tool": "alfworld", "input": "${comb}"}`, comb],
  ["alfworld", `{"next_step": {"command": "${cabinet}"}}`, cabinet],
  ["alfworld", `actions:\n  - ${comb}\n  - ${cabinet}`, comb],
  ["alfworld", `<response><thought>go to cabinet 1?</thought><next_action>${cabinet}</next_action></response>`, cabinet],
  ["alfworld, holding", '{"action":"clean","object":"mug 3","tool":"sinkbasin 1"}', "clean mug 3 with sinkbasin 1"],
  ["alfworld, holding", "clean(mug 3, sinkbasin 1)", "clean mug 3 with sinkbasin 1"],
];

/** Quotation marks, dashes, arrows, spaces and letters outside of ASCII. */
const characters: readonly Expected[] = [
  ["alfworld", `« ${cabinet} »`, cabinet],
  ["alfworld", `‘${cabinet}’`, cabinet],
  ["alfworld", `“Go to cabinet 2.”`, cabinet],
  ["alfworld", `「${cabinet}」`, cabinet],
  ["alfworld", `『${comb}』。`, comb],
  ["alfworld", `„${cabinet}“`, cabinet],
  ["alfworld", `＞ ${cabinet}`, cabinet],
  ["alfworld", "Action： go to cabinet ２。", cabinet],
  ["alfworld", "go\u00A0to\u202Fcabinet\u00A02", cabinet],
  ["alfworld", `\uFEFF\u200B${cabinet}\u200B`, cabinet],
  ["alfworld", "take comb\u200D 1 from counter\u00ADtop 1", comb],
  ["alfworld", "take comb 1 from counter‑top 1", comb],
  ["alfworld", `➡️ ${cabinet}`, cabinet],
  ["alfworld", `👉 **${comb}**`, comb],
  ["alfworld", "𝐠𝐨 𝐭𝐨 𝐜𝐚𝐛𝐢𝐧𝐞𝐭 𝟐", cabinet],
  ["alfworld", `▶ ${cabinet} ◀`, cabinet],
  ["alfworld", `═══ ${cabinet} ═══`, cabinet],
];

/** A sentence in another language before an action in English, and labels in other languages. */
const tongues: readonly Expected[] = [
  ["alfworld", `Je vois le peigne sur le plan de travail. Je le prends :\n> ${comb}`, comb],
  ["alfworld", `我需要先拿梳子。\n行动：${comb}`, comb],
  ["alfworld", `まず棚を確認します。\n> ${cabinet}`, cabinet],
  ["alfworld", `Als Nächstes nehme ich den Kamm: ${comb}`, comb],
  ["alfworld", `Primero voy a tomar el peine.\n\nAcción: ${comb}`, comb],
  ["alfworld", `Действие: ${cabinet}`, cabinet],
  ["alfworld", `अगला कदम: ${cabinet}`, cabinet],
  ["alfworld", `الإجراء: ${cabinet}`, cabinet],
  ["alfworld", `好的，下一步我会去柜子2：\n\n\`${cabinet}\``, cabinet],
  ["alfworld", `Langkah berikutnya: ${comb}`, comb],
  ["alfworld", "ir al armario 2", null],
];

/** What stands around the action: the question told again, reasons, confidence, remarks, the next turn. */
const around: readonly Expected[] = [
  ["alfworld", `${comb} (confidence: 0.92)`, comb],
  ["alfworld", `${cabinet}\n\nConfidence: High\nRationale: combs are often stored in cabinets, like cabinet 1.`, cabinet],
  ["alfworld", `${cabinet} // look for the comb`, cabinet],
  ["alfworld", `${cabinet} -- because I have not been there`, cabinet],
  ["alfworld", `${comb} ✅`, comb],
  ["alfworld", `${cabinet} [reason: unexplored]`, cabinet],
  ["alfworld", `${cabinet}, since it hasn't been checked`, cabinet],
  ["alfworld", `${comb} so that I can go to cabinet 2`, comb],
  ["alfworld", `${cabinet}\n\nLet me know how the environment responds!`, cabinet],
  ["alfworld", `${comb}<end_of_turn>\n<start_of_turn>user\nYou pick up the comb 1.`, comb],
  ["alfworld", `${cabinet}<|eot_id|><|start_header_id|>user<|end_header_id|>\n\nYou arrive at cabinet 2.`, cabinet],
  [
    "alfworld",
    "The task is to put a comb in a cabinet. I am at countertop 1 where I see a comb 1. The next logical action is to take comb 1 from countertop 1.",
    comb,
  ],
  ["alfworld", `You asked me for the next action. My next action is "${cabinet}".`, cabinet],
  ["alfworld", `Goal: find a comb. Current observation: On the countertop 1, you see a comb 1. Action: ${comb}`, comb],
  ["alfworld", "What should I do next? I should take the comb 1 from countertop 1.", comb],
  ["alfworld", `Question: What is the next action?\nAnswer: ${cabinet}`, cabinet],
  ["alfworld", `Thought:\nAction: ${cabinet}\nReason:`, cabinet],
  ["alfworld", `Next action:\n\n\n    ${cabinet}\n\n---\n*Step 3 of 50*`, cabinet],
];

/** No action at all: these are asked for again; and thoughts. */
const without: readonly Expected[] = [
  ["alfworld", "I'm sorry, but I can't help with that.", null],
  ["alfworld", "", null],
  ["alfworld", ">", null],
  ["alfworld", "Action:", null],
  ["alfworld", "...", null],
  ["alfworld", "Nothing happens.", null],
  ["alfworld", "You pick up the comb 1 from the countertop 1.", null],
  ["alfworld", "Task completed! The comb is in the cabinet.", null],
  ["alfworld", "As an AI language model, I cannot physically take the comb, but I can explain how to do it.", null],
  ["alfworld", "What would you like me to do next?", null],
  ["alfworld", "```\n```", null],
  ["alfworld", "{}", null],
  ["alfworld", "> think: The comb is on countertop 1, I should take it.", "think"],
  ["alfworld", "OK.\nthink: To solve the task I need a comb first.\nOK.", "think"],
  ["alfworld", `*thinks* The comb is here.\n> ${comb}`, comb],
];

it.each([...structured, ...characters, ...tongues, ...around, ...without])("reads in %s: %j", (scene, reply, meant) =>
  expect(sentFor(scene, reply)).toBe(meant),
);
