import { MnemographError } from "@mnemograph/core";
import { z } from "zod";
import { AgentTask } from "./agent-task.js";

const Line = z.looseObject({
  input: z.unknown().optional(),
  messages: z.unknown().optional(),
  prompt: z.unknown().optional(),
});

const damaged = (where: string, line: number, problem: string, cause?: unknown) =>
  new MnemographError({
    code: "DATA_INVALID",
    message: `${where}, line ${line}: ${problem}`,
    hint: 'a line is a task as JSON: {"id":"a1","input":"Where is order A1?","expected":"delivered"}, or its words as a JSON text',
    evidence: { where, line },
    ...(cause === undefined ? {} : { cause }),
  });

const readLine = (text: string, where: string, line: number): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw damaged(where, line, "is no JSON", error);
  }
};

/**
 * Reads tasks from JSON Lines: texts, or objects with `input` (or `messages`, or `prompt`), and
 * `id`, `type` and `expected` where there are any. A task without an id is named after its line.
 *
 * @throws MnemographError DATA_INVALID with file and line.
 * @example
 * parseTasks('"What is 2 + 2?"\n{"id":"sum","input":"3 + 3?","expected":"6"}', "tasks.jsonl").map(({ id }) => id); // → ["task-1", "sum"]
 */
export const parseTasks = (text: string, where: string): readonly AgentTask[] =>
  text.split(/\r?\n/).flatMap((line, index): AgentTask[] => {
    if (line.trim() === "") return [];
    const number = index + 1;
    const value = readLine(line, where, number);
    const given = typeof value === "string" ? { input: value } : Line.safeParse(value).data;
    if (given === undefined) throw damaged(where, number, "is neither a text nor an object");
    const input = given.input ?? given.messages ?? given.prompt;
    const parsed = AgentTask.safeParse({ id: `task-${number}`, ...given, input });
    if (parsed.success) return [parsed.data];
    const [issue] = parsed.error.issues;
    throw damaged(
      where,
      number,
      `${issue?.path.join(".") || "the task"}: ${issue?.message ?? "does not fit"}`,
      parsed.error,
    );
  });
