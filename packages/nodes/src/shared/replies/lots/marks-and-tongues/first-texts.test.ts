import { describe, expect, it } from "vitest";
import { parseStatedLines } from "../../../../emmem/update-embodied-state/parse-stated-lines.js";
import { parsePlan } from "../../../../rap/make-plan/parse-plan.js";
import { parseVerdict } from "../../../../reflexion/judge-run/parse-verdict.js";
import { parseReflection } from "../../../../reflexion/reflect/parse-reflection.js";
import { parseEvaluation } from "../../../history/parse-evaluation.js";
import { parseSummary } from "../../../history/parse-summary.js";

describe("an evaluation as models of today write it", () => {
  it.each([
    "subgoal 1: take a mug - complete\nsubgoal 2: heat the mug - incomplete<|im_end|>",
    "<think>The mug was taken.</think>\nsubgoal 1: take a mug - complete\nsubgoal 2: heat the mug - incomplete",
    "Subgoal 1: take a mug – ✅ complete\nSubgoal 2: heat the mug – ❌ incomplete",
    "- [x] take a mug\n- [ ] heat the mug",
    "☑ take a mug\n☐ heat the mug",
    "✔️ take a mug\n✖️ heat the mug",
    "1. take a mug: **complete**\n2. heat the mug: **incomplete**",
    '```json\n{"subgoals": [{"subgoal": "take a mug", "status": "complete"}, {"subgoal": "heat the mug", "status": "incomplete"}]}\n```',
    '[{"goal": "take a mug", "complete": true}, {"goal": "heat the mug", "complete": false}]',
    "| # | Subgoal | Status |\n|---|---|---|\n| 1 | take a mug | complete |\n| 2 | heat the mug | incomplete |",
    "subgoal 1: take a mug → done\nsubgoal 2: heat the mug → pending",
    "subgoal 1: take a mug - completed ✓\nsubgoal 2: heat the mug - not yet completed",
    "Sous-objectif 1 : take a mug - complete\nSous-objectif 2 : heat the mug - incomplete",
    "子目标1：take a mug - complete\n子目标2：heat the mug - incomplete",
    "subgoal 1: take a mug - complete (step 2)\nsubgoal 2: heat the mug - incomplete (no microwave was visited)",
    "subgoals:\n  - name: take a mug\n    status: complete\n  - name: heat the mug\n    status: incomplete",
    "Let me judge this.\n\nsubgoal 1: take a mug - complete\nsubgoal 2: heat the mug - incomplete\n\nSo one of two sub-goals is reached.",
    "subgoal 1: take a mug - complete; subgoal 2: heat the mug - incomplete",
    "**Subgoal 1:** take a mug  \n**Status:** complete\n\n**Subgoal 2:** heat the mug  \n**Status:** incomplete",
    '<subgoal status="complete">take a mug</subgoal>\n<subgoal status="incomplete">heat the mug</subgoal>',
    "take a mug (100%)\nheat the mug (0%)",
  ])("%j", (reply) => {
    const parsed = parseEvaluation(reply);
    expect(parsed.ok ? parsed.value.toLowerCase().replaceAll(/subgoal \d: ?/g, "") : parsed.problem).toBe(
      "take a mug - complete; heat the mug - incomplete",
    );
  });
});

describe("a summary as models of today write it", () => {
  const told = "The agent took mug 3 from countertop 1 and went to microwave 1.";
  it.each([
    `Summary: ${told}<|im_end|>`,
    `<think>Be brief.</think>\nSummary: ${told}`,
    `**Summary**: ${told}`,
    `Sure! Here is the summary:\n\nSummary: ${told}`,
    `{"summary": "${told}"}`,
    `<summary>${told}</summary>`,
    `summary: >\n  ${told}`,
    `Résumé : ${told}`,
    `摘要：${told}`,
    `Summary: “${told}”`,
    `## Summary\n${told}\n\n## Notes\nNothing else was found.`,
    `> Summary: ${told}`,
    `Summary: ${told}\n\nNext, the agent should heat the mug.`,
    `TL;DR: ${told}`,
    `<|channel|>final<|message|>Summary: ${told}<|return|>`,
  ])("%j", (reply) => expect(parseSummary(reply)).toMatchObject({ ok: true, value: told }));
});

describe("a plan as models of today write it", () => {
  it.each([
    "> think: To solve the task, I need to find and take a mug, then heat it with microwave.",
    "> think: To solve the task, I need to find and take a mug, then heat it with microwave.<|im_end|>",
    "I need to find and take a mug, then heat it with microwave.",
    "<think>Heating.</think>\n> think: To solve the task, I need to find and take a mug, then heat it with microwave.",
    "**Plan:** To solve the task, I need to find and take a mug, then heat it with microwave.",
    '{"plan": "To solve the task, I need to find and take a mug, then heat it with microwave."}',
    "think: To solve the task, I need to find and take a mug, then heat it with microwave.\n\nYour task is to: cool a mug\n> think: To solve the task, I need to find a fridge.",
    "Voici le plan :\n\n> think: To solve the task, I need to find and take a mug, then heat it with microwave.",
    "To solve the task, I need to find and take a mug, then heat it with microwave.\n\nWould you like me to go on?",
    "“To solve the task, I need to find and take a mug, then heat it with microwave.”",
  ])("%j", (reply) => {
    const parsed = parsePlan(reply);
    expect(parsed.ok && parsed.value.replace(/\.$/, "")).toBe(
      "To solve the task, I need to find and take a mug, then heat it with microwave",
    );
  });
});

describe("a verdict as models of today write it", () => {
  it.each<readonly [reply: string, success: boolean]>([
    ["SUCCESS: the mail was deleted.<|im_end|>", true],
    ["<think>It failed at first, then worked.</think>SUCCESS: the mail was deleted", true],
    ["**FAILURE**: nothing was deleted.", false],
    ["Verdict: ❌ FAILURE – nothing was deleted", false],
    ["The request was not met: nothing was deleted.", false],
    ["The request was met.", true],
    ['{"reason": "nothing was deleted", "isSuccess": false}', false],
    ["\\boxed{FAILURE}", false],
    ["FAILED: nothing was deleted", false],
    ["Successful: the mail was deleted", true],
    ["结论：SUCCESS", true],
  ])("%j", (reply, success) => expect(parseVerdict(reply)).toMatchObject({ ok: true, value: { success } }));
});

describe("a reflection as models of today write it", () => {
  const plan = "I will take the mug first and heat it with microwave 1.";
  it.each([
    `New plan: ${plan}<|im_end|>`,
    `<think>Why did I fail?</think>\n${plan}`,
    `**Reflection:** I looked in the wrong places.\n\n**New plan:** ${plan}`,
    `{"reflection": "I looked in the wrong places.", "plan": "${plan}"}`,
    `Nouveau plan : ${plan}`,
    `## New Plan\n\n${plan}\n\n---\n\nLet me know if I should start!`,
    `<plan>${plan}</plan>`,
  ])("%j", (reply) => {
    const parsed = parseReflection(reply);
    expect(parsed.ok && parsed.value.trim().endsWith(plan)).toBe(true);
  });
});

describe("a state as models of today write it", () => {
  it.each([
    "Facing: north\nMoved: 3 steps\nHolding: mug_1\nSeen: fridge_0 ahead, table_2\nDone: nothing<|im_end|>",
    "<think>I turned twice.</think>\nFacing: north\nMoved: 3\nHolding: mug_1\nSeen: fridge_0 ahead, table_2\nDone: nothing",
    "```yaml\nfacing: north\nmoved: 3\nholding:\n  - mug_1\nseen:\n  - fridge_0 ahead\n  - table_2\ndone: []\n```",
    '{"facing": "north", "moved": 3, "holding": ["mug_1"], "seen": ["fridge_0 ahead", "table_2"], "done": []}',
    "**State**\n- **Facing**: North\n- **Moved**: 3 steps\n- **Holding**: mug_1\n- **Seen**: fridge_0 ahead, table_2\n- **Done**: None so far",
    "🧭 Facing: north\n👣 Moved: 3\n✋ Holding: mug_1\n👀 Seen: fridge_0 ahead, table_2\n✅ Done: nothing",
    "<facing>north</facing>\n<moved>3</moved>\n<holding>mug_1</holding>\n<seen>fridge_0 ahead, table_2</seen>\n<done>nothing</done>",
    "Facing = north; Moved = 3 steps; Holding = mug_1; Seen = fridge_0 ahead, table_2; Done = nothing",
  ])("%j", (reply) => {
    const parsed = parseStatedLines(reply);
    expect(parsed).toMatchObject({ ok: true, value: { moved: 3, holding: ["mug_1"], seen: ["fridge_0 ahead", "table_2"] } });
    expect(parsed.ok && parsed.value.facing?.toLowerCase()).toBe("north");
    expect(parsed.ok && (parsed.value.done ?? [])).toEqual([]);
  });
});
