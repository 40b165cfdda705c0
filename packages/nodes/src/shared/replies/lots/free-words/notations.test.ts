import { describe, expect, it } from "vitest";
import { actionForms } from "../../forms/action-forms.js";
import { parseAction } from "../../parse-action.js";

const forms = actionForms([
  "wait",
  "close ticket <ticket>",
  "tell <message> to <person>",
  'say "<words>"',
  'say "<words>" to <person>',
  "email <person> with subject <subject> and body <body>",
  "write <text> on <thing>",
  "type <number> on <thing>",
  "write note: <memo>",
  "reply[<message>]",
  "run[<command>]",
  "mail.send(to, subject, body)",
  "set <key>=<value>",
]);
const said = (reply: string, known = forms) => {
  const read = parseAction(reply, { forms: known });
  return read.ok ? read.value.text : read.problem;
};
const body = "Use `ls` > out & <b>go</b>";

describe("forms that hold words", () => {
  it.each([
    "tell I come to the shop. Then close ticket T-1 to Ann",
    'say "I come to the shop. Then close ticket T-1!"',
    'say "I come; wait, please." to Ann',
    "email Ann with subject Your case: closed and body We close ticket T-1. It is done.",
    "write Do not touch it on door 1",
    "type 1924 on keypad 1",
    "write note: We wait. Close ticket T-1.",
    "reply[We **cannot** refund. Close ticket T-1]",
    "run[ls **/x `date`]",
    "run[cat a > b && echo <b>hi</b>]",
    "set name=Ann Smith",
    "wait",
    `mail.send(to="a@b.c", subject="Hi **all** of you", body="${body}")`,
    `mail.send(to='a@b.c', subject='Hi **all** of you', body='${body}')`,
  ])("keep them in brackets, quotation marks and between other words: %j", (action) => {
    expect(said(`> ${action}`)).toBe(action);
    expect(said(action)).toBe(action);
  });

  it("take them without the form's quotation marks", () => {
    expect(said("> say I come; wait, please.")).toBe('say "I come; wait, please."');
  });

  it("keep them in records of calls", () => {
    const record = { tool: "mail.send", arguments: { to: "a@b.c", subject: "Hi **all** of you", body } };
    expect(said(`\`\`\`json\n${JSON.stringify(record)}\n\`\`\``)).toBe(
      `mail.send(to="a@b.c", subject="Hi **all** of you", body="${body}")`,
    );
  });

  it("are not begun by sentences of a thought", () => {
    expect(said("Say hello? Tell Ann? No.\nWrite it on the door? No.\n> wait")).toBe("wait");
  });
});

describe("a world that tells no forms", () => {
  it.each([
    "SELECT * FROM users WHERE name = 'x' AND age > 3;",
    'git commit -m "fix: we have fixed it"',
    'print("hi")',
    "ls -la | grep x",
    "rm -rf build && make all",
    "x = 3",
    "cat a.txt > b.txt",
    'send("Ann", "Hello **all**; I wait.")',
  ])("gets a command of code as it is: %j", (command) => {
    expect(said(`> ${command}`, [])).toBe(command);
    expect(said(`Action: ${command}`, [])).toBe(command);
    expect(said(`\`\`\`\n${command}\n\`\`\``, [])).toBe(command);
  });

  it("gets actions in words without their remarks", () => {
    expect(said("> take mug 1 (it is = fine)", [])).toBe("take mug 1");
    expect(said("> go to desk 1 -> then", [])).toBe("go to desk 1");
    expect(said("> open drawer 1;", [])).toBe("open drawer 1");
    expect(said("> **open drawer 1**", [])).toBe("open drawer 1");
  });
});
