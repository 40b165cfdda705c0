import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseStatedLines } from "../../../../emmem/update-embodied-state/parse-stated-lines.js";
import { parsePlan } from "../../../../rap/make-plan/parse-plan.js";
import { parseVerdict } from "../../../../reflexion/judge-run/parse-verdict.js";
import { parseReflection } from "../../../../reflexion/reflect/parse-reflection.js";
import { parseOwnState } from "../../../embodiment/parse-own-state.js";
import { parseEvaluation } from "../../../history/parse-evaluation.js";
import { parseSummary } from "../../../history/parse-summary.js";

describe("an evaluation of sub-goals", () => {
  it.each([
    "Subgoal 1: take a mug – ✅ complete\nSubgoal 2: heat the mug – ❌ incomplete",
    "1. take a mug: done\n2. heat the mug: not yet done",
    "- [x] take a mug\n- [ ] heat the mug",
    "| Sub-goal | Status |\n|:--|:-:|\n| take a mug | complete |\n| heat the mug | incomplete |",
    '[{"subgoal": "take a mug", "complete": true}, {"subgoal": "heat the mug", "complete": false}]',
    '{"take a mug": "complete", "heat the mug": "incomplete"}',
    "<think>The mug is taken.</think>\nsubgoal 1: take a mug - complete\nsubgoal 2: heat the mug - incomplete",
    "### Subgoal 1: take a mug\n**Complete**\n\n### Subgoal 2: heat the mug\n**Incomplete**",
    "subgoal 1: take a mug — complete (it was taken from countertop 1)\nsubgoal 2: heat the mug — incomplete (no microwave yet)",
    "Sub-goal １：take a mug － complete\nSub-goal ２：heat the mug － incomplete",
    "take a mug → complete\nheat the mug → incomplete",
    "Voici l'évaluation :\nsubgoal 1: take a mug - complete\nsubgoal 2: heat the mug - incomplete",
    "subgoal 1: take a mug - incomplete... wait, it was taken. complete\nsubgoal 2: heat the mug - incomplete",
    "Complete:\n- take a mug\n\nIncomplete:\n- heat the mug",
    "subgoals:\n  - name: take a mug\n    status: complete\n  - name: heat the mug\n    status: incomplete",
    "subgoal 1: take a mug - Completed.\nsubgoal 2: heat the mug - In progress.",
    "sub goal 1: take a mug - COMPLETE\nsub goal 2: heat the mug - INCOMPLETE\n\nConfidence: high",
  ])("%j", (reply) => {
    const parsed = parseEvaluation(reply);
    expect(parsed.ok ? parsed.value.toLowerCase().replaceAll(/subgoal \d: ?/g, "") : parsed.problem).toBe(
      "take a mug - complete; heat the mug - incomplete",
    );
  });
  it.each(["I can't judge this without more information.", "", "Goal: heat a mug and put it in the cabinet."])("asks again: %j", (reply) =>
    expect(parseEvaluation(reply).ok).toBe(false),
  );
});

describe("a summary", () => {
  const told = "The agent took mug 3 from countertop 1 and went to microwave 1.";
  it.each([
    `Summary: ${told}`,
    `**Summary**\n\n${told}`,
    `Here is a brief summary of the agent's progress:\n\n${told}`,
    `<think>It took the mug first.</think>\n\n${told}`,
    `{"summary": "${told}"}`,
    `<summary>${told}</summary>`,
    `> ${told}`,
    `Resumen: ${told}`,
    `Summary: ${told}\n\nLet me know if you need more detail!`,
    `“${told}”`,
    `Sure — in short: ${told}`,
    `# Summary of what happened\n${told}\n\n*Confidence: 95%*`,
    `Summary：${told}<|endoftext|>`,
    `Certainly! ${told}`,
  ])("%j", (reply) => expect(parseSummary(reply)).toMatchObject({ ok: true, value: told }));
  it.each(["", "Summary:", "I'm sorry, I cannot summarize this."])("asks again: %j", (reply) => expect(parseSummary(reply).ok).toBe(false));
});

describe("a plan", () => {
  it.each([
    "> think: To solve the task, I need to find a comb, then clean it.",
    "To solve the task, I need to find a comb, then clean it.",
    "I need to find a comb, then clean it.",
    "Plan: To solve the task, I need to find a comb, then clean it.",
    "**think:** To solve the task, I need to find a comb, then clean it.",
    '{"plan": "To solve the task, I need to find a comb, then clean it."}',
    "<think>A comb.</think>> think: To solve the task, I need to find a comb, then clean it.",
    "```\n> think: To solve the task, I need to find a comb, then clean it.\n```",
    "> think: To solve the task, I need to find a comb, then clean it.\n> go to countertop 1\nOn the countertop 1, you see a comb 1.",
    "Your task is to: clean a comb\n> think: To solve the task, I need to find a comb, then clean it.",
    "Voici le plan :\n> think: To solve the task, I need to find a comb, then clean it.",
    "...I need to find a comb, then clean it.",
    "« To solve the task, I need to find a comb, then clean it. »",
  ])("%j", (reply) => {
    const parsed = parsePlan(reply);
    expect(parsed.ok && parsed.value.replace(/\.$/, "")).toBe("To solve the task, I need to find a comb, then clean it");
  });
  it.each(["", "I'm sorry, but I can't assist with that request."])("asks again: %j", (reply) => expect(parsePlan(reply).ok).toBe(false));
});

describe("a verdict", () => {
  it.each<readonly [reply: string, success: boolean | undefined]>([
    ["SUCCESS: the mail was sent", true],
    ["**Verdict:** FAILURE — the mail was never sent", false],
    ["The agent failed to send the mail.\n\nFAILURE", false],
    ['{"verdict": "SUCCESS", "reason": "the mail was sent"}', true],
    ["\\boxed{FAILURE}", false],
    ["<verdict>success</verdict><reason>sent</reason>", true],
    ["At first this looks like a SUCCESS, but no mail was sent. FAILURE: nothing was sent", false],
    ["Success ✅", true],
    ["✗ Failure: wrong recipient", false],
    ["判定：SUCCESS。邮件已发送。", true],
    ["No, the request was not met.", false],
    ["Yes. The request was met in full.", true],
    ["SUCCESS... Actually, wait: the recipient is wrong. FAILURE", false],
    ["Failures: none. Verdict: SUCCESS", true],
    ["| Verdict | Reason |\n|---|---|\n| FAILURE | nothing was sent |", false],
    ["SUCCESS or FAILURE", undefined],
    ["I cannot tell from what is shown.", undefined],
  ])("%j", (reply, success) => {
    const parsed = parseVerdict(reply);
    expect(parsed.ok ? parsed.value.success : undefined).toBe(success);
  });
});

describe("a reflection", () => {
  const plan = "Next time I will open drawer 2 first, then take the pen 1.";
  it.each([
    `New plan: I never opened drawer 2. ${plan}`,
    `**New Plan:**\nI never opened drawer 2. ${plan}`,
    `<think>What was wrong?</think>\nNew plan: ${plan}`,
    `{"new_plan": "${plan}"}`,
    `### Reflection\nI never opened drawer 2.\n\n### New plan\n${plan}`,
    `Nouveau plan : ${plan}`,
    `I apologize for the failed attempt.\n\nNew plan: ${plan}\n\nI hope this helps!`,
    `New plan: ${plan}\n\nTrial 1:\n> open drawer 2\nThe drawer 2 is open.`,
    `“New plan: ${plan}”`,
  ])("%j", (reply) => {
    const parsed = parseReflection(reply);
    expect(parsed.ok && parsed.value.trim().endsWith(plan)).toBe(true);
  });
  it.each(["", "New plan:"])("asks again: %j", (reply) => expect(parseReflection(reply).ok).toBe(false));
});

describe("a state", () => {
  it.each([
    "Facing: north\nMoved: 3\nHolding: mug_1\nSeen: fridge_0 ahead, table_2\nDone: nothing",
    "- **Facing**: North\n- **Moved**: 3 steps\n- **Holding**: the mug_1\n- **Seen**: fridge_0 ahead, table_2\n- **Done**:",
    "Facing → north\nMoved → 3\nHolding → mug_1\nSeen → fridge_0 ahead; table_2\nDone → –",
    "| Field | Value |\n|---|---|\n| Facing | north |\n| Moved | 3 |\n| Holding | mug_1 |\n| Seen | fridge_0 ahead, table_2 |\n| Done | none |",
    '{"Facing": "north", "Moved": 3, "Holding": ["mug_1"], "Seen": ["fridge_0 ahead", "table_2"], "Done": []}',
    '{"state": {"facing": "north", "moved": "three", "holding": "mug_1", "seen": "fridge_0 ahead, table_2", "done": null}}',
    "Facing： north\nMoved： 3\nHolding： mug_1\nSeen： fridge_0 ahead， table_2\nDone： nothing",
    "<facing>north</facing><moved>3</moved><holding>mug_1</holding><seen>fridge_0 ahead, table_2</seen><done>nothing</done>",
    "Facing: north\nMoved: three steps\nHolding: mug_1\nSeen:\n- fridge_0 ahead\n- table_2\nDone:\n- nothing",
    "Okay, here is where I am:\n\nFacing: north\nMoved: 3\nHolding: `mug_1`\nSeen: `fridge_0` ahead, `table_2`\nDone: nothing yet\n\nLet me know what to do next.",
    "Facing: north | Moved: 3 | Holding: mug_1 | Seen: fridge_0 ahead, table_2 | Done: nothing",
    "The agent faces north. Moved: 3.\nHolding: mug_1.\nSeen: fridge_0 ahead, table_2.\nDone: (none)",
  ])("%j", (reply) => {
    const parsed = parseStatedLines(reply);
    expect(parsed).toMatchObject({ ok: true, value: { moved: 3, holding: ["mug_1"], seen: ["fridge_0 ahead", "table_2"] } });
    expect(parsed.ok && parsed.value.facing?.toLowerCase()).toBe("north");
    expect(parsed.ok && (parsed.value.done ?? [])).toEqual([]);
  });
});

describe("a state of the user's own type", () => {
  const Robot = z.object({ battery: z.int().min(0).max(100), room: z.string(), load: z.string().nullable() });
  it.each([
    '{"battery": 40, "room": "hall", "load": null}',
    '```json\n{\n  // percent\n  "battery": 40,\n  "room": "hall",\n  "load": null,\n}\n```',
    "{'battery': 40, 'room': 'hall', 'load': None}",
    '<state>{"battery": 40, "room": "hall", "load": null}</state>',
    "{“battery”: 40, “room”: “hall”, “load”: null}",
    'The state before was {"battery": 60, "room": "kitchen", "load": null}.\n\nNow: {"battery": 40, "room": "hall", "load": null}',
  ])("%j", (reply) => expect(parseOwnState(reply, Robot)).toEqual({ ok: true, value: { battery: 40, room: "hall", load: null } }));
});
