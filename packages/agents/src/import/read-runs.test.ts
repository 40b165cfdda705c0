import { readFileSync } from "node:fs";
import { AIMessage, HumanMessage, ToolMessage } from "@langchain/core/messages";
import { MnemographError, type Step } from "@mnemograph/core";
import { type UIMessage, convertToModelMessages } from "ai";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordTurn } from "../record/record-turn.js";
import { type ImportFormat, importFormats } from "./import-format.js";
import type { ImportedRun, ReadRun, ReadRunsOptions } from "./imported-run.js";
import { readRuns } from "./read-runs.js";

/** A file of a format, and what is read of it: a line for each run, skipped record and error. */
interface ImportCase {
  readonly name: string;
  readonly format: ImportFormat;
  /** One record a line; a text is a line as it stands. */
  readonly records?: readonly unknown[];
  /** The file, where it is not one record a line. */
  readonly text?: string;
  readonly options?: ReadRunsOptions;
  /** `request => actions [ending, verdict]`; a call has its result after an arrow. */
  readonly expected: readonly string[];
}

const importCases = readFileSync(
  new URL("../../test-data/import-cases.jsonl", import.meta.url),
  "utf8",
)
  .trimEnd()
  .split("\n")
  .map((line): ImportCase => JSON.parse(line));

const read = async (
  format: ImportFormat,
  lines: Iterable<string>,
  options?: ReadRunsOptions,
): Promise<ReadRun[]> => {
  const found: ReadRun[] = [];
  for await (const one of readRuns(format, lines, options)) found.push(one);
  return found;
};
const fileOf = ({ records = [], text }: ImportCase) =>
  text?.split("\n") ??
  records.map((record) => (typeof record === "string" ? record : JSON.stringify(record)));

const stepOf = ({ action, toolResults = [] }: Step) =>
  [action, toolResults.map(({ text, isError }) => `${isError ? "error " : ""}${text}`).join(", ")]
    .filter(Boolean)
    .join(" -> ");
const runLine = ({ messages, ending, problem, verdict }: ImportedRun) => {
  const { task, steps } = recordTurn(messages);
  const end = [problem === undefined ? ending : `${ending}: ${problem}`];
  if (verdict !== undefined)
    end.push(`${verdict.success ? "success" : "failure"}: ${verdict.reason}`);
  return `${task.goal} => ${steps.map(stepOf).join("; ")} [${end.join(", ")}]`;
};
const lineOf = (one: ReadRun) => {
  if ("run" in one) return runLine(one.run);
  return "error" in one
    ? `error ${one.error.message.replace(/^line /, "")}`
    : `skipped ${one.skipped.line}: ${one.skipped.reason}`;
};

describe("a file of runs", () => {
  it.each(importCases.map((one) => [`${one.format}: ${one.name}`, one] as const))(
    "%s",
    async (_, one) => {
      const whole = await read(one.format, fileOf(one), one.options);
      expect(whole.map(lineOf)).toEqual(one.expected);
      for (const problem of whole.flatMap((part) => ("error" in part ? [part.error] : [])))
        expect(problem).toMatchObject({
          code: "DATA_INVALID",
          hint: expect.stringContaining("{") as string,
        });
    },
  );

  it("gives ids that depend on the data alone", async () => {
    for (const one of importCases) {
      const ids = async (more: readonly string[]) =>
        (await read(one.format, [...more, ...fileOf(one)], one.options)).flatMap((part) =>
          "run" in part ? [part.run.id] : [],
        );
      expect(await ids(["", " "])).toEqual(await ids([]));
    }
  });

  it("refuses a format that is none", async () => {
    await expect(read("csv" as ImportFormat, [])).rejects.toMatchObject({ code: "USAGE" });
  });
});

describe("messages that other programs write", () => {
  it("LangChain's own serialisation is read as the messages are", async () => {
    const messages = [
      new HumanMessage("Refund A1"),
      new AIMessage({
        content: "I will.",
        tool_calls: [{ id: "c1", name: "refund", args: { order: "A1" } }],
      }),
      new ToolMessage({ content: "closed", tool_call_id: "c1", name: "refund", status: "error" }),
      new AIMessage("I could not."),
    ];
    for (const written of [messages, messages.map((message) => message.toDict())]) {
      const record = {
        id: "1",
        run_type: "chain",
        inputs: { messages: [written[0]] },
        outputs: { messages: written },
      };
      const [first] = await read("langsmith", [JSON.stringify(record)]);
      const { steps, finalObservation } = recordTurn(
        first !== undefined && "run" in first ? first.run.messages : [],
      );
      expect({ steps, finalObservation }).toMatchObject({ steps: recordTurn(messages).steps });
    }
  });

  it("UI messages become what the AI SDK makes of them", async () => {
    const parts = [
      { type: "step-start" },
      { type: "text", text: "I look." },
      {
        type: "tool-find",
        toolCallId: "1",
        state: "output-available",
        input: { id: 1 },
        output: { found: true },
      },
      {
        type: "dynamic-tool",
        toolName: "mail",
        toolCallId: "2",
        state: "output-error",
        input: {},
        errorText: "no server",
      },
      { type: "step-start" },
      { type: "text", text: "Found." },
    ];
    const messages = [
      { id: "1", role: "user", parts: [{ type: "text", text: "Find 1" }] },
      { id: "2", role: "assistant", parts },
    ];
    const theirs = await convertToModelMessages(messages as UIMessage[], { tools: {} });
    const [one] = await read("ui-messages", [JSON.stringify(messages)]);
    const ours = one !== undefined && "run" in one ? one.run.messages : [];
    expect(recordTurn(ours).steps).toEqual(recordTurn(theirs).steps);
  });
});

describe("properties", () => {
  const keys = importCases
    .flatMap(({ records = [] }) => records)
    .flatMap((record) =>
      typeof record === "object" && record !== null ? Object.keys(record) : [],
    );
  const key = fc.oneof(
    fc.constantFrom(
      ...new Set([
        ...keys,
        "role",
        "content",
        "parts",
        "kwargs",
        "lc",
        "tool_calls",
        "function",
        "text",
        "state",
      ]),
    ),
    fc.string(),
  );
  const leaf = fc.oneof(
    fc.constantFrom(
      "user",
      "assistant",
      "tool",
      "llm",
      "chain",
      "GENERATION",
      "constructor",
      "tool-x",
    ),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      leaf,
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(key, tie("value"), { maxKeys: 6 }),
    ),
  }));

  it("no record makes anything but runs, skipped records and errors with a line", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...importFormats),
        fc.array(value, { maxLength: 4 }),
        async (format, records) => {
          const known = [importCases.find((one) => one.format === format)?.records?.[0] ?? {}];
          for (const one of await read(
            format,
            [...records, ...known].map((record) => JSON.stringify(record)),
          )) {
            if ("run" in one) recordTurn(one.run.messages);
            if ("error" in one)
              expect(
                MnemographError.isInstance(one.error) && one.error.evidence["line"],
              ).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it("a change anywhere in a good record does not, either", async () => {
    const records = importCases.flatMap(({ format, records: list = [] }) =>
      list.map((record) => [format, record] as const),
    );
    const changed = (given: unknown, at: number, to: unknown): unknown => {
      let left = at;
      const walk = (part: unknown): unknown => {
        left -= 1;
        if (left === 0) return to;
        if (Array.isArray(part)) return part.map(walk);
        return typeof part === "object" && part !== null
          ? Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, walk(inner)]))
          : part;
      };
      return walk(given);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...records),
        fc.integer({ min: 1, max: 80 }),
        leaf,
        async ([format, record], at, to) => {
          for (const one of await read(format, [JSON.stringify(changed(record, at, to))]))
            if ("run" in one) recordTurn(one.run.messages);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("any text is read to its end", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...importFormats),
        fc.string({ unit: fc.constantFrom(...'[]{}",:\n\\a1 ') }),
        async (format, text) => {
          await read(format, text.split("\n"));
        },
      ),
      { numRuns: 100 },
    );
  });
});
