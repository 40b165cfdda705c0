import type { EpisodeUsage } from "../episode/usage-counter.js";
import type { EpisodeEvent } from "@mnemograph/core";

/**
 * The notes of clustering on what replies left out: all such items, and how many of them are in
 * "Other".
 */
const leftOut = (event: EpisodeEvent): { readonly items: number; readonly others: number } => {
  const data = event.type === "note" ? event.data : undefined;
  const { repaired, others } = (typeof data === "object" && data !== null ? data : {}) as {
    readonly [key: string]: unknown;
  };
  return {
    items: Array.isArray(repaired) ? repaired.length : 0,
    others: typeof others === "number" ? others : 0,
  };
};

const several = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : more}`;

/**
 * Counts what went wrong with replies while a memory is formed, for a line each when it is done;
 * none where all went well.
 */
export const formationTroubles = () => {
  let [unusable, retries, fallbacks, items, others] = [0, 0, 0, 0, 0];
  return {
    add: ({ failures }: Pick<EpisodeUsage, "failures">): void => {
      unusable += failures.unusableReplies;
      retries += failures.retries;
      fallbacks += failures.fallbacks;
    },
    hear: (event: EpisodeEvent): void => {
      const described = leftOut(event);
      items += described.items;
      others += described.others;
    },
    described: (): readonly string[] => {
      const near = items - others;
      const asked = `${several(unusable, "reply was", "replies were")} refused, ${several(retries, "call")} asked again`;
      const placed = [
        ...(near > 0 ? [`${several(near, "was", "were")} placed by similarity`] : []),
        ...(others > 0 ? [`${others.toLocaleString("en")} put into Other`] : []),
      ];
      return [
        ...(unusable + retries > 0
          ? [`${asked}${fallbacks > 0 ? `, ${several(fallbacks, "time")} in vain` : ""}`]
          : []),
        ...(items > 0 ? [`of the items that replies left out, ${placed.join(", ")}`] : []),
      ];
    },
  };
};
