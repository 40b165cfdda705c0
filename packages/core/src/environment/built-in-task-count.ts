import { MnemographError } from "../errors/mnemograph-error.js";

/** So many take about a minute and half a gigabyte. */
const most = 10_000;

/** The number of built-in tasks that an option asks for, which are made as they are needed; throws USAGE where that has no end. */
export const builtInTaskCount = (count: number, option: "--limit" | "--per-type" | "--refine-goals"): number => {
  if (count <= most) return count;
  throw new MnemographError({
    code: "USAGE",
    message: `${option} asks for ${count} built-in tasks, which are made as they are needed: at most ${most}`,
    hint: `give a smaller ${option}, or play your own data, of which a large ${option} takes all`,
    evidence: { option, count, most },
  });
};
