import { MnemographError } from "@mnemograph/core";
import { verifyLangsuiteFiles } from "@mnemograph/env-langsuite/verify";
import type { Io } from "../io.js";
import { pathFrom } from "@mnemograph/harness";

/** Replays LangSuitE recordings; steps that a named rule leaves out are counted by rule. True when nothing differs. */
export const verifyLangsuiteRecordings = (gold: string, data: string | undefined, io: Io, asJson: boolean): boolean => {
  if (data === undefined || data === "") {
    throw new MnemographError({
      code: "USAGE",
      message: "the recorded rooms are needed",
      hint: "name their folder with --data, or set LANGSUITE_DATA",
    });
  }
  const { mismatches, exclusions, notes, summary, steps } = verifyLangsuiteFiles({
    gold: pathFrom(io.cwd, gold),
    data: pathFrom(io.cwd, data),
  });
  if (asJson) io.out(`${JSON.stringify({ steps, mismatches, exclusions, notes })}\n`);
  else {
    for (const mismatch of mismatches) io.out(`${JSON.stringify(mismatch)}\n`);
    for (const { rule, episode, step } of exclusions) io.out(`excluded by ${rule}: ${episode}, step ${step}\n`);
    io.out(`${summary}\n`);
  }
  return mismatches.length === 0;
};
