import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";

const reading = {
  forms: actionForms(["wait", "close ticket <ticket>", "reply to <customer>: <message>", "run <command>", "ask <person> <question>"]),
};
const read = (reply: string) => {
  const read = parseAction(reply, reading);
  return read.ok ? read.value.text : "asked again";
};

describe("lines whose words stand aside", () => {
  it.each([
    ["**Reply to Ann:** Hi, it is done.", "reply to Ann: Hi, it is done."],
    ['**Reply to Ann:** "Hi, it is done."', "reply to Ann: Hi, it is done."],
    ["> **reply to Ann:** Use **all** of it.", "reply to Ann: Use **all** of it."],
    ["**Action:** *reply to Ann:* Hi, it is done.", "reply to Ann: Hi, it is done."],
    ["**Reply to Ann**: Hi, it is done.", "reply to Ann: Hi, it is done."],
    ["**run** ls -la", "run ls -la"],
    ["> reply to Ann: *All* of it is done.", "reply to Ann: *All* of it is done."],
  ])("leave out the marks around the action's beginning alone: %s", (reply, action) => {
    expect(read(reply)).toBe(action);
  });

  it.each([
    ["> reply to Ann: Hi Ann,\n>\n> it is on its way.\n>\n> Best,\n> Ben", "reply to Ann: Hi Ann, it is on its way. Best, Ben"],
    ["> reply to Ann:\n> It is on its way.", "reply to Ann: It is on its way."],
    ["> reply to Ann:\n\nIt is on its way.", "reply to Ann: It is on its way."],
    ["> reply to Ann: It is on its way.\n> close ticket T-1", "reply to Ann: It is on its way."],
    ["> reply to Ann: Hi Ann,\n\n> close ticket T-1", "reply to Ann: Hi Ann,"],
    ["> reply to Ann:\n> close ticket T-1", "asked again"],
    ["> reply to Ann:", "asked again"],
    ["> run ls\n> run pwd", "run ls"],
  ])("take the lines below that go on the words, marked as a quotation or not: %j", (reply, action) => {
    expect(read(reply)).toBe(action);
  });

  it.each([
    ['> reply to Ann: "It has shipped." and then close ticket T-1', "reply to Ann: It has shipped."],
    ['> reply to Ann: "It has shipped.", then wait.', "reply to Ann: It has shipped."],
    ['> reply to Ann: "It has shipped." and thank her', 'reply to Ann: "It has shipped." and thank her'],
    ['To help her, I will reply to Ann: "It has shipped."', "reply to Ann: It has shipped."],
    ['Since it was found, I\'ll reply to Ann: "It has shipped."', "reply to Ann: It has shipped."],
    ['I did not reply to Ann: "It has shipped."', "asked again"],
  ])("end where another action follows, and begin behind what leads over to them: %s", (reply, action) => {
    expect(read(reply)).toBe(action);
  });

  it.each([
    ["> run `ls -la`", "run ls -la"],
    ["> run `which node` --version", "run `which node` --version"],
  ])("take a command out of the marks around the whole of it: %s", (reply, action) => {
    expect(read(reply)).toBe(action);
  });

  it.each([
    ["> reply to Ann: <b>Hi</b>", "reply to Ann: <b>Hi</b>"],
    ["<action>reply to Ann: Use <i>all</i></action>", "reply to Ann: Use <i>all</i>"],
    ["<action>reply to Ann: Hi!</action>", "reply to Ann: Hi!"],
  ])("keep a tag that closes what they opened: %s", (reply, action) => {
    expect(read(reply)).toBe(action);
  });

  it.each([
    ["ask Ann about it first.\nAction: wait", "wait"],
    ["run the tests before all else.\n> wait", "wait"],
    ["run the tests", "run the tests"],
  ])("are none of a sentence's above the line that is marked as the action: %j", (reply, action) => {
    expect(read(reply)).toBe(action);
  });

  it.each(["\n", "> \n", "> run ls\n", "run ls\n"])("are found within a test's time in replies of many lines: %j", (line) => {
    expect(read(`Action: wait\n${line.repeat(49_000 / line.length)}`)).toBe("wait");
  });

  const others = {
    forms: actionForms([
      "type <text> into <field>",
      "press <key>",
      'say "<words>"',
      'shout("<words>")',
      "query <sql>",
      "execute <code>",
      "show tables",
      "describe <table>",
    ]),
  };
  const readOther = (reply: string) => {
    const read = parseAction(reply, others);
    return read.ok ? read.value.text : "asked again";
  };

  it.each([
    ["> type wireless mouse into search box and press enter", "type wireless mouse into search box"],
    ['{"action": "type", "text": "wireless mouse", "field": "search box"}', "type wireless mouse into search box"],
    ['Say: "Hello, Bob! Press enter, please."', 'say "Hello, Bob! Press enter, please."'],
    ["> say: Hello, Bob!", 'say "Hello, Bob!"'],
    ["> say “Hello, Bob!”", 'say "Hello, Bob!"'],
    ['> say "Hello" and press enter', 'say "Hello"'],
    ['> say "Hello" (to greet Bob)', 'say "Hello"'],
    ['> say "Hello" to greet Bob.', 'say "Hello"'],
    ['> say "The sign reads "open" today"', 'say "The sign reads "open" today"'],
    ['shout("Hello, Bob!")', 'shout("Hello, Bob!")'],
  ])("end with what the form has behind them: %s", (reply, action) => {
    expect(readOther(reply)).toBe(action);
  });

  it.each([
    ["> query\n```sql\nSELECT name\nFROM users;\n```", "query SELECT name FROM users;"],
    ["query:\n```sql\nSELECT name\nFROM users;\n```\nThis lists all.", "query SELECT name FROM users;"],
    ["> query SELECT name\nFROM users\nWHERE id IN (\n  1, 2\n);", "query SELECT name FROM users WHERE id IN ( 1, 2 );"],
    ["> query SELECT name FROM users\nThis lists all.", "query SELECT name FROM users"],
    ["> query SELECT name FROM users\n\nAND this is why: it lists all.", "query SELECT name FROM users"],
    ["> execute\n```python\nfor x in [1]:\n    print(x)\n```", "execute for x in [1]:\n    print(x)"],
    ["> show tables\n```\nusers\n```", "show tables"],
    ["> describe users\n```sql\nSELECT 1;\n```", "describe users"],
  ])("go on over the lines of code: %j", (reply, action) => {
    expect(readOther(reply)).toBe(action);
  });
});
