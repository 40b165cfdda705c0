import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { MnemographError } from "@mnemograph/core";
import { loadAlfworldGames, parseTranscripts, verificationLine, verifyTranscripts } from "@mnemograph/env-alfworld";
import type { Command } from "commander";
import { oneOf } from "../input/one-of.js";
import type { Io } from "../io.js";

const readMaybeZipped = async (file: string): Promise<string> => {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new MnemographError({ code: "DATA_NOT_FOUND", message: `cannot read ${file}`, hint: "check the path of the transcripts", evidence: { file }, cause });
  });
  return (bytes[0] === 0x1f && bytes[1] === 0x8b ? await promisify(gunzip)(bytes) : bytes).toString("utf8");
};

const verifyAlfworld = async (file: string, data: string, io: Io, asJson: boolean): Promise<boolean> => {
  const transcripts = parseTranscripts(await readMaybeZipped(file), basename(file));
  const ids = [...new Set(transcripts.map(({ split, game }) => `${split}/${game}`))];
  const verification = verifyTranscripts(transcripts, await loadAlfworldGames({ path: data, ids }));
  if (asJson) io.out(`${JSON.stringify(verification)}\n`);
  else {
    for (const mismatch of verification.details) io.out(`${JSON.stringify(mismatch)}\n`);
    io.out(`${verificationLine(verification)}\n`);
  }
  return verification.mismatches === 0;
};

/** `mnemograph verify <environment> <transcripts>`: replays recordings of the original engine and compares every answer. */
export const verifyCommand = (program: Command, io: Io, fail: () => void): void => {
  program
    .command("verify")
    .summary("replay recorded transcripts and compare every answer")
    .description("Replays recorded transcripts of the original engine. Exits with 0 only when nothing differs.")
    .argument("<environment>", "alfworld")
    .argument("<transcripts>", "a JSON file, gzipped or not")
    .option("--games <path>", "the games that were recorded (default: $ALFWORLD_DATA)")
    .option("--json", "print the outcome as JSON")
    .addHelpText("after", "\nExample:\n  mnemograph verify alfworld transcripts.json.gz --games ~/alfworld")
    .action(async (environment: string, file: string, options: { games?: string; json?: boolean }) => {
      oneOf("environment with recordings", environment, ["alfworld"]);
      const data = options.games ?? io.environment["ALFWORLD_DATA"];
      if (data === undefined) {
        throw new MnemographError({ code: "USAGE", message: "the recorded games are needed", hint: "name their folder with --games, or set ALFWORLD_DATA" });
      }
      if (!(await verifyAlfworld(file, data, io, options.json === true))) fail();
    });
};
