import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTargets } from "./targets.mjs";

const { seededRandom, MnemographError } = await import(
  new URL("../../../packages/core/dist/index.js", import.meta.url).href
);

/** JSON that is none is refused before the parser is asked: that much every caller does. */
const isRefusal = (error, { isPure, isJson }) =>
  !isPure &&
  (MnemographError.isInstance(error) ||
    (isJson === true && error instanceof SyntaxError && /JSON/.test(error.message)));

/**
 * Gives every parser damaged texts; the same seed gives the same texts. Returns, for each, how many
 * it was given, took and refused, and what was found: errors that are no MnemographError.
 */
export const runFuzz = async ({ inputs, seed = 1, only, onTarget = () => {} }) => {
  const folder = mkdtempSync(join(tmpdir(), "mnemograph-fuzz-"));
  try {
    const targets = (await openTargets(folder)).filter(
      ({ name }) => only === undefined || name === only,
    );
    const all = targets.reduce((sum, { weight }) => sum + weight, 0);
    const described = [];
    for (const target of targets) {
      const random = seededRandom(`fuzz ${seed} ${target.name}`);
      const count = Math.ceil((inputs * target.weight) / all);
      const findings = new Map();
      let [taken, refused] = [0, 0];
      for (let number = 0; number < count; number += 1) {
        const text = target.mutate(target.good[number % target.good.length], random);
        try {
          if (await target.read(text, random.integer(0, 1_000_000))) taken += 1;
          else refused += 1;
        } catch (error) {
          refused += 1;
          if (isRefusal(error, target)) continue;
          const place = String(error?.stack ?? error)
            .split("\n")
            .slice(0, 3)
            .join(" ");
          if (!findings.has(place)) findings.set(place, { number, text: text.slice(0, 300) });
        }
      }
      const row = {
        name: target.name,
        inputs: count,
        ways: target.read.ways ?? 1,
        taken,
        refused,
        findings: [...findings].map(([place, where]) => ({ place, ...where })),
      };
      described.push(row);
      onTarget(row);
    }
    return described;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
