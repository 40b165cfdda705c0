import { describe, expect, it } from "vitest";
import { pairResults } from "./pair-results.js";
import { recordTurn } from "./record-turn.js";

/** A call as `id name`, a result as `id name text`; `-` stands for nothing. */
const part = (text = "") => (text === "-" ? "" : text);
const callOf = (line: string) => {
  const [id, name] = line.split(" ");
  return { id: part(id), name: part(name), args: {} };
};
const resultOf = (line: string) => {
  const [id, name, text] = line.split(" ");
  return { callId: part(id), name: part(name), text: part(text), isError: false };
};

interface Case {
  readonly what: string;
  readonly calls: readonly string[];
  readonly results: readonly string[];
  readonly paired: readonly (string | undefined)[];
  readonly rest?: readonly string[];
}
const cases: readonly Case[] = [
  {
    what: "by id",
    calls: ["1 find", "2 find"],
    results: ["1 find a", "2 find b"],
    paired: ["a", "b"],
  },
  {
    what: "by id, in any order",
    calls: ["1 find", "2 find"],
    results: ["2 find b", "1 find a"],
    paired: ["a", "b"],
  },
  {
    what: "one id for both: by order",
    calls: ["1 find", "1 find"],
    results: ["1 find a", "1 find b"],
    paired: ["a", "b"],
  },
  {
    what: "one id for both, nameless results",
    calls: ["1 find", "1 pay"],
    results: ["1 - a", "1 - b"],
    paired: ["a", "b"],
  },
  {
    what: "one id for both: by name before order",
    calls: ["1 find", "1 pay"],
    results: ["1 pay b", "1 find a"],
    paired: ["a", "b"],
  },
  {
    what: "one id for three of four",
    calls: ["1 a", "1 a", "2 a", "1 a"],
    results: ["1 a x", "2 a z", "1 a y", "1 a w"],
    paired: ["x", "y", "z", "w"],
  },
  {
    what: "no ids",
    calls: ["- find", "- find"],
    results: ["- find a", "- find b"],
    paired: ["a", "b"],
  },
  {
    what: "no ids, out of order, with names",
    calls: ["- find", "- pay"],
    results: ["- pay b", "- find a"],
    paired: ["a", "b"],
  },
  {
    what: "no ids and no names",
    calls: ["- find", "- pay"],
    results: ["- - a", "- - b"],
    paired: ["a", "b"],
  },
  {
    what: "ids of the calls alone",
    calls: ["1 find", "2 find"],
    results: ["- find a", "- find b"],
    paired: ["a", "b"],
  },
  {
    what: "ids of the results alone",
    calls: ["- find", "- find"],
    results: ["7 find a", "8 find b"],
    paired: ["a", "b"],
  },
  {
    what: "an id and none",
    calls: ["1 find", "- find"],
    results: ["- find b", "1 find a"],
    paired: ["a", "b"],
  },
  {
    what: "a result that is missing",
    calls: ["1 find", "2 find"],
    results: ["2 find b"],
    paired: [undefined, "b"],
  },
  {
    what: "one id, one result",
    calls: ["1 find", "1 find"],
    results: ["1 find a"],
    paired: ["a", undefined],
  },
  {
    what: "another's result",
    calls: ["1 find"],
    results: ["2 find b"],
    paired: [undefined],
    rest: ["b"],
  },
  {
    what: "another tool's result without an id",
    calls: ["- find"],
    results: ["- pay b"],
    paired: [undefined],
    rest: ["b"],
  },
  {
    what: "more results than calls",
    calls: ["1 find"],
    results: ["1 find a", "1 find b"],
    paired: ["a"],
    rest: ["b"],
  },
  { what: "a renamed tool's result", calls: ["1 find"], results: ["1 search a"], paired: ["a"] },
];

const longEnough = cases.filter(
  ({ rest = [], paired }) => rest.length === 0 && !paired.includes(undefined),
);

describe("pairResults", () => {
  it.each(cases)("pairs $what", ({ calls, results, paired, rest = [] }) => {
    const found = pairResults(calls.map(callOf), results.map(resultOf));
    expect(found.results.map((result) => result?.text)).toEqual(paired);
    expect(found.rest.map(({ text }) => text)).toEqual(rest);
  });

  it.each(longEnough)(
    "is how each framework's messages are read: $what",
    ({ calls, results, paired }) => {
      const [read, given] = [calls.map(callOf), results.map(resultOf)];
      const formats = [
        [
          {
            role: "assistant",
            content: "",
            tool_calls: read.map(({ id, name }) => ({ id, name, args: {} })),
          },
          ...given.map(({ callId, name, text }) => ({
            role: "tool",
            tool_call_id: callId,
            ...(name !== "" && { name }),
            content: text,
          })),
        ],
        [
          {
            role: "assistant",
            content: null,
            tool_calls: read.map(({ id, name }) => ({
              id,
              type: "function",
              function: { name, arguments: "{}" },
            })),
          },
          ...given.map(({ callId, name, text }) => ({
            role: "tool",
            tool_call_id: callId,
            name,
            content: [{ type: "text", text }],
          })),
        ],
        [
          {
            role: "assistant",
            content: read.map(({ id, name }) => ({
              type: "tool-call",
              toolCallId: id,
              toolName: name,
              input: {},
            })),
          },
          {
            role: "tool",
            content: given.map(({ callId, name, text }) => ({
              type: "tool-result",
              toolCallId: callId,
              toolName: name,
              output: { type: "text", value: text },
            })),
          },
        ],
        [
          ...read.map(({ id, name }) => ({
            type: "function_call",
            call_id: id,
            name,
            arguments: "{}",
          })),
          ...given.map(({ callId, name, text }) => ({
            type: "function_call_output",
            call_id: callId,
            name,
            output: text,
          })),
        ],
      ];
      // Anthropic's results and those of OpenAI's items hold no names.
      const isNamed = given.some(({ name }, index) => name !== "" && name !== read[index]?.name);
      for (const messages of isNamed ? formats.slice(0, 3) : formats) {
        const turn = recordTurn([
          { role: "user", content: "Do it." },
          ...messages,
          { role: "assistant", content: "Done." },
        ]);
        expect(turn.steps).toHaveLength(2);
        expect(turn.steps[0]?.toolResults?.map(({ text }) => text)).toEqual(paired);
        const ids = turn.steps[0]?.toolCalls?.map(({ id }) => id) ?? [];
        expect(new Set(ids).size).toBe(calls.length);
        expect(turn.steps[0]?.toolResults?.map(({ callId }) => callId)).toEqual(ids);
      }
    },
  );

  it("gives a result that comes late to its call, and none to another round's", () => {
    const call = (id: string) => ({
      role: "assistant",
      content: "",
      tool_calls: [{ id, name: "find", args: {} }],
    });
    const result = (id: string, content: string) => ({ role: "tool", tool_call_id: id, content });
    const textsOf = (messages: readonly unknown[]) =>
      recordTurn([{ role: "user", content: "x" }, ...messages]).steps.flatMap(
        ({ toolResults = [] }) => toolResults.map(({ text }) => text),
      );
    expect(textsOf([call("1"), call("2"), result("2", "b"), result("1", "a")])).toEqual(["a", "b"]);
    // Some servers count anew in each reply.
    expect(textsOf([call("0"), result("0", "a"), call("0"), result("0", "b")])).toEqual(["a", "b"]);
    expect(textsOf([call(""), call(""), result("", "b")])).toEqual(["no result came back", "b"]);
  });
});
