import { printableText } from "@mnemograph/core/domain";
import type { Command } from "commander";
import type { Io } from "../io.js";
import { renderEvent } from "../output/render-event.js";

/** `mnemograph trace <run> <episode>`: a recorded episode again, step by step, from its event log. */
export const traceCommand = (program: Command, io: Io): void => {
  program
    .command("trace")
    .summary("print a recorded episode step by step")
    .description(
      "Prints observation, its pictures by hash and file, memory read with scores, prompt, reply, parsed action and state written, from the event log of a run.",
    )
    .argument("<run>", "a run directory")
    .argument("[episode]", "an episode's id, the beginning of it, or its number in the list; without it all ids are listed")
    .option("--json", "print the events as JSON, one a line")
    .addHelpText(
      "after",
      "\nExample:\n  mnemograph trace runs/demo\n  mnemograph trace runs/demo 3\n  mnemograph trace runs/demo act~valid_unseen~heat",
    )
    .action(async (run: string, episode: string | undefined, options: { json?: boolean }) => {
      const { listEpisodes, readEvents, readManifest } = await import("@mnemograph/bench/results");
      const { pathFrom, pictureFiles } = await import("@mnemograph/bench");
      const { findEpisode } = await import("../input/find-episode.js");
      const directory = pathFrom(io.cwd, run);
      const pictureFile = pictureFiles(await readManifest(directory), io.cwd);
      const known = await listEpisodes(directory);
      if (episode === undefined) {
        io.out(options.json ? `${JSON.stringify(known)}\n` : `${known.join("\n")}\n`);
        return;
      }
      for await (const event of readEvents(directory, findEpisode(episode, known))) {
        const text = options.json ? printableText(JSON.stringify(event)) : renderEvent(event, { usesColor: io.usesColor, pictureFile });
        if (text !== "") io.paint.out(`${text}\n`);
      }
    });
};
