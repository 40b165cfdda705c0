import { readFileSync } from "node:fs";
import { Command } from "commander";
import { benchCommand } from "./commands/bench.js";
import { demoCommand } from "./commands/demo.js";
import { doctorCommand } from "./commands/doctor.js";
import { evaluateCommand } from "./commands/evaluate.js";
import { graphCommand } from "./commands/graph.js";
import { indexCommand } from "./commands/index-products.js";
import { mcpCommand } from "./commands/mcp.js";
import { memoryCommand } from "./commands/memory.js";
import { optionsCommand } from "./commands/option-groups.js";
import { planCommand } from "./commands/plan.js";
import { promptsCommand } from "./commands/prompts.js";
import { compareCommand, reportCommand } from "./commands/report.js";
import { runCommand } from "./commands/run.js";
import { studioCommand } from "./commands/studio.js";
import { telemetryCommand } from "./commands/telemetry.js";
import { traceCommand } from "./commands/trace.js";
import { trainCommand } from "./commands/train.js";
import { usageCommand } from "./commands/usage.js";
import { verifyCommand } from "./commands/verify.js";
import { workerCommand } from "./commands/worker.js";
import type { Io } from "./io.js";

/** The commands under the headings of `mnemograph --help`. */
const commandGroups = {
  "Start:": [demoCommand, doctorCommand],
  "Play:": [runCommand, benchCommand, planCommand, workerCommand],
  "Results:": [
    reportCommand,
    compareCommand,
    traceCommand,
    usageCommand,
    studioCommand,
    telemetryCommand,
  ],
  "Memory and your own agent:": [memoryCommand, mcpCommand, evaluateCommand],
  "Methods:": [graphCommand, promptsCommand, optionsCommand],
  "Data:": [verifyCommand, indexCommand, trainCommand],
};

const helpEnd = `
Exit codes:
  0    done; run: the task was solved; verify: nothing differs
  1    failed: the task of run, an episode of bench, a file, a server; finished work is kept
  2    wrong input: an unknown command, option or name, or a wrong value; nothing was played
  130  stopped by Ctrl-C; 143 by SIGTERM

Examples:
  mnemograph demo
  mnemograph bench --pipelines act,react,ldm
  mnemograph bench --help`;

/**
 * The command line as it is understood: every command with its arguments and options, none of them
 * run.
 */
export const programOf = (io: Io, fail: () => void): Command => {
  const { version } = JSON.parse(
    readFileSync(new URL("../package.json", import.meta.url), "utf8"),
  ) as { version: string };
  const program = new Command("mnemograph")
    .description(
      "Memory for LLM agents that act: pipelines as typed graphs, environments to play, and benchmarks to compare them.",
    )
    .version(version)
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.error })
    .showSuggestionAfterError()
    .addHelpText("after", helpEnd)
    .commandsGroup("Start:")
    .helpCommand("help [command]", "show the help of a command");
  for (const [heading, commands] of Object.entries(commandGroups)) {
    program.commandsGroup(heading);
    for (const command of commands) command(program, io, fail);
  }
  for (const command of [
    program,
    ...program.commands,
    ...program.commands.flatMap(({ commands }) => commands),
  ]) {
    command.exitOverride().configureOutput({ writeOut: io.out, writeErr: io.error });
  }
  return program;
};
