import { MnemographError } from "@mnemograph/core/domain";
import { oneOf } from "@mnemograph/bench";

const MOST_CANDIDATES = 24;

/**
 * An episode by its id, its number in the list from 1, or the beginning of its id; throws USAGE
 * with the candidates where several begin so.
 */
export const findEpisode = (given: string, ids: readonly string[]): string => {
  if (ids.includes(given)) return given;
  const numbered = /^\d+$/.test(given) ? ids[Number(given) - 1] : undefined;
  if (numbered !== undefined) return numbered;
  const candidates = given === "" ? [] : ids.filter((id) => id.startsWith(given));
  if (candidates.length <= 1) return candidates[0] ?? oneOf("episode", given, ids);
  const shown = candidates.slice(0, MOST_CANDIDATES).join(", ");
  const more =
    candidates.length > MOST_CANDIDATES ? ` and ${candidates.length - MOST_CANDIDATES} more` : "";
  throw new MnemographError({
    code: "USAGE",
    message: `${candidates.length} episodes begin with "${given}": ${shown}${more}`,
    hint: "write more of the id, or give the episode's number in the list",
    evidence: { given, candidates },
  });
};
