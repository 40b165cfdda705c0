import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../../../vitest.characters.js";
import { officeTools } from "../tools/office-tools.js";
import { type OfficeAction, parseOfficeAction, writeOfficeAction } from "./office-action.js";

const action: fc.Arbitrary<OfficeAction> = fc.oneof(
  fc.constantFrom(...officeTools).chain(({ name, parameters }) =>
    fc
      .subarray(parameters.map((one) => one.name))
      .chain((names) =>
        fc.tuple(
          ...names.map((one) => fc.tuple(fc.constant(one), fc.string({ unit: anyCharacter }))),
        ),
      )
      .map((args) => ({ kind: "call" as const, tool: name, args: Object.fromEntries(args) })),
  ),
  fc.string({ unit: anyCharacter }).map((answer) => ({ kind: "finish" as const, answer })),
);

describe("office actions", () => {
  it("have one text that reads back the same, in one line", () => {
    fc.assert(
      fc.property(action, (one) => {
        const text = writeOfficeAction(one);
        expect(text).not.toContain("\n");
        expect(parseOfficeAction(text)).toEqual(one);
      }),
    );
  });

  it("are read from any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) =>
        ["call", "finish", "think", "invalid"].includes(parseOfficeAction(text).kind),
      ),
    );
    fc.assert(
      fc.property(fc.json(), (text) =>
        ["call", "finish", "think", "invalid"].includes(parseOfficeAction(text).kind),
      ),
    );
  });

  it.each<[string, OfficeAction]>([
    [
      ' company_directory.find_email_address("Ann") ',
      { kind: "call", tool: "company_directory.find_email_address", args: { name: "Ann" } },
    ],
    [
      '{"action": "calendar.delete_event", "action_input": {"event_id": "7"}}',
      { kind: "call", tool: "calendar.delete_event", args: { event_id: "7" } },
    ],
    [
      '{"action": "calendar.delete_event", "action_input": "7"}',
      { kind: "call", tool: "calendar.delete_event", args: { event_id: "7" } },
    ],
    ['{"action": "Final Answer", "action_input": "done"}', { kind: "finish", answer: "done" }],
    ["Final Answer: it is done", { kind: "finish", answer: "it is done" }],
    ["finish(nothing to do)", { kind: "finish", answer: "nothing to do" }],
    ["finish(answer=it is done.)", { kind: "finish", answer: "it is done." }],
    ["Finish: nothing to do", { kind: "finish", answer: "nothing to do" }],
    ["finish", { kind: "finish", answer: "" }],
    ["finish[nothing to do]", { kind: "finish", answer: "nothing to do" }],
    ["finish(2023-11-30)", { kind: "finish", answer: "2023-11-30" }],
    [
      "calendar.delete_event(event_id=00000012)",
      { kind: "call", tool: "calendar.delete_event", args: { event_id: "00000012" } },
    ],
    [
      "calendar.delete_event( 00000012 )",
      { kind: "call", tool: "calendar.delete_event", args: { event_id: "00000012" } },
    ],
    [
      'calendar.search_events(query="a, b, c", time_min=2023-11-30 09:00, time_max = 2023-12-01)',
      {
        kind: "call",
        tool: "calendar.search_events",
        args: { query: "a, b, c", time_min: "2023-11-30 09:00", time_max: "2023-12-01" },
      },
    ],
    [
      "no.such_tool(a=12, b=True, c=kim@bakery.com)",
      { kind: "call", tool: "no.such_tool", args: { a: 12, b: true, c: "kim@bakery.com" } },
    ],
    ["finish()", { kind: "finish", answer: "" }],
    ["think: who is it?", { kind: "think", text: "who is it?" }],
    [
      'no.such_tool("a", b="c")',
      { kind: "call", tool: "no.such_tool", args: { argument_0: "a", b: "c" } },
    ],
  ])("%s", (text, expected) => expect(parseOfficeAction(text)).toEqual(expected));

  it("are invalid where nothing can be read, with the reason", () => {
    expect(parseOfficeAction("I will look it up")).toMatchObject({ kind: "invalid" });
    expect(parseOfficeAction("email.delete_email(the first one)")).toMatchObject({
      kind: "invalid",
    });
    expect(parseOfficeAction("email.send_email(body=Hello Kim, subject=Rolls)")).toEqual({
      kind: "invalid",
      reason: "Hello stands without quotation marks",
    });
    expect(parseOfficeAction('finish("it is)')).toMatchObject({ kind: "invalid" });
    expect(parseOfficeAction('calendar.delete_event(event_id="7"')).toEqual({
      kind: "invalid",
      reason: ") is missing",
    });
    expect(
      parseOfficeAction('email.send_email(recipient="kim", body="He said "hi" to me")'),
    ).toEqual({
      kind: "invalid",
      reason: 'a text ends before "hi": quotation marks within a text need a backslash',
    });
  });
});
