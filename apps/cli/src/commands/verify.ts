import { MnemographError } from "@mnemograph/core/domain";
import type { verifiableEnvironments } from "@mnemograph/bench";
import type { Command } from "commander";
import type { Io } from "../io.js";

/** The data that recordings of an environment need, and the variable that names its folder. */
const recorded: Readonly<
  Record<
    (typeof verifiableEnvironments)[number],
    { readonly what: string; readonly variable: string }
  >
> = {
  alfworld: { what: "games", variable: "ALFWORLD_DATA" },
  webshop: { what: "products", variable: "WEBSHOP_DATA" },
  langsuite: { what: "rooms", variable: "LANGSUITE_DATA" },
  workbench: { what: "tables and tasks", variable: "WORKBENCH_DATA" },
};

/**
 * `mnemograph verify <environment> <transcripts>`: replays recordings of the original engine and
 * compares every answer.
 */
export const verifyCommand = (program: Command, io: Io, fail: () => void): void => {
  program
    .command("verify")
    .summary("replay recorded transcripts and compare every answer")
    .description(
      "Replays recorded transcripts of the original engine. Exits with 0 only when nothing differs.",
    )
    .argument("<environment>", "alfworld, webshop, langsuite or workbench")
    .argument(
      "<transcripts>",
      "alfworld: a JSON file, gzipped or not; webshop and langsuite: a folder of recordings; workbench: either",
    )
    .option(
      "--data <path>",
      "the data that was recorded (default: $ALFWORLD_DATA, $WEBSHOP_DATA, $LANGSUITE_DATA or $WORKBENCH_DATA)",
    )
    .option("--json", "print the outcome as JSON")
    .addHelpText(
      "after",
      "\nExample:\n  mnemograph verify alfworld transcripts.json.gz --data ~/alfworld\n  mnemograph verify webshop ~/webshop/gold --data ~/webshop\n  mnemograph verify langsuite ~/langsuite/gold --data ~/langsuite\n  mnemograph verify workbench ~/workbench/gold --data ~/workbench",
    )
    .action(
      async (environment: string, file: string, options: { data?: string; json?: boolean }) => {
        const {
          oneOf,
          pathFrom,
          verifiableEnvironments: known,
          verifyRecordings,
        } = await import("@mnemograph/bench");
        const { what, variable } =
          recorded[oneOf("environment with recordings", environment, known)];
        const data = options.data ?? io.environment[variable];
        if (data === undefined || data === "") {
          throw new MnemographError({
            code: "USAGE",
            message: `the recorded ${what} are needed`,
            hint: `name their folder with --data, or set ${variable}`,
          });
        }
        const { mismatches, lines, report } = await verifyRecordings(environment, {
          recordings: pathFrom(io.cwd, file),
          data: pathFrom(io.cwd, data),
        });
        io.out(options.json ? `${JSON.stringify(report)}\n` : `${lines.join("\n")}\n`);
        if (mismatches > 0) fail();
      },
    );
};
