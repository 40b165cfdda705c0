import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { MnemographError } from "@mnemograph/core";
import { loadAlfworldGames, parseTranscripts, verificationLine, verifyTranscripts } from "@mnemograph/env-alfworld";
import type { Command } from "commander";
import { oneOf } from "@mnemograph/harness";
import type { Io } from "../io.js";
import { pathFrom } from "@mnemograph/harness";
import { verifyLangsuiteRecordings } from "./verify-langsuite.js";
import { verifyWebshopRecordings } from "./verify-webshop.js";

const readMaybeZipped = async (file: string): Promise<string> => {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new MnemographError({
      code: "DATA_NOT_FOUND",
      message: `cannot read ${file}`,
      hint: "check the path of the transcripts",
      evidence: { file },
      cause,
    });
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
    .argument("<environment>", "alfworld, webshop or langsuite")
    .argument("<transcripts>", "alfworld: a JSON file, gzipped or not; webshop and langsuite: a folder of recordings")
    .option("--games <path>", "the games that were recorded (default: $ALFWORLD_DATA)")
    .option("--products <path>", "the products that were recorded (default: $WEBSHOP_DATA)")
    .option("--data <path>", "the rooms that were recorded (default: $LANGSUITE_DATA)")
    .option("--json", "print the outcome as JSON")
    .addHelpText(
      "after",
      "\nExample:\n  mnemograph verify alfworld transcripts.json.gz --games ~/alfworld\n  mnemograph verify webshop ~/webshop/gold --products ~/webshop\n  mnemograph verify langsuite ~/langsuite/gold --data ~/langsuite",
    )
    .action(async (environment: string, file: string, options: { games?: string; products?: string; data?: string; json?: boolean }) => {
      const kind = oneOf("environment with recordings", environment, ["alfworld", "webshop", "langsuite"]);
      if (kind === "webshop") {
        if (!verifyWebshopRecordings(file, options.products ?? io.environment["WEBSHOP_DATA"], io, options.json === true)) fail();
        return;
      }
      if (kind === "langsuite") {
        if (!verifyLangsuiteRecordings(file, options.data ?? io.environment["LANGSUITE_DATA"], io, options.json === true)) fail();
        return;
      }
      const data = options.games ?? io.environment["ALFWORLD_DATA"];
      if (data === undefined || data === "") {
        throw new MnemographError({
          code: "USAGE",
          message: "the recorded games are needed",
          hint: "name their folder with --games, or set ALFWORLD_DATA",
        });
      }
      if (!(await verifyAlfworld(pathFrom(io.cwd, file), pathFrom(io.cwd, data), io, options.json === true))) fail();
    });
};
