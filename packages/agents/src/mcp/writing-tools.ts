import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { judged } from "../record/judge.js";
import { writeRuns } from "../store/write-runs.js";
import { addTool } from "./add-tool.js";
import { DescribedStep, runOf } from "./described-run.js";
import type { ServedMemory } from "./memory-request.js";
import { Category, Evidence, RunOutcome, Task, Version } from "./tool-fields.js";

const Run = z.object({
  id: z
    .string()
    .min(1)
    .optional()
    .describe("of the run; made from what happened where it is missing"),
  task: Task,
  steps: z.array(DescribedStep).min(1).describe("in their order"),
  success: z
    .boolean()
    .optional()
    .describe("whether the task was solved; leave it out where nothing shows it"),
  evidence: Evidence.optional(),
  category: Category,
});
const KeptRun = z.object({
  id: z.string().describe("of the run: what feedback and forget take"),
  outcome: RunOutcome,
  version: Version,
});

const Note = z.object({
  task: Task,
  note: z
    .string()
    .trim()
    .min(1)
    .describe("what went wrong, and what to do next time; state the rule, not the particulars"),
});
const KeptNote = z.object({ id: z.string().describe("of the rule: what forget takes") });

/** `remember_experience`: adds a run. */
export const addRememberTool = (server: McpServer, { memory, memoriesOf }: ServedMemory): void =>
  addTool(
    server,
    "remember_experience",
    {
      title: "Remember experience",
      description:
        "Keeps a finished run: what was done step by step, what came back, and whether it succeeded. Without evidence of that its outcome is unknown, and it is not recalled. The same id again replaces it.",
      input: Run,
      output: KeptRun,
      annotations: {
        readOnlyHint: false,
        idempotentHint: true,
        destructiveHint: false,
        openWorldHint: false,
      },
    },
    async ({ success, evidence, ...described }, request) => {
      const reason = memory.redact(evidence ?? "", { kind: "message" });
      const verdict =
        success === undefined || evidence === undefined ? undefined : { success, reason };
      const run = await judged(runOf(described, memory.redact), [() => verdict]);
      const { trajectory, outcome } = run;
      const memories = await memoriesOf(request);
      await memory.writes.alone(() => writeRuns(memories, memory.method, [run]));
      const version = await memories.experiences.version();
      return {
        data: { id: trajectory.id, outcome, version },
        texts: [
          `Remembered as ${trajectory.id}, outcome ${outcome}, memory version ${version}.`,
          outcome === "unknown"
            ? "It is not recalled: call feedback with this id once something shows the outcome."
            : "",
        ],
      };
    },
  );

/** `reflect`: adds a rule. */
export const addReflectTool = (
  server: McpServer,
  { memory, memoriesOf, scopeOf }: ServedMemory,
): void =>
  addTool(
    server,
    "reflect",
    {
      title: "Reflect on a failure",
      description:
        "Keeps a rule: what went wrong in a failed run, and what to do otherwise. It is recalled for like tasks.",
      input: Note,
      output: KeptNote,
      annotations: {
        readOnlyHint: false,
        idempotentHint: true,
        destructiveHint: false,
        openWorldHint: false,
      },
    },
    async ({ task, note }, request) => {
      await memoriesOf(request);
      const id = await memory.addRule({ about: task, text: note }, scopeOf(request));
      return { data: { id }, texts: [`Kept as ${id}.`] };
    },
  );
