import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { feedbackOn } from "../life/feedback-on.js";
import { forgetNote } from "../life/forget-note.js";
import { type Forgotten, forgetRun } from "../life/forget-run.js";
import type { AgentMemories } from "../store/agent-memories.js";
import type { CallScope } from "../store/scope-reader.js";
import type { ScopedMemories } from "../store/scoped-memories.js";
import { addTool } from "./add-tool.js";
import { type MemoriesOf, type ScopeOfRequest, isAgentMemory } from "./memory-request.js";
import { Evidence, RunOutcome, Version } from "./tool-fields.js";

const Feedback = z.object({
  id: z
    .string()
    .min(1)
    .describe("of the run, as remember_experience returned it or a recalled item shows it"),
  success: z.boolean().describe("whether the run solved its task, as is known now"),
  reason: Evidence,
});
const Corrected = z.object({ id: z.string(), outcome: RunOutcome, version: Version });

const Forget = z.object({ id: z.string().min(1).describe("of a run or of a note") });
const Removed = z.object({
  id: z.string(),
  removed: z
    .object({ runs: z.number(), situations: z.number(), notes: z.number() })
    .describe("how much is not recalled any more"),
  version: Version,
});

const forget = async (
  memory: AgentMemories,
  memories: ScopedMemories,
  id: string,
  scope: CallScope,
): Promise<Forgotten> => {
  if (await forgetNote(memories, id)) return { runs: 0, situations: 0, notes: 1 };
  if (!isAgentMemory(memory)) return forgetRun(memories, id);
  const { runs, rules, derived } = await memory.forget({ id }, scope);
  return { runs, situations: derived, notes: rules };
};

/** `feedback` and `forget`: what corrects a memory. */
export const addCorrectingTools = (
  server: McpServer,
  memory: AgentMemories,
  memoriesOf: MemoriesOf,
  scopeOf: ScopeOfRequest,
): void => {
  addTool(
    server,
    "feedback",
    {
      title: "Give feedback on a run",
      description:
        "Changes the outcome of a remembered run, with what shows it: for example when the user says later that it was wrong. A run that failed is not recalled as an example.",
      input: Feedback,
      output: Corrected,
      annotations: {
        readOnlyHint: false,
        idempotentHint: true,
        destructiveHint: false,
        openWorldHint: false,
      },
    },
    async ({ id, success, reason }, request) => {
      const memories = await memoriesOf(request);
      const verdict = { success, reason: memory.redact(reason, { kind: "message" }) };
      if (isAgentMemory(memory)) await memory.feedback(id, verdict, scopeOf(request));
      else await feedbackOn(memories, id, verdict);
      const outcome = success ? ("succeeded" as const) : ("failed" as const);
      const version = await memories.experiences.version();
      return {
        data: { id, outcome, version },
        texts: [`The outcome of ${id} is ${outcome} now, memory version ${version}.`],
      };
    },
  );
  addTool(
    server,
    "forget",
    {
      title: "Forget a run or a note",
      description:
        "Takes a run out of the memory, with its situations and the notes on it, or takes out one note. It is recalled and listed no more; only call it where the user wants that.",
      input: Forget,
      output: Removed,
      annotations: {
        readOnlyHint: false,
        idempotentHint: false,
        destructiveHint: true,
        openWorldHint: false,
      },
    },
    async ({ id }, request) => {
      const memories = await memoriesOf(request);
      const removed = await forget(memory, memories, id, scopeOf(request));
      const { runs, situations, notes } = removed;
      return {
        data: { id, removed, version: await memories.experiences.version() },
        texts: [`Forgotten: ${runs} runs, ${situations} situations, ${notes} notes.`],
      };
    },
  );
};
