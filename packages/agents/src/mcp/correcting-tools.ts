import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { addTool } from "./add-tool.js";
import type { ServedMemory } from "./memory-request.js";
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

const Forget = z.object({ id: z.string().min(1).describe("of a run or of a rule") });
const Removed = z.object({
  id: z.string(),
  removed: z
    .object({ runs: z.number(), rules: z.number(), derived: z.number() })
    .describe("how much is not recalled any more; derived: what other memories made of the run"),
  version: Version,
});

/** `feedback`: changes the outcome of a run. */
export const addFeedbackTool = (
  server: McpServer,
  { memory, memoriesOf, scopeOf }: ServedMemory,
): void =>
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
      await memory.feedback(id, { success, reason }, scopeOf(request));
      const outcome = success ? ("succeeded" as const) : ("failed" as const);
      const version = await memories.experiences.version();
      return {
        data: { id, outcome, version },
        texts: [`The outcome of ${id} is ${outcome} now, memory version ${version}.`],
      };
    },
  );

/** `forget`: removes a run or a rule. */
export const addForgetTool = (
  server: McpServer,
  { memory, memoriesOf, scopeOf }: ServedMemory,
): void =>
  addTool(
    server,
    "forget",
    {
      title: "Forget a run or a rule",
      description:
        "Takes a run out of the memory, with the rules that rest on it alone, or takes out one rule. It is recalled and listed no more; only call it where the user wants that.",
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
      const { runs, rules, derived } = await memory.forget({ id }, scopeOf(request));
      return {
        data: {
          id,
          removed: { runs, rules, derived },
          version: await memories.experiences.version(),
        },
        texts: [`Forgotten: ${runs} runs, ${rules} rules.`],
      };
    },
  );
