import { readdirSync, statSync, existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { MnemographError } from "@mnemograph/core";
import { readJson, readLangsuiteData } from "../suite/read-data-folder.js";
import { verifyLangsuite, type VerifyResult } from "./verify-langsuite.js";

export interface VerifyFilesOptions {
  /** A recording file, or a folder of them. */
  readonly gold: string;
  /** The data folder with scenes and tasks; by default the folder above the recordings. */
  readonly data?: string;
}

/**
 * `verify langsuite <gold> --data <path>`: reads recordings and data from disk and replays them.
 *
 * @throws MnemographError DATA_NOT_FOUND where there are no recordings, DATA_INVALID for a damaged
 *   file.
 * @example
 * const { steps, mismatches } = verifyLangsuiteFiles({ gold: "recordings", data: "langsuite/data" });
 */
export const verifyLangsuiteFiles = ({ gold, data }: VerifyFilesOptions): VerifyResult => {
  if (!existsSync(gold)) {
    throw new MnemographError({
      code: "DATA_NOT_FOUND",
      message: `there are no recordings at ${gold}`,
      hint: "give a recording file, or a folder of them",
      evidence: { gold },
    });
  }
  const isFolder = statSync(gold).isDirectory();
  const paths = isFolder
    ? readdirSync(gold)
        .filter((name) => name.endsWith(".json"))
        .toSorted()
        .map((name) => join(gold, name))
    : [gold];
  if (paths.length === 0) {
    throw new MnemographError({
      code: "DATA_NOT_FOUND",
      message: `the folder ${gold} holds no .json recordings`,
      hint: "give the folder that holds the recordings",
      evidence: { gold },
    });
  }
  const folder = data ?? dirname(isFolder ? gold : dirname(gold));
  return verifyLangsuite({
    recordings: Object.fromEntries(paths.map((path) => [basename(path), readJson(path)])),
    data: readLangsuiteData(folder),
  });
};
