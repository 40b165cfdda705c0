import { MnemographError } from "@mnemograph/core/domain";

/** Commands and options that have another name now. */
const presentNames: Readonly<Record<string, string>> = {
  calls: "mnemograph usage",
  catalogue: "mnemograph index",
  policies: "mnemograph train",
  repair: "mnemograph run repair",
  "--engine": "--option engine=<version>",
  "--formed-at": "--memory-base-url",
  "--games": "--data",
  "--patience": "--max-downtime",
  "--products": "--data",
};

/** Throws USAGE for a command or an option by an old name; the hint has the present one. */
export const refuseOldNames = ([command = "", ...rest]: readonly string[]): void => {
  const options = rest.flatMap((word) => /^--[^=]+/.exec(word)?.slice(0, 1) ?? []);
  const old = [command, ...options].find((name) => Object.hasOwn(presentNames, name));
  if (old === undefined) return;
  throw new MnemographError({
    code: "USAGE",
    message: `there is no ${old.startsWith("--") ? "option" : "command"} ${old} any more`,
    hint: `use ${presentNames[old]}`,
    evidence: { old },
  });
};
