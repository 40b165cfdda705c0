import type { Command } from "commander";
import type { Io } from "../io.js";
import { progressLine } from "../output/progress-line.js";
import { positiveInteger } from "../input/read-values.js";

const MOST_WARNINGS = 5;
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

/**
 * `mnemograph index`: indexes WebShop's own files once, so that playing opens the index and does
 * not read them as a whole.
 */
export const indexCommand = (program: Command, io: Io): void => {
  program
    .command("index")
    .summary("index WebShop's own product files; play the index with --data")
    .argument(
      "<files>",
      "the folder of items_shuffle*.json, items_ins_v2*.json and items_human_ins.json",
    )
    .argument("<output>", "the folder of the index; an index in it is replaced")
    .option("--small", "the smaller of two product files, such as items_shuffle_1000.json")
    .option("--limit <n>", "only the first n entries of the product file", positiveInteger)
    .addHelpText(
      "after",
      "\nExample:\n  mnemograph index ~/webshop/data ~/webshop/index\n  mnemograph bench --env webshop --data ~/webshop/index",
    )
    .action(
      async (
        files: string,
        output: string,
        options: { readonly small?: boolean; readonly limit?: number },
      ) => {
        const { buildWebshopCatalogue, pathFrom } = await import("@mnemograph/bench");
        const progress = progressLine(io);
        const started = io.now();
        const { products, skipped, warnings, warningCount, productBytes, indexBytes } =
          await buildWebshopCatalogue({
            files: pathFrom(io.cwd, files),
            size: options.small ? "small" : "full",
            output: pathFrom(io.cwd, output),
            ...(options.limit === undefined ? {} : { limit: options.limit }),
            keptWarnings: MOST_WARNINGS,
            onProgress: (count) => progress.show(`${count} products`),
          });
        progress.end(`built in ${((io.now() - started) / 1000).toFixed(1)} s`);
        for (const { asin, field, message } of warnings)
          io.error(`${asin}, ${field}: ${message}\n`);
        if (warningCount > warnings.length)
          io.error(`and ${warningCount - warnings.length} more of this kind\n`);
        io.out(
          `${products} products, ${skipped} skipped; products ${megabytes(productBytes)}, index ${megabytes(indexBytes)}\n`,
        );
      },
    );
};
