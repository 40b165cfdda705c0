import { describe, expect, it } from "vitest";
import { parseTasks } from "./parse-tasks.js";

describe("parseTasks", () => {
  it("reads texts, inputs, messages and prompts, and names tasks after their lines", () => {
    const text = [
      '"Where is A1?"',
      "",
      '{"id":"b","input":"Where is B2?","expected":"lost","type":"where"}',
      '{"messages":[{"role":"user","content":"Hi"}]}',
      '{"prompt":"Go"}',
    ].join("\r\n");
    expect(parseTasks(text, "tasks.jsonl")).toEqual([
      { id: "task-1", input: "Where is A1?" },
      { id: "b", input: "Where is B2?", expected: "lost", type: "where" },
      { id: "task-4", input: [{ role: "user", content: "Hi" }] },
      { id: "task-5", input: "Go" },
    ]);
  });

  it.each([
    ['"a"\n{', "line 2: is no JSON"],
    ["7", "line 1: is neither a text nor an object"],
    ['{"id":"a"}', "line 1: input: "],
    ['{"id":"","input":"a"}', "line 1: id: "],
  ])("says which line is wrong, and how (%j)", (text, problem) => {
    expect(() => parseTasks(text, "tasks.jsonl")).toThrow(
      expect.objectContaining({
        code: "DATA_INVALID",
        message: expect.stringContaining(`tasks.jsonl, ${problem}`) as string,
      }),
    );
  });
});
