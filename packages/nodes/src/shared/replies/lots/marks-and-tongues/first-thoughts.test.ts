import { describe, expect, it } from "vitest";
import { parseReply } from "../../../experiences/parse-reply.js";
import { actionForms } from "../../forms/action-forms.js";
import { parseThinkingAction, parseThoughtAndAction } from "../../parse-thought-and-action.js";
import { resolveAction } from "../../forms/resolve-action.js";
import { scenes } from "../scenes.testing.js";

const { forms: written, admissible } = scenes.alfworld;
const forms = actionForms(written);
const take = "take mug 3 from countertop 1";
const fridge = "go to fridge 1";

describe("a thought with its action, as models of today write them", () => {
  it.each<readonly [reply: string, thought: RegExp, action: string]>([
    [`Thought: The mug is here.\n> ${take}`, /^The mug is here\.$/, take],
    [`think: The mug is here.\n> ${take}`, /The mug is here\.$/, take],
    [`> think: The mug is here.\n> ${take}`, /The mug is here\.$/, take],
    [`**Thought**: The mug is here.\n\n**Action**: \`${take}\``, /^The mug is here\.$/, take],
    [`### Thought\nThe mug is here.\n\n### Action\n${take}`, /The mug is here\./, take],
    [`Thought: The mug is here.\nAction: take\nAction Input: mug 3 from countertop 1`, /^The mug is here\.$/, take],
    [`<think>I wonder.</think>\nThought: The mug is here.\n> ${take}`, /The mug is here\./, take],
    [`{"thought": "The mug is here.", "action": "${take}"}`, /The mug is here\./, take],
    [`thought: The mug is here.\naction: ${take}`, /^The mug is here\.$/, take],
    [`Thought: The mug is here.\n> ${take}\nYou pick up the mug 3.\nThought: Now the fridge.\n> ${fridge}`, /^The mug is here\.$/, take],
    [
      `Thought: Firstly, I am at countertop 1, hold nothing, have seen mug 3, have done nothing. Secondly, I take the mug.\n> ${take}`,
      /Firstly, I am at countertop 1.*Secondly, I take the mug\./,
      take,
    ],
    [`🤔 The mug is here.\n👉 ${take}`, /The mug is here\./, take],
    [`Pensée : La tasse est ici.\nAction : ${take}`, /La tasse est ici\./, take],
    [`思考：杯子在这里。\n行动：${take}`, /杯子在这里/, take],
    [`Reasoning: The mug is here.\nNext action: ${take}`, /The mug is here\./, take],
    [`The mug is here.\n\n${take}`, /The mug is here\./, take],
    [`Thought: The mug is here.<br>Action: ${take}`, /The mug is here\./, take],
    [`- Thought: The mug is here.\n- Action: ${take}`, /^The mug is here\.$/, take],
    [`<thought>\nThe mug is here.\n</thought>\n<action>\n${take}\n</action>`, /The mug is here\./, take],
    [`Thought: ${fridge}? Wait, no: the mug is here.\n> ${take}`, /the mug is here\.$/, take],
    [`Thought: The mug is here. > ${take}`, /^The mug is here\.?$/, take],
  ])("%j", (reply, thought, action) => {
    const parsed = parseThoughtAndAction(reply, { put: "asWritten", forms });
    expect(parsed.ok ? resolveAction(parsed.value.action.text, admissible) : parsed.problem).toBe(action);
    expect(parsed.ok && parsed.value.thought).toMatch(thought);
  });
});

describe("an action among experiences, as models of today write it", () => {
  it.each<readonly [reply: string, kind: "act" | "think", text: string]>([
    [`> ${take}`, "act", take],
    [`> ${take}<|im_end|>`, "act", take],
    [`OK, the mug is here.\n\n> ${take}`, "act", take],
    [`Action: ${take}\nObservation: You pick it up.`, "act", take],
    ["> think: Now I find a mug (3). Next, I need to take it", "think", "think: Now I find a mug (3). Next, I need to take it"],
    ["think: Next, I need to take the mug.<|eot_id|>", "think", "think: Next, I need to take the mug"],
  ])("%j", (reply, kind, text) => {
    const parsed = parseReply(reply, { forms });
    expect(parsed).toMatchObject({ ok: true, value: { kind, text } });
  });
});

describe("a thought and an action in one reply", () => {
  it.each([
    `think: The mug is here.\n> ${take}`,
    `Thought: The mug is here.\n> ${take}`,
    `> think: The mug is here.\n\nAction: ${take}`,
    `think: The mug is here.\n${take}`,
    `think: The mug is here.\nIt is the one that I need.\n> ${take}`,
    `Thought: The mug is here.\n> ${take}\nYou pick up the mug 3 from the countertop 1.`,
    `The mug is here.\n> ${take}`,
    `> think: The mug is here.\nOK.\n> ${take}`,
  ])("plays the action and keeps the thought: %j", (reply) => {
    expect(parseThinkingAction(reply, { forms })).toMatchObject({
      ok: true,
      value: { thought: expect.stringMatching(/^The mug is here\./) as string, action: { kind: "act", text: take } },
    });
    expect(parseReply(reply, { forms })).toMatchObject({ ok: true, value: { kind: "act", text: take } });
  });

  it.each(["think: The mug is here.", "think: The mug is here.\n> take it"])(
    "keeps a thought that no action stands right below as the step: %j",
    (reply) => expect(parseThinkingAction(reply, { forms })).toMatchObject({ ok: true, value: { thought: "", action: { kind: "think" } } }),
  );

  it("takes one line in the published reading", () =>
    expect(parseThinkingAction(`> think: The mug is here.\n> ${take}`, { forms, reader: "published" })).toMatchObject({
      ok: true,
      value: { thought: "", action: { kind: "think", text: "think: The mug is here." } },
    }));
});

const office = actionForms(["email.search_emails(query)"]);
it("plays a call below a thought, and keeps the thought", () =>
  expect(parseThinkingAction('think: I look for it.\nemail.search_emails(query="Sam")', { forms: office })).toMatchObject({
    ok: true,
    value: { thought: "I look for it.", action: { kind: "act", text: 'email.search_emails(query="Sam")' } },
  }));
