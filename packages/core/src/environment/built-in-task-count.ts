import { MnemographError } from "../errors/mnemograph-error.js";

/** So many take about a minute and half a gigabyte. */
const most = 10_000;

/**
 * The number of built-in tasks that an option asks for; they are generated on demand.
 *
 * @throws MnemographError USAGE above 10,000.
 * @example
 * builtInTaskCount(60, "--limit"); // → 60
 */
export const builtInTaskCount = (
  count: number,
  option: "--limit" | "--per-type" | "--refine-goals",
): number => {
  if (count <= most) return count;
  throw new MnemographError({
    code: "USAGE",
    message: `${option} asks for ${count} built-in tasks, which are made as they are needed: at most ${most}`,
    hint: `give a smaller ${option}, or play your own data, of which a large ${option} takes all`,
    evidence: { option, count, most },
  });
};
