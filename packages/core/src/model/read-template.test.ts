import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PromptFields, type PromptTemplate, fillTemplate } from "./prompt-template.js";
import { readTemplate } from "./read-template.js";

const sample: PromptFields = {
  isLong: true,
  goal: "GOAL",
  before: "BEFORE",
  step: 1,
  cases: [{ number: 1, goal: "GOAL", note: "NOTE", actions: [{ number: 1, action: "ACTION" }] }],
  turns: [{ reply: "REPLY", answer: "ANSWER" }],
};

const template: PromptTemplate = [
  {
    role: "system",
    content:
      "Judge the cases.\n{{#isLong}}\nThere are many.\n{{/isLong}}\n{{^isLong}}\nThere are few.\n{{/isLong}}\nReply with Action{{step}}.",
  },
  {
    role: "user",
    content: [
      "{{#cases}}",
      "Case {{number}}: {{goal}}{{#note}} ({{note}}){{/note}}",
      "{{#actions}}",
      "{{number}}) {{action}}",
      "{{/actions}}",
      "",
      "{{/cases}}",
      "Goal: {{goal}}",
      "{{#before}}",
      "Judged before: {{before}}",
      "{{/before}}",
      "Action{{step}}:",
    ].join("\n"),
  },
  {
    each: "turns",
    messages: [
      { role: "assistant", content: "{{reply}}" },
      { role: "system", content: "World: {{answer}}" },
    ],
  },
];

const text = fc.stringMatching(/^[a-zé<>&{}.:#1-9]+( [a-zé<>&{}.1-9]+){0,3}$/);
const fields = fc
  .record({
    isLong: fc.boolean(),
    goal: text,
    before: fc.oneof(fc.constant(""), text),
    step: fc.nat(99),
    cases: fc.array(
      fc.record({
        goal: text,
        note: fc.oneof(fc.constant(""), fc.stringMatching(/^[a-z]+$/)),
        actions: fc.array(text, { maxLength: 3 }),
      }),
      { maxLength: 4 },
    ),
    turns: fc.array(fc.record({ reply: text, answer: text }), { maxLength: 3 }),
  })
  .map((drawn) => ({
    ...drawn,
    cases: drawn.cases.map(({ goal, note, actions }, index) => ({
      number: index + 1,
      goal,
      note,
      actions: actions.map((action, at) => ({ number: at + 1, action })),
    })),
  }));

describe("readTemplate", () => {
  it("reads back what a template was filled with", () => {
    fc.assert(
      fc.property(fields, (filled) => {
        expect(readTemplate(template, sample, fillTemplate(template, filled))).toEqual(filled);
      }),
    );
  });

  it("leaves messages below over, such as a reply that is asked for again", () => {
    const filled = {
      isLong: false,
      goal: "cool an egg",
      before: "",
      step: 3,
      cases: [],
      turns: [{ reply: "look", answer: "A room." }],
    };
    const messages = [
      ...fillTemplate(template, filled),
      { role: "assistant" as const, content: "?" },
      { role: "user" as const, content: "Again." },
    ];
    expect(readTemplate(template, sample, messages)).toEqual(filled);
  });

  it("keeps texts of several lines", () => {
    const page: PromptTemplate = [
      { role: "user", content: "Task: {{goal}}\n{{#before}}\nSeen:\n{{before}}\n{{/before}}\n>" },
    ];
    const filled = { goal: "buy a mug", before: "A page.\n\n> click[Next]\nAnother page." };
    expect(readTemplate(page, sample, fillTemplate(page, filled))).toEqual(filled);
  });

  it("reads no other template's messages", () => {
    expect(readTemplate(template, sample, [{ role: "user", content: "Hello." }])).toBeUndefined();
    expect(
      readTemplate([{ role: "user", content: "Goal: {{goal}}" }], sample, [
        { role: "system", content: "Goal: x" },
      ]),
    ).toBeUndefined();
  });

  it("gives up on a long text without trying everything twice", () => {
    const long: PromptTemplate = [
      { role: "user", content: "{{#cases}}{{goal}} {{note}} {{/cases}}{{goal}} {{before}} END" },
    ];
    expect(
      readTemplate(long, sample, [{ role: "user", content: "a ".repeat(400) }]),
    ).toBeUndefined();
  });
});
