import { describe, expect, it } from "vitest";
import { parseChoice } from "../../../../ldm/choose-process/parse-choice.js";
import { parseProposals } from "../../../../ldm-refinement/propose-actions/parse-proposals.js";
import { parseKey } from "../../../../rap/extract-key/parse-key.js";
import { actionForms } from "../../forms/action-forms.js";
import { parseClusters } from "../../parse-clusters.js";
import { parseKnownNumber } from "../../parse-known-number.js";

const groups = [
  ["Heating food", [1, 4]],
  ["Cleaning things", [2, 3, 5]],
];
describe("clusters as models of today write them", () => {
  it.each([
    "High-level Type1: Heating food [1, 4]\nHigh-level Type2: Cleaning things [2, 3, 5]<|im_end|>",
    "<think>Five goals.</think>\nHigh-level Type1: Heating food [1, 4]\nHigh-level Type2: Cleaning things [2, 3, 5]",
    "Here are the types:\n\n1. **Heating food**: [1, 4]\n2. **Cleaning things**: [2, 3, 5]\n\nLet me know if you need anything else!",
    "- Heating food: #1, #4\n- Cleaning things: #2, #3, #5",
    '```json\n{"types": [{"name": "Heating food", "items": [1, 4]}, {"name": "Cleaning things", "items": [2, 3, 5]}]}\n```',
    '{"Heating food": [1, 4], "Cleaning things": [2, 3, 5]}',
    "High-level Type 1: Heating food (1, 4)\nHigh-level Type 2: Cleaning things (2, 3, 5)\n\nNote: none was left out.",
    "| Type | Name | Goals |\n|---|---|---|\n| 1 | Heating food | 1, 4 |\n| 2 | Cleaning things | 2, 3, 5 |",
    "Heating food:\n  - 1\n  - 4\nCleaning things:\n  - 2\n  - 3\n  - 5",
    "High-level Type1: Heating food [1; 4]\nHigh-level Type2: Cleaning things [2; 3; 5]",
    "高级类型1：Heating food [1, 4]\n高级类型2：Cleaning things [2, 3, 5]",
    "High‑level Type1 — Heating food → 1, 4\nHigh‑level Type2 — Cleaning things → 2, 3, 5",
  ])("%j", (reply) => {
    const parsed = parseClusters(reply);
    expect(parsed.ok ? parsed.value.map(({ name, members }) => [name, members]) : parsed.problem).toEqual(groups);
  });
});

const types = parseKnownNumber([0, 1, 2, 3], "type", [
  { id: 1, name: "Heating food" },
  { id: 2, name: "Cleaning things" },
  { id: 3, name: "Finding lights" },
]);
describe("a classification as models of today write it", () => {
  it.each<readonly [reply: string, type: number | undefined]>([
    ["[2]: it asks to clean a mug<|im_end|>", 2],
    ["<think>Type 1 is about heat, type 2 about cleaning.</think>[2]", 2],
    ["**Type 2** – it asks to clean 1 mug.", 2],
    ["The new goal is of type 2.", 2],
    ["[Type number: 2]: cleaning", 2],
    ["Answer: [2] because 3 things are washed", 2],
    ['```json\n{"type": 2, "reason": "cleaning"}\n```', 2],
    ["Le type est [2] : il faut nettoyer la tasse.", 2],
    ["类型2：清洁", 2],
    ["It could be type 1, but the mug is only washed, so type 2.", 2],
    ["Wait, type 1? No. Type 2.", 2],
    ["\\boxed{2}", 2],
    ["Final Answer: 2", 2],
    ["Type #2 (Cleaning things)", 2],
    ["[2]: cleaning\n[1]: heating", 2],
    ["I cannot tell.", undefined],
    ["Type 7", undefined],
    ["0 – none of the types fits", 0],
  ])("%j", (reply, value) => {
    const read = types(reply);
    expect(read.ok ? read.value : undefined).toBe(value);
  });
});

describe("a chosen trajectory as models of today write it", () => {
  it.each<readonly [reply: string, position: number]>([
    ["2: it reached the goal in 5 steps<|im_end|>", 1],
    ["**2**: it reached the goal.", 1],
    ["<think>1 failed. 3 failed.</think>\n2: it reached the goal", 1],
    ["Process 1 failed, Process 3 took 12 steps; therefore Process 2 is best.", 1],
    ["Process #2", 1],
    ["The best is process 2 (5 steps), compared with process 3 (12 steps).", 1],
    ['{"number": 2, "reason": "5 steps"}', 1],
    ["\\boxed{2}", 1],
    ["Final Answer: 2", 1],
    ["过程2：达到目标", 1],
    ["Number: 2\nReason: process 1 never put the mug down.", 1],
  ])("%j", (reply, value) => expect(parseChoice(3)(reply)).toMatchObject({ ok: true, value }));
});

const forms = actionForms(["go to <place>", "open <place>", "close <place>", "take <thing> from <place>", "look", "inventory"]);
describe("proposals as models of today write them", () => {
  it.each([
    "Action 1: go to shelf 2\nConfidence: 0.8\nAction 2: inventory\nConfidence: 0.2<|im_end|>",
    "<think>two ways</think>\nAction 1: go to shelf 2\nConfidence: 0.8\nAction 2: inventory\nConfidence: 0.2",
    "**Action 1:** `go to shelf 2`  \n**Confidence:** 80 %\n\n**Action 2:** `inventory`  \n**Confidence:** 20 %",
    "1. go to shelf 2 — 0.8\n2. inventory — 0.2",
    "- go to shelf 2: 80%\n- inventory: 20%",
    '[{"action": "go to shelf 2", "confidence": 0.8}, {"action": "inventory", "confidence": 0.2}]',
    '```json\n{\n  "actions": [\n    {"action": "go to shelf 2", "confidence": 0.8}, // likely\n    {"action": "inventory", "confidence": 0.2}\n  ]\n}\n```',
    "actions:\n  - action: go to shelf 2\n    confidence: 0.8\n  - action: inventory\n    confidence: 0.2",
    "Action 1: > go to shelf 2 (Confidence: .8)\nAction 2: > inventory (Confidence: .2)",
    "Action 1: go to shelf 2\nConfidence: 0,8\nAction 2: inventory\nConfidence: 0,2",
    "Aktion 1: go to shelf 2\nKonfidenz: 0.8\nAktion 2: inventory\nKonfidenz: 0.2",
    "Action 1: go to shelf 2\nConfidence: 0.8 (the mug is likely there)\nAction 2: inventory\nConfidence: 0.2 (just to check)\n\nNote that the confidences sum to 1.",
    "Action 1: go to shelf 2\nConfidence: 8/10\nAction 2: inventory\nConfidence: 2/10",
    "<action1>go to shelf 2</action1><confidence1>0.8</confidence1>\n<action2>inventory</action2><confidence2>0.2</confidence2>",
  ])("%j", (reply) => {
    const parsed = parseProposals(4, { put: "asWritten", forms })(reply);
    expect(parsed.ok ? parsed.value : parsed.problem).toEqual([
      { action: "go to shelf 2", confidence: 0.8 },
      { action: "inventory", confidence: 0.2 },
    ]);
  });
});

describe("a retrieval key as models of today write it", () => {
  it.each<readonly [reply: string, mode: string, text: string]>([
    ["> search: mug<|im_end|>", "search", "mug"],
    ["**Search:** mug", "search", "mug"],
    ["<think>It has to find a mug.</think>\n> search: mug", "search", "mug"],
    ["search: a mug", "search", "mug"],
    ["`> action: take`", "action", "take"],
    ["Action: clean\n\n(The next step is to clean the mug.)", "action", "clean"],
    ['{"action": "heat"}', "action", "heat"],
    ['{"search": "mug"}', "search", "mug"],
    ["搜索：mug", "search", "mug"],
    ["The key is: search: mug", "search", "mug"],
    ["> search: mug\n\nthink: I hold the mug\n> action: put", "search", "mug"],
    ["\\boxed{search: mug}", "search", "mug"],
    ["> action: **take**", "action", "take"],
    ["search = mug", "search", "mug"],
  ])("%j", (reply, mode, text) => expect(parseKey(reply)).toMatchObject({ ok: true, value: { mode, text } }));
});
