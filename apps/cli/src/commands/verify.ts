import { MnemographError } from "@mnemograph/core/domain";
import type { verifiableEnvironments } from "@mnemograph/bench";
import type { Command } from "commander";
import type { Io } from "../io.js";

/** What the recordings of an environment are replayed in, and where it lies. */
const recorded: Readonly<
  Record<
    (typeof verifiableEnvironments)[number],
    { readonly what: string; readonly flag: "games" | "products" | "data"; readonly variable: string }
  >
> = {
  alfworld: { what: "games", flag: "games", variable: "ALFWORLD_DATA" },
  webshop: { what: "products", flag: "products", variable: "WEBSHOP_DATA" },
  langsuite: { what: "rooms", flag: "data", variable: "LANGSUITE_DATA" },
  workbench: { what: "tables and tasks", flag: "data", variable: "WORKBENCH_DATA" },
};

/** `mnemograph verify <environment> <transcripts>`: replays recordings of the original engine and compares every answer. */
export const verifyCommand = (program: Command, io: Io, fail: () => void): void => {
  program
    .command("verify")
    .summary("replay recorded transcripts and compare every answer")
    .description("Replays recorded transcripts of the original engine. Exits with 0 only when nothing differs.")
    .argument("<environment>", "alfworld, webshop, langsuite or workbench")
    .argument("<transcripts>", "alfworld: a JSON file, gzipped or not; webshop and langsuite: a folder of recordings; workbench: either")
    .option("--games <path>", "the games that were recorded (default: $ALFWORLD_DATA)")
    .option("--products <path>", "the products that were recorded (default: $WEBSHOP_DATA)")
    .option(
      "--data <path>",
      "the same for any of them; langsuite: the rooms that were recorded (default: $LANGSUITE_DATA); workbench: its tables and tasks (default: $WORKBENCH_DATA)",
    )
    .option("--json", "print the outcome as JSON")
    .addHelpText(
      "after",
      "\nExample:\n  mnemograph verify alfworld transcripts.json.gz --games ~/alfworld\n  mnemograph verify webshop ~/webshop/gold --products ~/webshop\n  mnemograph verify langsuite ~/langsuite/gold --data ~/langsuite\n  mnemograph verify workbench ~/workbench/gold --data ~/workbench",
    )
    .action(async (environment: string, file: string, options: { games?: string; products?: string; data?: string; json?: boolean }) => {
      const { oneOf, pathFrom, verifiableEnvironments: known, verifyRecordings } = await import("@mnemograph/bench");
      const { what, flag, variable } = recorded[oneOf("environment with recordings", environment, known)];
      const data = options[flag] ?? options.data ?? io.environment[variable];
      if (data === undefined || data === "") {
        throw new MnemographError({
          code: "USAGE",
          message: `the recorded ${what} are needed`,
          hint: `name their folder with --${flag}, or set ${variable}`,
        });
      }
      const { mismatches, lines, report } = await verifyRecordings(environment, {
        recordings: pathFrom(io.cwd, file),
        data: pathFrom(io.cwd, data),
      });
      io.out(options.json ? `${JSON.stringify(report)}\n` : `${lines.join("\n")}\n`);
      if (mismatches > 0) fail();
    });
};
