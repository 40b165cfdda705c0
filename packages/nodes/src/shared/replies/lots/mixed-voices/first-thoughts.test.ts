import { describe, expect, it } from "vitest";
import { parseReply } from "../../../experiences/parse-reply.js";
import { actionForms } from "../../forms/action-forms.js";
import { parseThoughtAndAction } from "../../parse-thought-and-action.js";
import { resolveAction } from "../../forms/resolve-action.js";
import { scenes } from "../scenes.testing.js";

const forms = actionForms(scenes.alfworld.forms);
const comb = "take comb 1 from countertop 1";
const status = "Firstly, I am at countertop 1, have moved 1 step, hold nothing, have seen comb 1.";

describe("a thought with its action", () => {
  it.each<readonly [reply: string, thought: RegExp]>([
    [`Thought: ${status} Secondly, I take the comb.\n> ${comb}`, /^Firstly, .*Secondly, I take the comb\.$/],
    [`${status} Secondly, I take the comb.\n> ${comb}`, /^Firstly, .*Secondly, I take the comb\.$/],
    [`**Thought:** The comb is here.\n\n**Action:** ${comb}`, /^The comb is here\.$/],
    [`Thought: The comb is here. Action: ${comb}`, /^The comb is here\.$/],
    [`Thought 1: The comb is here.\nAction 1: ${comb}\nObservation 1: You pick up the comb 1.\nThought 2: Now go.`, /^The comb is here\.$/],
    [`{"thought": "The comb is here.", "action": "${comb}"}`, /^The comb is here\.$/],
    [`<thought>The comb is here.</thought>\n<act>${comb}</act>`, /^The comb is here\.$/],
    [`Reasoning: The comb is here.\n\nAct → ${comb}`, /The comb is here\.$/],
    [`思考：梳子在台面上。\n行动：${comb}`, /梳子在台面上/],
    [`- Thought: The comb is here.\n- Action: ${comb}`, /^The comb is here\.$/],
    [`| Thought | The comb is here. |\n|---|---|\n| Action | ${comb} |`, /^The comb is here\.$/],
    [`thought: The comb is here.\naction: ${comb}`, /^The comb is here\.$/],
    [`Thought： The comb is here。\n＞ ${comb}`, /^The comb is here[.。]$/],
    [`My thinking: The comb is here.\nMy action: ${comb}`, /The comb is here\.$/],
    [`Thought: I could go to cabinet 1. Actually, wait, the comb is here.\n> ${comb.toUpperCase()}.`, /the comb is here\.$/],
    [`## Thought\nThe comb is here.\n\n## Action\n\`\`\`\n${comb}\n\`\`\``, /^The comb is here\.$/],
    [`&lt;thought&gt;The comb is here.&lt;/thought&gt;\n&gt; ${comb}`, /The comb is here\.$/],
    [`Thoguht: The comb is here.\nAction: ${comb}`, /The comb is here\.$/],
  ])("%j", (reply, thought) => {
    const parsed = parseThoughtAndAction(reply, { put: "asWritten", forms });
    expect(parsed.ok ? resolveAction(parsed.value.action.text, scenes.alfworld.admissible) : parsed.problem).toBe(comb);
    expect(parsed.ok && parsed.value.thought).toMatch(thought);
  });
});

describe("an action or a thought among experiences", () => {
  it.each<readonly [reply: string, kind: "act" | "think", text: string]>([
    [`> ${comb}.`, "act", comb],
    ["> think: Now I find a comb (1). Next, I need to take it.", "think", "think: Now I find a comb (1). Next, I need to take it"],
    ["think: Now I find a comb (1). Next, I need to take it", "think", "think: Now I find a comb (1). Next, I need to take it"],
    [`**> ${comb}**`, "act", comb],
    [`> ${comb}\nYou pick up the comb 1.\n…\n> go to cabinet 1`, "act", comb],
    [`Experience 1 shows how.\n> ${comb}`, "act", comb],
  ])("%j", (reply, kind, text) => expect(parseReply(reply, { forms })).toMatchObject({ ok: true, value: { kind, text } }));
});
