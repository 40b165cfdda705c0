import { describe, expect, it } from "vitest";
import { actionForms } from "../../forms/action-forms.js";
import { countingFurther } from "../../further-actions.js";
import { parseAction, type ActionReading } from "../../parse-action.js";
import { parseThoughtAndAction } from "../../parse-thought-and-action.js";
import { parseThinkingReply } from "../../../experiences/parse-reply.js";
import { parseProposals } from "../../../../ldm-refinement/propose-actions/parse-proposals.js";

const reading: ActionReading = {
  forms: actionForms([
    "wait",
    "close ticket <ticket>",
    "reply to <customer>: <message>",
    "run <command>",
    "submit <answer>",
    "search articles for <query>",
    "ask <person> <question>",
    "note <text>",
    "send replacement for order <order>",
    "turn dial to <number>",
    "refund <amount> for <order>",
  ]),
};

/** What every reader of actions makes of a reply. */
const readings = (reply: string): readonly string[] => {
  const [one, both, reply3] = [parseAction(reply, reading), parseThoughtAndAction(reply, reading), parseThinkingReply(reply, reading)];
  return [
    one.ok ? one.value.text : one.problem,
    both.ok ? both.value.action.text : both.problem,
    reply3.ok ? reply3.value.action.text : reply3.problem,
  ];
};

const sentences = [
  "We cannot refund it. Please close ticket T-1 if you agree.",
  "First, we refund. Then, we close ticket T-101.",
  "We have refunded 10 euro.",
  "I am unable to refund this order.",
  "The lamp is on its way.",
  "Hello Ann your case is settled",
  "Thank you (order L1007).",
  "> close ticket T-101",
  "Done, your case is settled.",
  "Action: close ticket T-101",
  "It's on its way; don't wait - run to the shop, or ask Bo # or not",
  "We do **not** refund `L1007` <b>now</b>: sorry!",
  "Either we refund it, or we close ticket T-1?",
  "Actually, no wait, close ticket T-1 [urgent] because I said so.",
];

const dresses: Readonly<Record<string, (action: string) => string>> = {
  "as asked": (action) => `> ${action}`,
  bare: (action) => action,
  labelled: (action) => `Action: ${action}`,
  "label in bold": (action) => `**Action:** ${action}`,
  numbered: (action) => `1. ${action}`,
  fenced: (action) => `\`\`\`\n${action}\n\`\`\``,
  "capital letter": (action) => `> ${action[0]?.toUpperCase()}${action.slice(1)}`,
  "below a thought": (action) => `Thought: She waits for news of ticket T-7.\nAction: ${action}`,
  "below reasoning": (action) => `<think>\nI could close ticket T-7.\n</think>\n\n> ${action}`,
  "between tags": (action) => `<action>${action}</action>`,
  record: (action) => JSON.stringify({ thought: "She waits.", action }),
  "record in a fence": (action) => `\`\`\`json\n${JSON.stringify({ action }, null, 2)}\n\`\`\``,
};

describe("words of an action that is told as its form is", () => {
  describe.each(Object.entries(dresses))("%s", (_, dressed) => {
    it.each(sentences)("are kept whole: %j", (words) => {
      const action = `reply to Ann: ${words}`;
      expect(readings(dressed(action))).toEqual([action, action, action]);
    });
  });

  it.each([
    ["> run rm -rf build && make all", "run rm -rf build && make all"],
    ["> run ls; pwd", "run ls; pwd"],
    ['> run git commit -m "fix: we have fixed it"', 'run git commit -m "fix: we have fixed it"'],
    ["> submit The lamp is in the kitchen.", "submit The lamp is in the kitchen."],
    ["> submit kitchen.", "submit kitchen"],
    ["> search articles for parcels that never came", "search articles for parcels that never came"],
    ["> search articles for lost parcels (to find the policy)", "search articles for lost parcels"],
    ["> ask Ann Where is the key? I did not find it.", "ask Ann Where is the key? I did not find it."],
    ["> note Ann is waiting. Next, we close ticket T-1.", "note Ann is waiting. Next, we close ticket T-1."],
    ['> reply to Ann: "We close ticket T-1."', "reply to Ann: We close ticket T-1."],
    ["> reply to Ann: <We close it>", "reply to Ann: We close it"],
    ["> **reply to Ann: We close ticket T-1. Wait.**", "reply to Ann: We close ticket T-1. Wait."],
    ["I'll reply to Ann: We closed ticket T-1.", "reply to Ann: We closed ticket T-1."],
    [
      "reply_to(customer='Ann', message='Hello, we close ticket T-1. It\\'s done.')",
      "reply to Ann: Hello, we close ticket T-1. It's done.",
    ],
    ['reply_to(customer="Ann", message="Hello, it\'s done.")', "reply to Ann: Hello, it's done."],
    ['{"action":"reply to Ann","message":"Hello, we close ticket T-1."}', "reply to Ann: Hello, we close ticket T-1."],
    ['{"action":"reply_to","customer":"Ann","message":"We close ticket T-1."}', "reply to Ann: We close ticket T-1."],
    ['{"name":"reply_to","arguments":{"customer":"Ann","message":"We close ticket T-1."}}', "reply to Ann: We close ticket T-1."],
  ])("%j", (reply, action) => expect(readings(reply)).toEqual([action, action, action]));

  it("go over the lines of a letter, and stand on one", () => {
    const letter = "> reply to Ann: Dear Ann,\n\nWe refunded it. We close ticket T-1 now.\n\nBest regards,\nBo";
    expect(readings(letter)[0]).toBe("reply to Ann: Dear Ann, We refunded it. We close ticket T-1 now. Best regards, Bo");
    expect(readings("> reply to Ann: We refunded it.\n\nThis settles the case.")[0]).toBe("reply to Ann: We refunded it.");
    expect(readings("> reply to Ann: Dear Ann,\nit is done.\nObservation: Sent.\n> close ticket T-1")[0]).toBe(
      "reply to Ann: Dear Ann, it is done.",
    );
  });

  it("are the proposals' too", () => {
    const read = parseProposals(
      2,
      reading,
    )("Action 1: reply to Ann: First, we refund. Then, we close ticket T-1.\nConfidence: 0.6\nAction 2: close ticket T-1\nConfidence: 0.2");
    expect(read.ok && read.value.map(({ action }) => action)).toEqual([
      "reply to Ann: First, we refund. Then, we close ticket T-1.",
      "close ticket T-1",
    ]);
  });

  it("are no further actions, and what is written as asked is not repaired", () => {
    const read = countingFurther((reply) => parseAction(reply, reading), reading)("> reply to Ann: wait; close ticket T-1");
    expect(read).toEqual({ ok: true, value: { kind: "act", text: "reply to Ann: wait; close ticket T-1" } });
  });

  it("leave other actions as they are read", () => {
    const plain = "Let me look. Reply when it is done? No: it can wait.\n\n> close ticket T-1.";
    expect(readings(plain)).toEqual(Array(3).fill("close ticket T-1"));
    expect(readings("> note")[0]).toContain("It is not clear what to do");
    expect(readings("> reply to Ann:")[0]).toContain("It is not clear what to do");
    expect(readings("> reply to Ann - Hi")[0]).toContain("It is not clear what to do");
    expect(readings('{"action":"submit","answer":true}')[0]).toBe("submit true");
    expect(readings('{"action":"refund","amount":10,"order":"L1007"}')[0]).toBe("refund 10 for L1007");
    expect(readings('{"name":"send_replacement","arguments":{"order":"L1007"}}')[0]).toBe("send replacement for order L1007");
    expect(readings("turn_dial(number=7)")[0]).toBe("turn dial to 7");
  });
});
