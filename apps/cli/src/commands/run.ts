import { type EpisodeEvent, MnemographError } from "@mnemograph/core/domain";
import type { Question } from "@mnemograph/bench";
import { modelNames } from "@mnemograph/telemetry/settings";
import type { Command } from "commander";
import type { Io } from "../io.js";
import { runtimeContextOf } from "../output/progress-line.js";
import { openTelemetry } from "../output/open-telemetry.js";
import { liveLines, outcomeLine } from "../output/live-view.js";
import { renderEvent } from "../output/render-event.js";
import { type PlayOptions, experimentFrom, withPlayOptions } from "./options.js";

/**
 * `mnemograph run repair <folder>`: isolates result lines that cannot be read. Without a folder it
 * plays the pipeline of that name, if there is one.
 */
const repairCommand = (
  run: Command,
  io: Io,
  playNamed: (pipeline: string) => Promise<void>,
): void => {
  run
    .command("repair")
    .summary("move damaged result lines of a run into a side file")
    .description(
      "Moves lines of results.jsonl that cannot be read into results.bad.jsonl; the same bench command plays their episodes again.",
    )
    .argument("[run]", "the run directory; without it a pipeline named repair is played")
    .addHelpText(
      "after",
      "\nExample:\n  mnemograph run repair runs/alfworld-built-in-held_out-offline",
    )
    .action(async (folder: string | undefined) => {
      if (folder === undefined) return playNamed("repair");
      const { pathFrom } = await import("@mnemograph/bench");
      const { repairRun } = await import("@mnemograph/bench/results");
      const { kept, isolated, sideFile } = await repairRun(pathFrom(io.cwd, folder));
      for (const { line, problem } of isolated) io.error(`line ${line}: ${problem}\n`);
      io.out(
        sideFile === null
          ? `${kept} results, none of them damaged\n`
          : `${kept} results kept, ${isolated.length} moved to ${sideFile}\n`,
      );
    });
};

interface RunOptions extends PlayOptions {
  readonly task?: string;
  readonly verbose?: boolean;
  readonly stream?: boolean;
  readonly telemetry?: boolean;
  readonly json?: boolean;
  readonly checkpoints?: string;
  readonly thread?: string;
}

/**
 * A live view: observation and action of every step; with `--verbose` everything that the trace
 * shows.
 */
const liveView = (io: Io, verbose: boolean) => {
  const lines = liveLines();
  return (event: EpisodeEvent) => {
    if (verbose) {
      const text = renderEvent(event, io);
      if (text !== "") io.paint.out(`${text}\n`);
      return;
    }
    for (const line of lines(event)) io.out(`${line}\n`);
  };
};

/**
 * The text of replies as it comes: a line that ends before anything else is shown. In `--json` each
 * piece is an object beside the events.
 */
const replyText = (io: Io, isJson: boolean) => {
  let isOpen = false;
  return {
    report: (text: string) => {
      if (isJson) io.out(`${JSON.stringify({ type: "reply-text", text })}\n`);
      else io.out(text);
      isOpen = !isJson;
    },
    end: () => {
      if (isOpen) io.out("\n");
      isOpen = false;
    },
  };
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

/**
 * Nobody answered: the run can be continued where its checkpoints are kept, and is lost where they
 * are not.
 */
const describeThatItWaits = (io: Io, checkpoints: string | undefined) => {
  if (checkpoints !== undefined) {
    io.error(`\nwaiting for an answer: the same command continues from ${checkpoints}\n`);
    return;
  }
  throw new MnemographError({
    code: "USAGE",
    message: "the agent asked a person, and no answer came",
    hint: "answer at the terminal or pipe lines in; with --checkpoints <file> the run can be continued later",
  });
};

/** Plays one task with a pipeline and shows it as it happens. */
const playLive =
  (io: Io, fail: () => void) =>
  async (pipeline: string, options: RunOptions): Promise<void> => {
    const isJson = options.json === true;
    io.whenStopped(
      options.checkpoints === undefined
        ? "nothing of this episode is kept; the same command plays it from its start"
        : `the same command continues from ${options.checkpoints}`,
    );
    const { runLive } = await import("@mnemograph/bench");
    const telemetry = options.telemetry ? await openTelemetry(io, {}) : undefined;
    const report = telemetry?.traceEpisodes({
      ...telemetry,
      began: Date.now(),
      ...modelNames(options.model?.model ?? "offline"),
    });
    const text = replyText(io, isJson);
    const show = isJson
      ? (event: EpisodeEvent) => io.out(`${JSON.stringify(event)}\n`)
      : liveView(io, options.verbose === true);
    try {
      const { outcome } = await runLive(
        {
          ...experimentFrom(options),
          pipeline,
          task: options.task,
          checkpoints: options.checkpoints,
          thread: options.thread,
          onTask: ({ id, goal }) => {
            if (!isJson) io.out(`task ${id}\ngoal: ${goal}\n`);
          },
          ...(options.stream === true ? { onText: text.report } : {}),
          onEvent: (event) => {
            text.end();
            report?.(event);
            show(event);
          },
          ask: askAt(io, isJson),
        },
        runtimeContextOf(io),
      );
      if (outcome === null) {
        describeThatItWaits(io, options.checkpoints);
        fail();
        return;
      }
      if (!isJson) io.out(`${outcomeLine(outcome)}\n`);
      if (!outcome.success) fail();
    } finally {
      await telemetry?.close();
      io.input?.close();
    }
  };

/** `mnemograph run <pipeline>`: plays one task and shows it as it happens. */
export const runCommand = (program: Command, io: Io, fail: () => void): void => {
  const play = playLive(io, fail);
  const run = program
    .command("run")
    .usage("[options] <pipeline>")
    .summary("play one task live")
    .argument("<pipeline>", "for example react or ldm; `mnemograph graph` lists all");
  withPlayOptions(run, ["--task", "--verbose", "--stream", "--json"])
    .option("--task <task>", "the task's id, or its number (default: the first)")
    .option("--verbose", "show prompts, replies, memory reads and state, as `trace` does")
    .option("--stream", "show the model's replies while they are written")
    .option(
      "--telemetry",
      "send the episode's spans to an OpenTelemetry collector while it is played",
    )
    .option("--json", "print every event as one line of JSON")
    .option(
      "--checkpoints <file>",
      "keep the run in a SQLite file: the same command continues a run that waits for an answer or was stopped",
    )
    .option("--thread <name>", "the run's name in that file (default: pipeline and task)")
    .addHelpText(
      "after",
      "\nExamples:\n  mnemograph run react\n  mnemograph run ldm --task 3 --verbose\n  mnemograph run react-human --checkpoints waiting.sqlite\n  mnemograph run repair runs/mine",
    )
    .action(async (pipeline: string, options: RunOptions) => {
      await play(pipeline, options);
    });
  repairCommand(run, io, (pipeline) => play(pipeline, run.opts<RunOptions>()));
};
