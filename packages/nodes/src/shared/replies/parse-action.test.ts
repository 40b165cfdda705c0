import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actionForms } from "./forms/action-forms.js";
import { parseAction, readingOf } from "./parse-action.js";

const read = (reply: string) => {
  const parsed = parseAction(reply);
  return parsed.ok ? parsed.value : parsed.problem;
};
const act = (text: string) => ({ kind: "act", text });

/** Actions as worlds understand them: words, then an entity or something in brackets. */
const plainAction = fc.oneof(
  fc.stringMatching(/^(?:go to|open|heat|examine) [a-z]{4,9} [1-9]\d?$/),
  fc.stringMatching(/^(?:click|search)\[[a-z0-9][a-z0-9 -]{0,20}\]$/),
  fc.constantFrom("look", "inventory"),
);

describe("parseAction", () => {
  it.each([
    // The forms of LDM2 Tables 5 and 6.
    ["Action3: click[green]", act("click[green]")],
    ["Action1: search[waterproof boots size 9]", act("search[waterproof boots size 9]")],
    ["Action5: click[Buy Now]", act("click[Buy Now]")],
    ["Action2: take cup 1 from sideboard 2", act("take cup 1 from sideboard 2")],
    ["Action: put cup 1 in/on sideboard 2", act("put cup 1 in/on sideboard 2")],
    // What models make of them.
    ["go to desk 1", act("go to desk 1")],
    ["> go to desk 1", act("go to desk 1")],
    ["1. go to desk 1", act("go to desk 1")],
    ["2. Action: go to desk 1", act("go to desk 1")],
    ["action 12 : go to desk 1", act("go to desk 1")],
    ["**Action4:** click[green]", act("click[green]")],
    ["**Action4**: click[green]", act("click[green]")],
    ["Action4:\nclick[green]", act("click[green]")],
    ["Action4: `click[green]`", act("click[green]")],
    ["```\ngo to desk 1\n```", act("go to desk 1")],
    ["```text\nAction1: go to desk 1\n```", act("go to desk 1")],
    [">\ngo to desk 1", act("go to desk 1")],
    ['"go to desk 1"', act("go to desk 1")],
    ["  \n\n  go to desk 1  \nObservation: nothing", act("go to desk 1")],
    ["The cup is nearest.\nAction2: go to desk 1", act("go to desk 1")],
    ["Action1: look\nAction2: go to desk 1", act("look")],
    ["Action1: look\nAction2:", act("look")],
  ])("reads %j", (reply, expected) => {
    expect(read(reply)).toEqual(expected);
  });

  it.each([
    ["think: the cup may be in the desk", { kind: "think", text: "think: the cup may be in the desk" }],
    ["> think: now the desk.", { kind: "think", text: "think: now the desk." }],
    ["think[the red one fits]", { kind: "think", text: "think[the red one fits]" }],
    ["Action1: Think: the desk", { kind: "think", text: "think: the desk" }],
    ["{thought: 'the red one fits]', action: null}", { kind: "think", text: "think: the red one fits]" }],
    ["thinker 1", act("thinker 1")],
  ])("tells thoughts from actions: %j", (reply, expected) => {
    expect(read(reply)).toEqual(expected);
  });

  it.each([
    ["put cup 1 in desk 2", "put cup 1 in/on desk 2"],
    ["put cup 1 on desk 2", "put cup 1 in/on desk 2"],
    ["put cup 1 in/on desk 2", "put cup 1 in/on desk 2"],
    ["put it on the desk", "put it on the desk"],
    ["move cup 1 to desk 2", "move cup 1 to desk 2"],
  ])("repairs the preposition of put, and nothing else: %j", (reply, expected) => {
    expect(read(reply)).toEqual(act(expected));
  });

  it.each(["", " \n\t\n", ">", "Action1:", "```\n```", "1. "])("refuses %j, which holds no action", (reply) => {
    expect(read(reply)).toBe("It holds no action.");
  });

  it("never throws, and an action is one line without outer spaces", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'> -*\n1.:`"Action think[]') })), (reply) => {
        const parsed = parseAction(reply);
        if (!parsed.ok) return;
        expect(parsed.value.text).not.toBe("");
        expect(parsed.value.text).toBe(parsed.value.text.trim());
        expect(parsed.value.text).not.toContain("\n");
      }),
    );
  });

  it("gives an action back from every form in which it may be written", () => {
    const written = fc.constantFrom<(action: string, step: number) => string>(
      (action) => action,
      (action) => `> ${action}`,
      (action, step) => `Action${step}: ${action}`,
      (action, step) => `${step}. Action: ${action}`,
      (action, step) => `Nearest example: ${step}.\nAction${step}: ${action}\n`,
      (action) => `\`${action}\``,
    );
    fc.assert(
      fc.property(plainAction, written, fc.integer({ min: 1, max: 50 }), (action, write, step) => {
        expect(read(write(action, step))).toEqual(act(action));
      }),
    );
  });
});

describe("a world whose actions hold a thought", () => {
  it("names the actions alone where none was read: a thought is none", () => {
    const environment = {
      describe: () => ({ title: "Shop", actions: ["search[<words>]", "click[<button>]", "think[<thought>]"], options: {} }),
    };
    expect(parseAction("The weather is fine today, is it not?", readingOf({ environment }, "asWritten"))).toEqual({
      ok: false,
      problem: "It names no action of this world. Actions look like this: search[<words>], click[<button>].",
    });
  });
});

describe("a world whose actions are calls in words", () => {
  const environment = {
    describe: () => ({
      title: "An office",
      actions: ["email.send_email(recipient, subject, body)", "crm.find(name)", "list()", "finish(answer)"],
      options: {},
    }),
  };
  const reading = readingOf({ environment }, "asWritten");
  const call = 'email.send_email(recipient="kim@example.com", subject="Figures (May)", body="Done. Any questions? Ask, please: now.")';

  it.each([
    [call, call],
    [`> ${call}`, call],
    [`Action: ${call}`, call],
    [`\`${call}\``, call],
    [`\`\`\`python\n${call}\n\`\`\``, call],
    [`I will write to Kim first.\n${call}`, call],
    ["> list()", "list()"],
    ['crm.find(name="Ann-Marie O\'Neil")', 'crm.find(name="Ann-Marie O\'Neil")'],
    ['> finish(answer="done")', 'finish(answer="done")'],
    ['```json\n{"action": "crm.find", "action_input": {"name": "Kim"}}\n```', 'crm.find(name="Kim")'],
    [
      '{"thought": "Look.", "tool": "crm.find", "arguments": {"name": "A \\"B\\"", "limit": 3, "all": true}}',
      'crm.find(name="A \\"B\\"", limit=3, all=True)',
    ],
    ['{"action": "crm.find(name=\\"Kim\\")"}', 'crm.find(name="Kim")'],
  ])("reads %j", (reply, text) => {
    expect(parseAction(reply, reading)).toMatchObject({ ok: true, value: act(text) });
  });

  it("refuses a call of something else, and tells the calls that there are", () => {
    expect(parseAction('> shell.run(command="ls")', reading)).toMatchObject({
      ok: false,
      problem: expect.stringContaining("crm.find(name)"),
    });
  });
});

describe("a verb as the name of a record's entry", () => {
  const forms = actionForms(["delete(event_id)", "finish(answer)", "take <thing> from <place>"]);
  it.each([
    ['{"delete": {"event_id": "7"}}', 'delete(event_id="7")'],
    ['{"finish": {"answer": "done"}}', 'finish(answer="done")'],
    ['{"take": {"thing": "mug 1", "place": "desk 2"}}', "take mug 1 from desk 2"],
  ])("is the action: %s", (reply, text) => expect(parseAction(reply, { forms })).toMatchObject({ ok: true, value: { kind: "act", text } }));
});
