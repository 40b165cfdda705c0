import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { decodeText, MnemographError, oneOf } from "@mnemograph/core";

/** What came of replaying recordings. */
export interface Verification {
  readonly mismatches: number;
  /** For a reader: each mismatch, each exclusion by a named rule, the sum. */
  readonly lines: readonly string[];
  readonly report: unknown;
}

export interface VerificationRequest {
  /** A JSON file, gzipped or not, or a folder of recordings. */
  readonly recordings: string;
  /** The games, products or rooms that were recorded. */
  readonly data: string;
}

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
  return decodeText(
    bytes[0] === 0x1f && bytes[1] === 0x8b ? await promisify(gunzip)(bytes) : bytes,
    file,
  );
};

/** Environments whose original engines were recorded. */
export const verifiableEnvironments = ["alfworld", "webshop", "langsuite", "workbench"] as const;

const verifiers: Readonly<
  Record<
    (typeof verifiableEnvironments)[number],
    (request: VerificationRequest) => Promise<Verification>
  >
> = {
  async alfworld({ recordings, data }) {
    const { loadAlfworldGames, parseTranscripts, verificationLine, verifyTranscripts } =
      await import("@mnemograph/env-alfworld");
    const transcripts = parseTranscripts(await readMaybeZipped(recordings), basename(recordings));
    const ids = [...new Set(transcripts.map(({ split, game }) => `${split}/${game}`))];
    const report = verifyTranscripts(transcripts, await loadAlfworldGames({ path: data, ids }));
    const details = report.details.map((mismatch) => JSON.stringify(mismatch));
    return { mismatches: report.mismatches, lines: [...details, verificationLine(report)], report };
  },
  async webshop({ recordings, data }) {
    const { verifyWebshopFolder } = await import("@mnemograph/env-webshop");
    const report = verifyWebshopFolder({ transcripts: recordings, products: data });
    return { mismatches: report.mismatches, lines: report.lines, report };
  },
  async langsuite({ recordings, data }) {
    const { verifyLangsuiteFiles } = await import("@mnemograph/env-langsuite/verify");
    const { steps, mismatches, exclusions, notes, summary } = verifyLangsuiteFiles({
      gold: recordings,
      data,
    });
    const lines = [
      ...mismatches.map((mismatch) => JSON.stringify(mismatch)),
      ...exclusions.map(
        ({ rule, episode, step }) => `excluded by ${rule}: ${episode}, step ${step}`,
      ),
      summary,
    ];
    return {
      mismatches: mismatches.length,
      lines,
      report: { steps, mismatches, exclusions, notes },
    };
  },
  async workbench({ recordings, data }) {
    const { verifyWorkbench } = await import("@mnemograph/env-workbench/verify");
    const { lines, ...report } = verifyWorkbench({ gold: recordings, data });
    return { mismatches: report.mismatches.length, lines, report };
  },
};

/**
 * Replays recordings of an original engine and compares every answer. Throws USAGE, DATA_NOT_FOUND,
 * DATA_INVALID.
 *
 * @example
 * const { mismatches, lines } = await verifyRecordings("alfworld", { recordings: "recordings", data: "games" });
 */
export const verifyRecordings = (
  environment: string,
  request: VerificationRequest,
): Promise<Verification> =>
  verifiers[oneOf("environment with recordings", environment, verifiableEnvironments)](request);
