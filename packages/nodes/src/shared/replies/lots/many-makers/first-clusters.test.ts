import { describe, expect, it } from "vitest";
import { parseChoice } from "../../../../ldm/choose-process/parse-choice.js";
import { parseProposals } from "../../../../ldm-refinement/propose-actions/parse-proposals.js";
import { parseKey } from "../../../../rap/extract-key/parse-key.js";
import { actionForms } from "../../forms/action-forms.js";
import { parseClusters } from "../../parse-clusters.js";
import { parseKnownNumber } from "../../parse-known-number.js";

const forms = actionForms(["go to <place>", "open <place>", "close <place>", "take <thing> from <place>", "look", "inventory"]);

const clusters: readonly (readonly [reply: string, groups: readonly (readonly [name: string, members: readonly number[]])[]])[] = [
  [
    "**High-level Type1:** Cleaning tasks [1, 3, 5]\n**High-level Type2:** Heating tasks [2, 4]",
    [
      ["Cleaning tasks", [1, 3, 5]],
      ["Heating tasks", [2, 4]],
    ],
  ],
  [
    "Type 1 (Cleaning tasks): 1, 3, and 5\nType 2 (Heating tasks): 2 and 4",
    [
      ["Cleaning tasks", [1, 3, 5]],
      ["Heating tasks", [2, 4]],
    ],
  ],
  [
    "1. Cleaning tasks — items 1, 3, 5\n2. Heating tasks — items 2, 4",
    [
      ["Cleaning tasks", [1, 3, 5]],
      ["Heating tasks", [2, 4]],
    ],
  ],
  [
    "### Cleaning tasks\n- 1. clean a mug\n- 3. clean a fork\n- 5. clean a pan\n\n### Heating tasks\n- 2. heat an egg\n- 4. heat a mug",
    [
      ["Cleaning tasks", [1, 3, 5]],
      ["Heating tasks", [2, 4]],
    ],
  ],
  [
    "Cleaning tasks: (1), (3), (5)\nHeating tasks: (2), (4)",
    [
      ["Cleaning tasks", [1, 3, 5]],
      ["Heating tasks", [2, 4]],
    ],
  ],
  [
    '{"Cleaning tasks": [1, 3, 5], "Heating tasks": [2, 4]}',
    [
      ["Cleaning tasks", [1, 3, 5]],
      ["Heating tasks", [2, 4]],
    ],
  ],
  [
    "High-level Type A: Cleaning tasks [1, 3, 5]\nHigh-level Type B: Heating tasks [2, 4]",
    [
      ["Cleaning tasks", [1, 3, 5]],
      ["Heating tasks", [2, 4]],
    ],
  ],
  [
    "High-level Type I: Cleaning tasks [1; 3; 5]\nHigh-level Type II: Heating tasks [2; 4]",
    [
      ["Cleaning tasks", [1, 3, 5]],
      ["Heating tasks", [2, 4]],
    ],
  ],
  [
    "1 -> Cleaning tasks\n2 -> Heating tasks\n3 -> Cleaning tasks\n4 -> Heating tasks\n5 -> Cleaning tasks",
    [
      ["Cleaning tasks", [1, 3, 5]],
      ["Heating tasks", [2, 4]],
    ],
  ],
  [
    "High-level Type1: Cleaning tasks\n    1, 3, 5\nHigh-level Type2: Heating tasks\n    2, 4",
    [
      ["Cleaning tasks", [1, 3, 5]],
      ["Heating tasks", [2, 4]],
    ],
  ],
];
describe("clusters that were held out", () => {
  it.each(clusters)("%j", (reply, groups) => {
    const parsed = parseClusters(reply);
    expect(parsed.ok ? parsed.value.map(({ name, members }) => [name, members]) : parsed.problem).toEqual(groups);
  });
});

const types = parseKnownNumber([0, 1, 2, 3], "type", [
  { id: 1, name: "Cleaning tasks" },
  { id: 2, name: "Heating tasks" },
  { id: 3, name: "Cooling tasks" },
]);
const classifications: readonly (readonly [reply: string, type: number])[] = [
  ["[Type 2]: it is about heating", 2],
  ["Type: 2\nReason: it is about heating", 2],
  ["The new goal belongs to **Type 2: Heating tasks**, because it asks to heat 1 mug.", 2],
  ["It belongs to heating tasks.", 2],
  ["2️⃣", 2],
  ["(2)", 2],
  ["Type II", 2],
  ["Out of the 3 types, the second one fits best.", 2],
  ['{"type_number": 2, "reason": "1 mug is heated"}', 2],
  ["The answer is \\boxed{2}", 2],
  ["There are 3 types. The goal mentions heating a mug, which is Type 2.", 2],
  ["[0]: none of these", 0],
  ["It belongs to none of the types.", 0],
  ["None of these (0)", 0],
];
describe("a classification that was held out", () => {
  it.each(classifications)("%j", (reply, value) => {
    expect(types(reply)).toMatchObject({ ok: true, value });
  });
});

const choices: readonly (readonly [reply: string, position: number])[] = [
  ["Process 2 is the best because it fulfils all 3 sub-goals in 6 steps.", 1],
  ["**Process 2**", 1],
  ["I'd choose the second process: it ends with the task done.", 1],
  ["Process 1 never finishes, process 2 does. Final choice: 2", 1],
  ["Comparing the processes, 1 stops early while 2 finishes. Best process: 2", 1],
  ["#2", 1],
];
describe("a choice of a process that was held out", () => {
  it.each(choices)("%j", (reply, value) => {
    expect(parseChoice(3)(reply)).toMatchObject({ ok: true, value });
  });
});

const proposals: readonly string[] = [
  "Action 1: open cabinet 1\nConfidence 1: 75%\n\nAction 2: look\nConfidence 2: 25%",
  "1. `open cabinet 1` (confidence: 0.75)\n2. `look` (confidence: 0.25)",
  "| Action | Confidence |\n|:--|--:|\n| open cabinet 1 | 0.75 |\n| look | 0.25 |",
  "[('open cabinet 1', 0.75), ('look', 0.25)]",
  '{"open cabinet 1": 0.75, "look": 0.25}',
  "**Action 1:** open cabinet 1\n**Confidence:** 0.75\n*Reasoning: it may hold the soap.*\n\n**Action 2:** look\n**Confidence:** 0.25\n*Reasoning: to see more.*",
  "- open cabinet 1 → 75 %\n- look → 25 %",
  "open cabinet 1 [0.75]\nlook [0.25]",
  "Action 1: open cabinet 1, Confidence: 0.75\nAction 2: look, Confidence: 0.25",
  "Action 1: open cabinet 1\nConfidence: 0,75\nAction 2: look\nConfidence: 0,25",
  "Action 1: open cabinet 1\nConfidence: 7.5/10\nAction 2: look\nConfidence: 2.5/10",
  "Option A: open cabinet 1 (75% confident)\nOption B: look (25% confident)",
];
describe("proposals that were held out", () => {
  it.each(proposals)("%j", (reply) => {
    const parsed = parseProposals(4, { put: "asWritten", forms })(reply);
    expect(parsed.ok ? parsed.value : parsed.problem).toEqual([
      { action: "open cabinet 1", confidence: 0.75 },
      { action: "look", confidence: 0.25 },
    ]);
  });
});

const keys: readonly (readonly [reply: string, mode: string, text: string])[] = [
  ["Search: soapbar.", "search", "soapbar"],
  ["The next step is to find a soapbar, so:\n\n**search: soapbar**", "search", "soapbar"],
  ["search: a soapbar", "search", "soapbar"],
  ['search: "soapbar"', "search", "soapbar"],
  ["search[soapbar]", "search", "soapbar"],
  ['{"search": "soapbar"}', "search", "soapbar"],
  ["{'mode': 'search', 'object': 'soapbar'}", "search", "soapbar"],
  ["> action: take", "action", "take"],
  ["Action: take the soapbar", "action", "take"],
  ["key = search: soapbar", "search", "soapbar"],
  ["search：soapbar", "search", "soapbar"],
  ["<search>soapbar</search>", "search", "soapbar"],
  ["Search for soapbar", "search", "soapbar"],
];
describe("a retrieval key that was held out", () => {
  it.each(keys)("%j", (reply, mode, text) => {
    expect(parseKey(reply)).toMatchObject({ ok: true, value: { mode, text } });
  });
});
