import { MnemographError } from "@mnemograph/core";
import { verifyWebshopFolder } from "@mnemograph/env-webshop";
import type { Io } from "../io.js";
import { pathFrom } from "@mnemograph/harness";

/** Replays WebShop recordings: pages, rewards, rankings, tokens, colours and ratios. True when nothing differs. */
export const verifyWebshopRecordings = (transcripts: string, products: string | undefined, io: Io, asJson: boolean): boolean => {
  if (products === undefined || products === "") {
    throw new MnemographError({
      code: "USAGE",
      message: "the recorded products are needed",
      hint: "name their folder with --products, or set WEBSHOP_DATA",
    });
  }
  const report = verifyWebshopFolder({ transcripts: pathFrom(io.cwd, transcripts), products: pathFrom(io.cwd, products) });
  io.out(asJson ? `${JSON.stringify(report)}\n` : `${report.lines.join("\n")}\n`);
  return report.mismatches === 0;
};
