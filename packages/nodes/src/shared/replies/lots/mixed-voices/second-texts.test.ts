import { expect, it } from "vitest";
import { parseStatedLines } from "../../../../emmem/update-embodied-state/parse-stated-lines.js";
import { parseProposals } from "../../../../ldm-refinement/propose-actions/parse-proposals.js";
import { parseKey } from "../../../../rap/extract-key/parse-key.js";
import { parsePlan } from "../../../../rap/make-plan/parse-plan.js";
import { parseVerdict } from "../../../../reflexion/judge-run/parse-verdict.js";
import { parseReflection } from "../../../../reflexion/reflect/parse-reflection.js";
import { parseEvaluation } from "../../../history/parse-evaluation.js";
import { parseSummary } from "../../../history/parse-summary.js";
import { actionForms } from "../../forms/action-forms.js";
import { parseClusters } from "../../parse-clusters.js";
import { parseKnownNumber } from "../../parse-known-number.js";
import { parseThoughtAndAction } from "../../parse-thought-and-action.js";

it.each([
  "Sub goal 1 - find a pen: complete\nSub goal 2 - take the pen: incomplete",
  "## 1. find a pen\nDone.\n\n## 2. take the pen\nNot done.",
  "subgoal 1: find a pen - complete\nsubgoal 2: take the pen - complete, wait, no: incomplete",
])("evaluation %j", (reply) => {
  const parsed = parseEvaluation(reply);
  expect(parsed.ok && parsed.value.toLowerCase().replaceAll(/subgoal \d: ?/g, "")).toBe("find a pen - complete; take the pen - incomplete");
});

const told = "The agent opened drawer 2 and found a pen 1 there.";
it.each([
  `Of course! ${told}`,
  `> Summary: ${told}`,
  `Great — ${told}`,
  `## Summary of the actions so far\n\n${told}`,
  `${told}\n\nConfidence: 0.8`,
])("summary %j", (reply) => expect(parseSummary(reply)).toMatchObject({ ok: true, value: told }));

it.each([
  "… I have to find a pen, then put it on the desk.",
  "Absolutely! To solve the task, I have to find a pen, then put it on the desk.",
])("plan %j", (reply) =>
  expect(parsePlan(reply)).toMatchObject({ ok: true, value: "To solve the task, I have to find a pen, then put it on the desk." }),
);

it.each<readonly [reply: string, success: boolean | undefined]>([
  ["It seems like a SUCCESS at first glance. However, the date is wrong. FAILURE", false],
  ["FAILURE — wait, the second call did go through. SUCCESS: the event exists", true],
  ["SUCCESS or FAILURE: FAILURE", false],
  ["FAILURE: it says SUCCESS, but nothing changed", false],
])("verdict %j", (reply, success) => {
  const parsed = parseVerdict(reply);
  expect(parsed.ok ? parsed.value.success : undefined).toBe(success);
});

const next = "Next time I will open drawer 2.";
it.each([`New plan: ${next}\n\nExample 3:\nYou are in a room.`, `Sure!\n\nNew plan: ${next}\nResult: succeeded`])(
  "reflection %j",
  (reply) => {
    const parsed = parseReflection(reply);
    expect(parsed.ok && parsed.value.trim().endsWith(next)).toBe(true);
  },
);
it.each(["**New plan:**", "Reflection:"])("asks again for a reflection: %j", (reply) => expect(parseReflection(reply).ok).toBe(false));

it.each(["I am facing east.\nMoved: 2.\nHolding: (nothing)\nSeen: cup_0", "Facing: east. Moved: 2. Holding: nothing. Seen: cup_0."])(
  "state %j",
  (reply) => expect(parseStatedLines(reply)).toMatchObject({ ok: true, value: { facing: "east", moved: 2, holding: [], seen: ["cup_0"] } }),
);

it.each([
  "High-level Type1: Lighting 【1、3】\nHigh-level Type2: Cooking 【2】",
  '<cluster id="1" name="Lighting">1, 3</cluster><cluster id="2" name="Cooking">2</cluster>',
  "Lighting [1, 3] (both use a lamp)\nCooking [2] (uses a stove)",
])("clusters %j", (reply) => {
  const parsed = parseClusters(reply);
  expect(parsed.ok && parsed.value.map(({ name, members }) => [name, members])).toEqual([
    ["Lighting", [1, 3]],
    ["Cooking", [2]],
  ]);
});

const types = parseKnownNumber([1, 2, 3], "type");
it.each<readonly [reply: string, type: number | undefined]>([
  ["It might be type 1 or type 3.", undefined],
  ["It might be type 1 or type 3. The lamp decides: [3]", 3],
])("type %j", (reply, type) => {
  const parsed = types(reply);
  expect(parsed.ok ? parsed.value : undefined).toBe(type);
});

const forms = actionForms(["go to <receptacle>", "open <receptacle>", "look"]);
it.each(['<action score="70%">open drawer 2</action><action score="30%">look</action>', "1) open drawer 2 → 0.7\n2) look → 0.3"])(
  "proposals %j",
  (reply) =>
    expect(parseProposals(4, { put: "asWritten", forms })(reply)).toMatchObject({
      ok: true,
      value: [
        { action: "open drawer 2", confidence: 0.7 },
        { action: "look", confidence: 0.3 },
      ],
    }),
);

it.each<readonly [reply: string, mode: string, text: string]>([
  ["> search: pen, no wait, it has the pen.\n> action: put", "action", "put"],
  ["action → Open", "action", "open"],
  ["action(open)", "action", "open"],
])("key %j", (reply, mode, text) => expect(parseKey(reply)).toMatchObject({ ok: true, value: { mode, text } }));

it.each([
  "<thoughts>It is closed.</thoughts>\nopen drawer 2",
  "| Thought | It is closed. |\n| --- | --- |\n| Action | open drawer 2 |",
  "Thought: It is closed. No, wait, it is closed.\nAction: look... no, wait: open drawer 2",
])("thought and action %j", (reply) => {
  const parsed = parseThoughtAndAction(reply, { put: "asWritten", forms });
  expect(parsed.ok && parsed.value.action.text).toBe("open drawer 2");
  expect(parsed.ok && parsed.value.thought).toMatch(/it is closed\.$/i);
});
