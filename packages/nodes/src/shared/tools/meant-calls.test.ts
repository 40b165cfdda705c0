import type { ToolCall } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { meantCalls } from "./meant-calls.js";

const tools = [
  {
    name: "refund",
    description: "pays back",
    schema: z.strictObject({ order: z.string(), amount: z.number().optional() }),
  },
  { name: "note", description: "notes", schema: z.strictObject({ input: z.string() }) },
  { name: "look_up", description: "looks up", schema: z.strictObject({}) },
  { name: "lookup", description: "looks up", schema: z.strictObject({}) },
];
const read = (call: Omit<ToolCall, "id">) => meantCalls([{ id: "1", ...call }], tools)[0];
const refund = { id: "1", name: "refund", args: { order: "A1" } };

describe("calls as their tools take them", () => {
  it.each([
    ["as they are", { name: "refund", args: { order: "A1" } }],
    ["in another spelling", { name: "Refund", args: { order: "A1" } }],
    ["after a prefix", { name: "functions.refund", args: { order: "A1" } }],
    ["inside of a record", { name: "refund", args: { arguments: { order: "A1" } } }],
    ["inside of a record as a text", { name: "refund", args: { input: '{"order":"A1"}' } }],
    ["as a text", { name: "refund", args: {}, malformed: '{"order":"A1"}' }],
    [
      "as a text of a text",
      { name: "refund", args: {}, malformed: JSON.stringify('{"order":"A1"}') },
    ],
    ["in Python's form", { name: "refund", args: {}, malformed: "order='A1'" }],
  ])("are read %s", (_, call) => expect(read(call)).toEqual(refund));

  it("take numbers as numbers and texts as texts", () => {
    expect(read({ name: "refund", args: {}, malformed: 'order="A1", amount=3' })?.args).toEqual({
      order: "A1",
      amount: 3,
    });
    expect(read({ name: "refund", args: {}, malformed: 'order="7"' })?.args).toEqual({
      order: "7",
    });
  });

  it.each([
    [
      "arguments that a tool takes by such a name",
      { name: "note", args: { input: '{"order":"A1"}' } },
    ],
    ["what no tool takes", { name: "refund", args: { arguments: { sum: 3 } } }],
    ["what was cut off", { name: "refund", args: {}, malformed: '{"order":"A1' }],
    ["unknown names", { name: "repay", args: { order: "A1" } }],
    ["names that two tools could have", { name: "LookUp", args: {} }],
    ["values without names", { name: "refund", args: {}, malformed: "A1" }],
  ])("leave to the world %s", (_, call) => expect(read(call)).toEqual({ id: "1", ...call }));
});
