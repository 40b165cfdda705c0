import { recordEpisode } from "@mnemograph/bench";
import { type EpisodeEvent, MnemographError, type Task } from "@mnemograph/core";
import { checkModel } from "@mnemograph/models";
import type { Command } from "commander";
import type { Io } from "../io.js";
import { prepareMemories } from "../memory/prepare-memory.js";
import { renderEvent } from "../output/render-event.js";
import { playableEntry } from "../pipelines/registry.js";
import { openSession } from "../session.js";
import { type PlayOptions, settingsFrom, withPlayOptions } from "./options.js";

interface RunOptions extends PlayOptions {
  readonly task?: string;
  readonly verbose?: boolean;
  readonly json?: boolean;
}

const findTask = (tasks: readonly Task[], wanted: string | undefined): Task => {
  const found = wanted === undefined ? tasks[0] : (tasks.find(({ id }) => id === wanted) ?? tasks[Number(wanted) - 1]);
  if (found) return found;
  throw new MnemographError({
    code: "TASK_UNKNOWN",
    message: `there is no task ${wanted ?? "to play"}`,
    hint: `give a task's id, or its number from 1 to ${tasks.length}; the first id is ${tasks[0]?.id ?? "missing"}`,
    evidence: { wanted, tasks: tasks.length },
  });
};

/** A live view: observation and action of every step; with `--verbose` everything that the trace shows. */
const liveView = (io: Io, verbose: boolean) => (event: EpisodeEvent) => {
  if (verbose) {
    const text = renderEvent(event, io);
    if (text !== "") io.out(`${text}\n`);
    return;
  }
  if (event.type !== "node-end" || typeof event.update !== "object" || event.update === null) return;
  const update = event.update as { action?: { text?: string }; observation?: string };
  const where = event.path === "" ? "" : `[${event.path}] `;
  if (update.action?.text !== undefined) io.out(`${where}> ${update.action.text}\n`);
  if (update.observation !== undefined && event.node !== "chooseProcess") io.out(`${where}${update.observation}\n`);
};

/** `mnemograph run <pipeline>`: plays one task and shows it as it happens. */
export const runCommand = (program: Command, io: Io, fail: () => void): void => {
  withPlayOptions(program.command("run").summary("play one task live").argument("<pipeline>", "for example react or ldm"))
    .option("--task <task>", "the task's id, or its number (default: the first)")
    .option("--verbose", "show prompts, replies, memory reads and state, as `trace` does")
    .option("--json", "print every event as one line of JSON")
    .addHelpText("after", "\nExamples:\n  mnemograph run react\n  mnemograph run ldm --task 3 --verbose")
    .action(async (pipeline: string, options: RunOptions) => {
      const entry = playableEntry(pipeline);
      const settings = settingsFrom(options, io, "full");
      const session = await openSession(settings, io.environment);
      try {
        await checkModel(session.model);
        const task = findTask(session.open.tasks, options.task);
        await prepareMemories([entry], session, settings, io);
        if (!options.json) io.out(`task ${task.id}\ngoal: ${task.goal}\n`);
        const { state, usage, failure } = await recordEpisode({
          graph: await session.graph(pipeline),
          input: { task },
          config: { signal: io.signal },
          now: io.now,
          emit: options.json ? (event) => io.out(`${JSON.stringify(event)}\n`) : liveView(io, options.verbose === true),
          episode: { episodeId: task.id, pipeline, task },
          events: "full",
        });
        if (failure !== undefined) throw failure;
        const success = state["success"] === true;
        if (!options.json) {
          io.out(
            `${success ? "success" : "no success"}: ${usage.calls} model calls, ${usage.promptTokens + usage.completionTokens} tokens\n`,
          );
        }
        if (!success) fail();
      } finally {
        await session.close();
      }
    });
};
