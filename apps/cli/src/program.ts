import { readFileSync } from "node:fs";
import { Command } from "commander";
import { benchCommand } from "./commands/bench.js";
import { callsCommand } from "./commands/calls.js";
import { catalogueCommand } from "./commands/catalogue.js";
import { demoCommand } from "./commands/demo.js";
import { doctorCommand } from "./commands/doctor.js";
import { evaluateCommand } from "./commands/evaluate.js";
import { graphCommand } from "./commands/graph.js";
import { mcpCommand } from "./commands/mcp.js";
import { memoryCommand } from "./commands/memory.js";
import { optionsCommand } from "./commands/option-groups.js";
import { planCommand } from "./commands/plan.js";
import { policiesCommand } from "./commands/policies.js";
import { promptsCommand } from "./commands/prompts.js";
import { repairCommand } from "./commands/repair.js";
import { compareCommand, reportCommand } from "./commands/report.js";
import { runCommand } from "./commands/run.js";
import { studioCommand } from "./commands/studio.js";
import { telemetryCommand } from "./commands/telemetry.js";
import { traceCommand } from "./commands/trace.js";
import { verifyCommand } from "./commands/verify.js";
import { workerCommand } from "./commands/worker.js";
import type { Io } from "./io.js";

/** The command line as it is understood: every command with its arguments and options, none of them run. */
export const programOf = (io: Io, fail: () => void): Command => {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string };
  const program = new Command("mnemograph")
    .description("Memory for LLM agents that act: pipelines as typed graphs, environments to play, and benchmarks to compare them.")
    .version(version)
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.error })
    .showSuggestionAfterError()
    .addHelpText("after", "\nExamples:\n  mnemograph demo\n  mnemograph bench --pipelines act,react,ldm\n  mnemograph bench --help");
  for (const command of [
    benchCommand,
    runCommand,
    traceCommand,
    studioCommand,
    telemetryCommand,
    graphCommand,
    promptsCommand,
    memoryCommand,
    mcpCommand,
    evaluateCommand,
    compareCommand,
    reportCommand,
    repairCommand,
    callsCommand,
    catalogueCommand,
    optionsCommand,
    planCommand,
    policiesCommand,
    verifyCommand,
    workerCommand,
    doctorCommand,
    demoCommand,
  ]) {
    command(program, io, fail);
  }
  for (const command of [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)]) {
    command.exitOverride().configureOutput({ writeOut: io.out, writeErr: io.error });
  }
  return program;
};
