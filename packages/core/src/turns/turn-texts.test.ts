import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Json } from "../domain/json.js";
import { observationText } from "./observation-text.js";
import { readToolCalls } from "./read-tool-calls.js";
import { toolCallsText } from "./tool-calls-text.js";

describe("toolCallsText", () => {
  it("is one line a call with arguments by name, so that the same calls read the same", () => {
    const one = [{ name: "refund", args: { order: "A1", amount: { value: 3, currency: "EUR" } } }];
    const other = [
      { name: "refund", args: { amount: { currency: "EUR", value: 3 }, order: "A1" } },
    ];
    expect(toolCallsText(one)).toBe('refund({"amount":{"currency":"EUR","value":3},"order":"A1"})');
    expect(toolCallsText(other)).toBe(toolCallsText(one));
  });

  it("keeps parallel calls, their order, and arguments that nobody could read", () => {
    const text = toolCallsText([
      { name: "look_up", args: {} },
      { name: "refund", args: {}, malformed: '{"order": "A1\n' },
    ]);
    expect(text).toBe('look_up({})\nrefund(!"{\\"order\\": \\"A1\\n")');
    expect(readToolCalls(text)).toEqual([
      { id: "call-1", name: "look_up", args: {} },
      { id: "call-2", name: "refund", args: {}, malformed: '{"order": "A1\n' },
    ]);
  });

  it("is read back as it was, whatever the arguments", () => {
    const name = fc.stringMatching(/^[a-zA-Z_][a-zA-Z0-9_.:/-]{0,12}$/);
    const args = fc.dictionary(fc.string(), fc.jsonValue()) as fc.Arbitrary<Record<string, Json>>;
    const call = fc.oneof(
      fc.record({ name, args }),
      fc.record({ name, args: fc.constant({}), malformed: fc.string() }),
    );
    fc.assert(
      fc.property(fc.array(call, { minLength: 1, maxLength: 4 }), (calls) => {
        const text = toolCallsText(calls);
        const read = readToolCalls(text);
        expect(read?.map((one) => one.id)).toEqual(calls.map((_, index) => `call-${index + 1}`));
        expect(toolCallsText(read ?? [])).toBe(text);
        expect(JSON.parse(JSON.stringify(read?.map(({ args }) => args)))).toEqual(
          JSON.parse(JSON.stringify(calls.map(({ args }) => args))),
        );
      }),
    );
  });

  it("reads calls that a model wrote with spaces or without arguments, and no words", () => {
    expect(readToolCalls(' look_up() \n\nrefund({ "order": "A1" })')).toEqual([
      { id: "call-1", name: "look_up", args: {} },
      { id: "call-2", name: "refund", args: { order: "A1" } },
    ]);
    expect(readToolCalls("refund(A1)")).toEqual([
      { id: "call-1", name: "refund", args: {}, malformed: "A1" },
    ]);
    expect(readToolCalls("go to bench 1")).toBeUndefined();
    expect(readToolCalls("look_up({})\nand then we shall see")).toBeUndefined();
    expect(readToolCalls("")).toBeUndefined();
  });
});

describe("observationText", () => {
  it("shows results in their order, failures as such, and marks pictures by their content", () => {
    const image = { hash: "sha256:ab", mediaType: "image/png" };
    const toolResults = [
      {
        callId: "1",
        name: "look_up",
        text: "order A1: shipped\n",
        isError: false,
        images: [image],
      },
      { callId: "2", name: "refund", text: "over the limit", isError: true },
    ];
    expect(observationText({ toolResults })).toBe(
      "look_up: order A1: shipped\n[picture image/png sha256:ab]\nrefund failed: over the limit",
    );
    expect(
      observationText({ text: "A ticket.", images: [{ hash: "sha256:cd", mediaType: "" }] }),
    ).toBe("A ticket.\n[picture sha256:cd]");
    expect(observationText({ text: "A kettle." })).toBe("A kettle.");
  });
});
