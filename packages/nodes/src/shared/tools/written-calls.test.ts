import { describe, expect, it } from "vitest";
import { z } from "zod";
import { writtenCalls } from "./written-calls.js";

const tools = [
  { name: "find_order", description: "finds an order", schema: z.object({ order: z.string() }) },
  {
    name: "refund",
    description: "pays back",
    schema: z.strictObject({ order: z.string(), amount: z.number().optional() }),
  },
];
const call = { name: "refund", arguments: { order: "A1", amount: 3 } };
const json = JSON.stringify(call);
const asked = { id: "call-1", name: "refund", args: { order: "A1", amount: 3 } };

describe("calls that stand in a reply as text", () => {
  it.each([
    ["alone", json],
    ["in a fence", `\`\`\`json\n${JSON.stringify(call, null, 2)}\n\`\`\``],
    ["in a maker's tags", `<tool_call>\n${json}\n</tool_call>`],
    [
      "after reasoning",
      `<think>Or {"name":"find_order","arguments":{"order":"B2"}}?</think>\n${json}`,
    ],
    [
      "by function and arguments as a text",
      JSON.stringify({
        type: "function",
        function: { name: "refund", arguments: JSON.stringify(call.arguments) },
      }),
    ],
    ["in a list of calls", JSON.stringify({ tool_calls: [call] })],
    [
      "with a name in another spelling",
      JSON.stringify({ name: "functions.Refund", parameters: call.arguments }),
    ],
    ["as tool and input", JSON.stringify({ tool: "refund", input: call.arguments })],
    [
      "in a channel",
      `<|channel|>commentary to=functions.refund <|constrain|>json<|message|>${json}<|call|>`,
    ],
  ])("are read %s", (_, reply) => {
    expect(writtenCalls(reply, tools)).toMatchObject({
      ok: true,
      isRepaired: true,
      value: { calls: [{ ...asked, args: call.arguments }] },
    });
  });

  it("keep the words above them", () => {
    expect(writtenCalls(`I pay it back **now**.\n\n${json}`, tools)).toMatchObject({
      value: { words: "I pay it back **now**." },
    });
  });

  it("are several where several are written", () => {
    const both = [{ name: "find_order", arguments: { order: "B2" } }, call]
      .map((one) => `<tool_call>${JSON.stringify(one)}</tool_call>`)
      .join("\n");
    expect(writtenCalls(both, tools)).toMatchObject({
      value: {
        calls: [
          { id: "call-1", name: "find_order" },
          { id: "call-2", name: "refund" },
        ],
      },
    });
  });

  it("keep what their arguments say as it is written", () => {
    expect(
      writtenCalls(
        JSON.stringify({ name: "refund", arguments: { order: "`A` **1** &amp;" } }),
        tools,
      ),
    ).toMatchObject({
      value: { calls: [{ args: { order: "`A` **1** &amp;" } }] },
    });
  });

  it("are asked for again where no tool has the name, or words follow them", () => {
    expect(writtenCalls(JSON.stringify({ ...call, name: "repay" }), tools)).toEqual({
      ok: false,
      problem: "It writes a call of repay, which is no tool. The tools are find_order, refund.",
    });
    expect(
      writtenCalls(`I made the call ${json}, and the order is paid back.`, tools),
    ).toMatchObject({ ok: false });
  });

  it.each([
    "The order A1 is paid back.",
    'The order is {"name": "Ann", "input": "A1"}.',
    "refund",
    "{}",
  ])("are none in %j", (reply) => {
    expect(writtenCalls(reply, tools)).toBeUndefined();
  });
});
