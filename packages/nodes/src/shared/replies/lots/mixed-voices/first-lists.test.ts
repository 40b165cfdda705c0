import { describe, expect, it } from "vitest";
import { parseChoice } from "../../../../ldm/choose-process/parse-choice.js";
import { parseProposals } from "../../../../ldm-refinement/propose-actions/parse-proposals.js";
import { parseKey } from "../../../../rap/extract-key/parse-key.js";
import { readSubStep } from "../../../../rap-visual/plan-from-images/read-sub-step.js";
import { actionForms } from "../../forms/action-forms.js";
import { parseClusters } from "../../parse-clusters.js";
import { parseKnownNumber } from "../../parse-known-number.js";

describe("clusters", () => {
  it.each([
    "High-level Type1: Heating food [1, 4]\nHigh-level Type2: Cleaning things [2, 3, 5]",
    "Type 1 — Heating food — (1, 4)\nType 2 — Cleaning things — (2, 3, 5)",
    "**Heating food** (1, 4)\n**Cleaning things** (2, 3, 5)",
    "Heating food: 1 and 4\nCleaning things: 2, 3 and 5",
    "High-level Type1: Heating food 【1，4】\nHigh-level Type2: Cleaning things 【2，3，5】",
    "## High-level Type 1: Heating food\nNumbers: 1, 4\n\n## High-level Type 2: Cleaning things\nNumbers: 2, 3, 5",
    '```json\n[{"type": "Heating food", "numbers": [1, 4]}, {"type": "Cleaning things", "numbers": [2, 3, 5]}]\n```',
    '<type name="Heating food">1, 4</type>\n<type name="Cleaning things">2, 3, 5</type>',
    "High-level Type1: Heating food [1, 4] - both need a microwave\nHigh-level Type2: Cleaning things [2, 3, 5] - all need a sink",
    "Let me sort these 5 goals.\n\nHigh-level Type1: Heating food [1, 4]\nHigh-level Type2: Cleaning things [2, 3, 5]\n\nAll 5 goals are sorted.",
    "High-level Type1: Heating food\n- 1. heat an egg\n- 4. heat a mug\nHigh-level Type2: Cleaning things\n- 2. clean a pan\n- 3. clean a cup\n- 5. clean 2 forks",
    "Heating food = {1, 4}\nCleaning things = {2, 3, 5}",
    "High-level Type1: Heating food [Goal 1, Goal 4]\nHigh-level Type2: Cleaning things [Goal 2, Goal 3, Goal 5]",
    "Voici les types :\nHigh-level Type1: « Heating food » [1, 4]\nHigh-level Type2: « Cleaning things » [2, 3, 5]",
  ])("%j", (reply) => {
    const parsed = parseClusters(reply);
    expect(parsed.ok ? parsed.value.map(({ name, members }) => [name, members]) : parsed.problem).toEqual([
      ["Heating food", [1, 4]],
      ["Cleaning things", [2, 3, 5]],
    ]);
  });
  it.each(["", "I sorted all the goals.", "I'm sorry, I can't do that."])("asks again: %j", (reply) =>
    expect(parseClusters(reply).ok).toBe(false),
  );
});

const types = parseKnownNumber([1, 2, 3], "type", [
  { id: 1, name: "Heating food" },
  { id: 2, name: "Cleaning things" },
  { id: 3, name: "Finding lights" },
]);
describe("a classification", () => {
  it.each<readonly [reply: string, type: number | undefined]>([
    ["[2]: it asks to clean a mug", 2],
    ["【2】：需要清洗杯子", 2],
    ["Type ２", 2],
    ["\\boxed{2}", 2],
    ["$\\boxed{\\text{Type 2}}$", 2],
    ["**[2]** Cleaning things — 1 mug has to be cleaned", 2],
    ["<answer>2</answer>", 2],
    ['{"type": 2, "reason": "1 mug"}', 2],
    ['{"type_number": "[2]"}', 2],
    ["At first type 1 looks right, since there is a microwave. Actually, wait: the mug is to be cleaned. [2]", 2],
    ["Type 1? No. Type 3? No. Type 2: it has to be cleaned.", 2],
    ['The new goal asks to clean a mug, like the examples of "Cleaning things".', 2],
    ["Le nouveau but demande de nettoyer une tasse.\n[2]: cleaning", 2],
    ["[2] (confidence 0.9)", 2],
    ["(2)", 2],
    ["Type: two", 2],
    ["Option 2.", 2],
    ["2️⃣", 2],
    ["[Type 2]: clean", 2],
    ["It could be 1 or 2.", undefined],
    ["None of the types fits.", undefined],
    ["[7]: other", undefined],
    ["", undefined],
  ])("%j", (reply, type) => {
    const parsed = types(reply);
    expect(parsed.ok ? parsed.value : undefined).toBe(type);
  });
});

const steps = parseKnownNumber([1, 2, 3, 4], "step");
describe("a process, and a step", () => {
  it.each<readonly [reply: string, position: number]>([
    ["2: it reached the goal in 4 steps", 1],
    ["Process 2 reached the goal; processes 1 and 3 did not.", 1],
    ["**Process 3** is the best (6 steps).", 2],
    ["\\boxed{2}", 1],
    ['{"process": 3, "steps": 5}', 2],
    ["I'd choose Process 1, since it needed 3 steps only.", 0],
    ["Process #2", 1],
    ["<think>1 failed, 2 won.</think>2: it won", 1],
    ["Best: 3. Reason: 1 and 2 repeat themselves.", 2],
    ["选择 2：它达到了目标", 1],
  ])("process %j", (reply, position) => expect(parseChoice(3)(reply)).toMatchObject({ ok: true, value: position }));
  it.each<readonly [reply: string, step: number]>([
    ["3: it opens cabinet 1 there", 3],
    ["Step 3 – the better process opens cabinet 1, the other goes to bed 2.", 3],
    ["The processes first differ at step 3.", 3],
    ["Steps 1 and 2 are the same; the first difference is in step 3.", 3],
    ["**Step 3**: open cabinet 1", 3],
  ])("step %j", (reply, step) => expect(steps(reply)).toMatchObject({ ok: true, value: step }));
});

const forms = actionForms(["go to <receptacle>", "take <object> from <receptacle>", "inventory", "look"]);
describe("proposals", () => {
  it.each([
    "Action 1: go to shelf 2\nConfidence: 0.8\nAction 2: inventory\nConfidence: 0.2",
    "**Action 1:** `go to shelf 2` — **Confidence:** 0.8\n**Action 2:** `inventory` — **Confidence:** 0.2",
    "1. go to shelf 2 (80%)\n2. inventory (20%)",
    "1. Go to shelf 2. Confidence: 80 %\n2. Inventory. Confidence: 20 %",
    "| Action | Confidence |\n|---|---|\n| go to shelf 2 | 0.8 |\n| inventory | 0.2 |",
    '[{"action": "go to shelf 2", "confidence": 0.8}, {"action": "inventory", "confidence": 0.2}]',
    '{"go to shelf 2": 0.8, "inventory": 0.2}',
    "Action １： go to shelf 2\nConfidence： 0.8\nAction ２： inventory\nConfidence： 0.2",
    "- go to shelf 2: 0.8\n- inventory: 0.2",
    '<action confidence="0.8">go to shelf 2</action>\n<action confidence="0.2">inventory</action>',
    "<think>Which ones?</think>\nAction 1: go to shelf 2\nConfidence: .8\nAction 2: inventory\nConfidence: .2\n\nThe confidences sum to 1.",
    "Action 1: go to shelf 2\nConfidence: 0,8\nAction 2: inventory\nConfidence: 0,2",
    "Action 1: go to shelf 2\nConfidence: 0.8 (very likely)\nReason: it is near.\n\nAction 2: inventory\nConfidence: 0.2 (unlikely)\nReason: costs a step.",
    "go to shelf 2 → 0.8\ninventory → 0.2",
  ])("%j", (reply) => {
    const parsed = parseProposals(4, { put: "asWritten", forms })(reply);
    expect(parsed.ok ? parsed.value : parsed.problem).toEqual([
      { action: "go to shelf 2", confidence: 0.8 },
      { action: "inventory", confidence: 0.2 },
    ]);
  });
});

describe("a retrieval key", () => {
  it.each<readonly [reply: string, mode: string, text: string]>([
    ["> search: comb", "search", "comb"],
    ["＞ search：comb", "search", "comb"],
    ["Search → comb", "search", "comb"],
    ['> search: "comb"', "search", "comb"],
    ["> Search: a comb.", "search", "comb"],
    ["```\n> search: comb\n```", "search", "comb"],
    ['{"search": "comb"}', "search", "comb"],
    ['{"type": "search", "object": "comb"}', "search", "comb"],
    ["<search>comb</search>", "search", "comb"],
    ["\\boxed{\\text{search: comb}}", "search", "comb"],
    ["The agent has to find a comb, so the key is:\n> search: comb", "search", "comb"],
    ["> action: take... no, it still has to find it.\n> search: comb", "search", "comb"],
    ["> search: comb\n\nthink: Now I take the comb\n> action: take", "search", "comb"],
    ["検索: comb\n> search: comb", "search", "comb"],
    ["search(comb)", "search", "comb"],
    ["search [comb]", "search", "comb"],
    ["> action: take", "action", "take"],
    ["**Action:** take", "action", "take"],
    ["> action: Take.", "action", "take"],
    ["> action: take (the comb)", "action", "take"],
    ['{"action": "take"}', "action", "take"],
    ["action=take", "action", "take"],
    ["It already sees the comb, so the next step is about taking it.\n\n> action: take", "action", "take"],
  ])("%j", (reply, mode, text) => expect(parseKey(reply)).toMatchObject({ ok: true, value: { mode, text } }));
  it.each(["", ">", "> search:", "I'm not sure what the agent is looking for."])("asks again: %j", (reply) =>
    expect(parseKey(reply).ok).toBe(false),
  );
});

describe("a sub-step from a picture", () => {
  const listed = ["open the microwave", "turn on the light", "move the kettle"];
  it.each<readonly [reply: string, plan: string | undefined]>([
    ["Plan： 「turn on the light」", "turn on the light"],
    ["The microwave door is open now. Plan: move the kettle", "move the kettle"],
    ["<answer>move the kettle</answer>", "move the kettle"],
    ["The robot has just opened the microwave, so it should now turn on the light.", "turn on the light"],
    ["Sub-step 3: move the kettle", "move the kettle"],
    ["Either open the microwave or move the kettle.", undefined],
  ])("%j", (reply, plan) => expect(readSubStep(reply, listed)).toBe(plan));
});
