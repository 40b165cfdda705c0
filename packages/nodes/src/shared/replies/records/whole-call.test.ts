import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { parseThoughtAndAction } from "../parse-thought-and-action.js";
import { callEnd } from "./call-end.js";
import { withWholeCalls } from "./whole-call.js";

const forms = actionForms([
  "mail.send(recipient, subject, body)",
  "mail.find(query, date_min, date_max)",
  "mail.delete(mail_id)",
  "visits.count(time_min, time_max)",
  "finish(answer)",
]);
const read = (reply: string) => {
  const action = parseAction(reply, { forms });
  return action.ok ? action.value.text : action.problem;
};

describe("a call with texts in its arguments", () => {
  it.each([
    ['Action: finish(answer="They are lower (5 against 6), so no chart.")', 'finish(answer="They are lower (5 against 6), so no chart.")'],
    ['> mail.find(query="Thanks (and sorry). Please wait.")', 'mail.find(query="Thanks (and sorry). Please wait.")'],
    ['mail.find(query="Q4 (x), because y", date_min="2023-11-28")', 'mail.find(query="Q4 (x), because y", date_min="2023-11-28")'],
    ["mail.find(query='it\\'s (x), so')", "mail.find(query='it\\'s (x), so')"],
    ['```\nmail.find(query="Q4 (x) - y")\n```', 'mail.find(query="Q4 (x) - y")'],
    ['finish(answer="No (yet).") because nothing is left.', 'finish(answer="No (yet).")'],
    ['mail.find（query="a"）', 'mail.find(query="a")'],
    ['mail.find(query="a（b）")', 'mail.find(query="a（b）")'],
    ['I look for it.\n\nmail.find(query="a (b), c")', 'mail.find(query="a (b), c")'],
  ])("ends where its own bracket closes: %j", (reply, text) => expect(read(reply)).toBe(text));

  it.each([
    [
      '> mail.send(recipient="a@b.c", subject="Hi", body="Dear Kim,\nI am late (again).\nBest")',
      'mail.send(recipient="a@b.c", subject="Hi", body="Dear Kim,\\nI am late (again).\\nBest")',
    ],
    ['Action: visits.count(\n  time_min="1",\n  time_max="2",\n)', 'visits.count(time_min="1", time_max="2")'],
    ['**Action:** visits.count(\n  time_min="1",\n  time_max="2"\n)', 'visits.count(time_min="1", time_max="2")'],
    ['visits.count(\n  time_min="1",  # from here\n  // to there\n  time_max="2 # 3",\n)', 'visits.count(time_min="1", time_max="2 # 3")'],
    ['Action 2: visits.count(time_min="1",\n             time_max="2")', 'visits.count(time_min="1", time_max="2")'],
  ])("may go over several lines: %j", (reply, text) => {
    expect(read(reply)).toBe(text);
    expect(parseThoughtAndAction(`Thought: now.\n${reply}`, { forms })).toMatchObject({ ok: true, value: { action: { text } } });
  });

  it("is found whatever its texts hold, and whatever is said behind it", () => {
    const words = fc.string({
      unit: fc.constantFrom("a", "b", " ", "(", ")", ",", ". ", "so ", "'", "\n", "because ", "[", "]", ": "),
      maxLength: 40,
    });
    fc.assert(
      fc.property(words, words, fc.constantFrom("", " because it is due.", " # the last one"), (subject, body, remark) => {
        const told = (line: string) => JSON.stringify(line).replaceAll("\\n", "\n");
        const call = `mail.send(recipient="a@b.c", subject=${told(subject)}, body=${told(body)})`;
        expect(callEnd(call, "mail.send".length)).toBe(call.length);
        expect(withWholeCalls(`Action: ${call}${remark}`, forms)).toBe(
          `Action: mail.send(recipient="a@b.c", subject=${JSON.stringify(subject)}, body=${JSON.stringify(body)})${remark}`,
        );
      }),
    );
  });

  it("stays as it is where it is never closed, or is none of the world's", () => {
    for (const text of ['mail.find(query="a\nb', "f(a,\nb)", "Note (one\ntwo)"]) expect(withWholeCalls(text, forms)).toBe(text);
    expect(callEnd("(".repeat(100_000), 0)).toBe(-1);
  });
});

describe("a record with the arguments beside the call's name", () => {
  it.each([
    [
      '{"action":"mail.find","query":"kim","date_min":"2023-12-18","date_max":"2023-12-22"}',
      'mail.find(query="kim", date_min="2023-12-18", date_max="2023-12-22")',
    ],
    ['{"action":"visits.count","time_min":"1","time_max":"2"}', 'visits.count(time_min="1", time_max="2")'],
    ['{"tool":"visits.count","time_min":"1","time_max":"2","thought":"I count."}', 'visits.count(time_min="1", time_max="2")'],
    ['{"action":"mail.delete","mail_id":"0012","reason":"asked for"}', 'mail.delete(mail_id="0012")'],
    ['{"name":"mail.delete","arguments":{"mail_id":"0012"}}', 'mail.delete(mail_id="0012")'],
  ])("loses none of them: %s", (reply, text) => expect(read(reply)).toBe(text));
});

it("a thought in brackets and an action on one line are two", () => {
  const shop = actionForms(["search[<words>]", "click[<button>]", "think[<thought>]"]);
  expect(parseAction("think[I open it.] click[B0AA11BB22]", { forms: shop })).toMatchObject({
    ok: true,
    value: { kind: "act", text: "click[B0AA11BB22]" },
  });
  expect(parseAction("think[I open it.]", { forms: shop })).toMatchObject({ ok: true, value: { kind: "think" } });
});
