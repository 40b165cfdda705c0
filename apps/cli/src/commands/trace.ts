import { printableText } from "@mnemograph/core/domain";
import type { Command } from "commander";
import type { Io } from "../io.js";
import type { ListedEpisode } from "../output/episode-table.js";
import { renderEvent } from "../output/render-event.js";

interface TraceOptions {
  readonly failed?: boolean;
  readonly pipeline?: string;
  readonly json?: boolean;
}

/**
 * Without a result nobody knows whether an episode failed, or whose it was: it is listed unless a
 * filter asks for more.
 */
const wantedBy =
  ({ failed, pipeline }: TraceOptions) =>
  (episode: ListedEpisode): boolean =>
    (failed !== true || (episode.outcome !== "success" && episode.outcome !== "unfinished")) &&
    (pipeline === undefined || episode.pipeline === pipeline);

/**
 * `mnemograph trace <run> <episode>`: a recorded episode again, step by step, from its event log.
 */
export const traceCommand = (program: Command, io: Io): void => {
  program
    .command("trace")
    .summary("print a recorded episode step by step")
    .description(
      "Prints observation, its pictures by hash and file, memory read with scores, prompt, reply, parsed action and state written, from the event log of a run.",
    )
    .argument("<run>", "a run directory")
    .argument(
      "[episode]",
      "an episode's id, the beginning of it, or its number in the table; without it the table of all episodes is printed",
    )
    .option("--failed", "in the table, only episodes that did not succeed")
    .option("--pipeline <name>", "in the table, only episodes of this pipeline")
    .option("--json", "print the events as JSON, one a line")
    .addHelpText(
      "after",
      "\nExamples:\n  mnemograph trace runs/demo\n  mnemograph trace runs/demo --failed --pipeline ldm\n  mnemograph trace runs/demo 3\n  mnemograph trace runs/demo act~valid_unseen~heat",
    )
    .action(async (run: string, episode: string | undefined, options: TraceOptions) => {
      const { listEpisodes, readEvents, readManifest, readableResults } =
        await import("@mnemograph/bench/results");
      const { pathFrom, pictureFiles } = await import("@mnemograph/bench");
      const { findEpisode } = await import("../input/find-episode.js");
      const directory = pathFrom(io.cwd, run);
      const pictureFile = pictureFiles(await readManifest(directory), io.cwd);
      const known = await listEpisodes(directory);
      if (episode === undefined) {
        const { episodeTable, listedEpisodes } = await import("../output/episode-table.js");
        const shown = listedEpisodes(known, (await readableResults(directory)).results).filter(
          wantedBy(options),
        );
        io.out(
          options.json ? `${printableText(JSON.stringify(shown))}\n` : `${episodeTable(shown)}\n`,
        );
        return;
      }
      for await (const event of readEvents(directory, findEpisode(episode, known))) {
        const text = options.json
          ? printableText(JSON.stringify(event))
          : renderEvent(event, { usesColor: io.usesColor, pictureFile });
        if (text !== "") io.paint.out(`${text}\n`);
      }
    });
};
