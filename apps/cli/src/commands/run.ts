import { type BaseCheckpointSaver, MemorySaver } from "@langchain/langgraph";
import { episodeOutcome } from "@mnemograph/bench";
import { type EpisodeEvent, MnemographError, type Task } from "@mnemograph/core";
import { checkModel } from "@mnemograph/models";
import type { Command } from "commander";
import { type Question, playWithPeople } from "@mnemograph/harness";
import type { Io } from "../io.js";
import { prepareMemories } from "@mnemograph/harness";
import { renderEvent } from "../output/render-event.js";
import { playableEntry } from "@mnemograph/harness";
import { openCheckpointFile } from "@mnemograph/harness";
import { openSession } from "@mnemograph/harness";
import { pathFrom } from "@mnemograph/harness";
import { type PlayOptions, settingsFrom, withPlayOptions } from "./options.js";

interface RunOptions extends PlayOptions {
  readonly task?: string;
  readonly verbose?: boolean;
  readonly json?: boolean;
  readonly checkpoints?: string;
  readonly thread?: string;
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

/** Shows a question and waits for a line; in `--json` the question goes beside the events. */
const askAt =
  ({ out, error, input }: Io, json: boolean) =>
  async ({ question, proposedAction, admissible, problem }: Question): Promise<string | null> => {
    const lines = [
      ...(problem === undefined ? [] : [problem]),
      question,
      ...(proposedAction === "" ? [] : [`  the agent would: ${proposedAction}`]),
      ...(admissible.length === 0 ? [] : [`  possible: ${admissible.join(", ")}`]),
    ];
    (json ? error : out)(`${lines.join("\n")}\nyour answer: `);
    return (await input?.next()) ?? null;
  };

/** Where the run stands after each node: in a file that outlives the process, else in memory. */
const openCheckpoints = (io: Io, file: string | undefined): BaseCheckpointSaver =>
  file === undefined ? new MemorySaver() : openCheckpointFile(pathFrom(io.cwd, file));

/** Nobody answered: the run goes on later where its checkpoints are kept, and is lost where they are not. */
const tellThatItWaits = (io: Io, checkpoints: string | undefined) => {
  if (checkpoints !== undefined) {
    io.error(`\nwaiting for an answer: the same command goes on from ${checkpoints}\n`);
    return;
  }
  throw new MnemographError({
    code: "USAGE",
    message: "the agent asked a person, and no answer came",
    hint: "answer at the terminal or pipe lines in; with --checkpoints <file> the run can be gone on with later",
  });
};

/** `mnemograph run <pipeline>`: plays one task and shows it as it happens. */
export const runCommand = (program: Command, io: Io, fail: () => void): void => {
  withPlayOptions(program.command("run").summary("play one task live").argument("<pipeline>", "for example react or ldm"))
    .option("--task <task>", "the task's id, or its number (default: the first)")
    .option("--verbose", "show prompts, replies, memory reads and state, as `trace` does")
    .option("--json", "print every event as one line of JSON")
    .option(
      "--checkpoints <file>",
      "keep the run in a SQLite file, so that one that waits for an answer or was stopped can be gone on with",
    )
    .option("--thread <name>", "the run's name in that file (default: pipeline and task)")
    .addHelpText(
      "after",
      "\nExamples:\n  mnemograph run react\n  mnemograph run ldm --task 3 --verbose\n  mnemograph run react-human --checkpoints waiting.sqlite",
    )
    .action(async (pipeline: string, options: RunOptions) => {
      const entry = playableEntry(pipeline, "run");
      const settings = settingsFrom(options, io, "full");
      const session = await openSession(settings, io.environment, { checkpointer: openCheckpoints(io, options.checkpoints) });
      try {
        await checkModel(session.model);
        const task = findTask(session.open.tasks, options.task);
        await prepareMemories([entry], session, settings, io);
        if (!options.json) io.out(`task ${task.id}\ngoal: ${task.goal}\n`);
        const emit = options.json ? (event: EpisodeEvent) => io.out(`${JSON.stringify(event)}\n`) : liveView(io, options.verbose === true);
        const begin = io.now();
        emit({ type: "episode-start", at: 0, path: "", episodeId: task.id, pipeline, task });
        const played = await playWithPeople({
          graph: await session.graph(pipeline, task),
          input: { task },
          config: {
            signal: io.signal,
            configurable: { thread_id: options.thread ?? `${pipeline}/${task.id}` },
            ...(options.checkpoints === undefined ? {} : { durability: "sync" as const }),
          },
          now: io.now,
          emit,
          events: "full",
          ask: askAt(io, options.json === true),
        });
        if (played.failure !== undefined) throw played.failure;
        if (played.isWaiting) {
          tellThatItWaits(io, options.checkpoints);
          fail();
          return;
        }
        const { success, score: reward, steps, stopReason, calls, promptTokens, completionTokens } = episodeOutcome(played);
        emit({ type: "episode-end", at: io.now() - begin, path: "", success, reward, steps, stopReason });
        if (!options.json) {
          io.out(`${success ? "success" : "no success"}: ${calls} model calls, ${promptTokens + completionTokens} tokens\n`);
        }
        if (!success) fail();
      } finally {
        io.input?.close();
        await session.close();
      }
    });
};
