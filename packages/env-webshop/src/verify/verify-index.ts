import { z } from "zod";
import type { Shop } from "../shop/shop.js";
import { firstDifference, type CaseVerdict } from "./verdict.js";

export const TermCase = z.object({ t: z.string(), df: z.number(), ttf: z.number() });

/** Document and total frequency of each term of the shop's index. */
export const indexStatistics = ({
  index,
}: Shop): ReadonlyMap<string, readonly [documents: number, occurrences: number]> => {
  const { terms, postingStarts, counts, overflow } = index;
  const overflowCounts = new Map<number, number>();
  for (let pair = 0; pair < overflow.length; pair += 2)
    overflowCounts.set(overflow[pair]!, overflow[pair + 1]!);
  const statistics = new Map<string, readonly [number, number]>();
  for (let term = 0; term + 1 < terms.starts.length; term += 1) {
    const start = postingStarts[term]!;
    const end = postingStarts[term + 1]!;
    let occurrences = 0;
    for (let posting = start; posting < end; posting += 1)
      occurrences += overflowCounts.get(posting) ?? counts[posting]!;
    const text = String.fromCharCode(
      ...terms.units.subarray(terms.starts[term], terms.starts[term + 1]),
    );
    statistics.set(text, [end - start, occurrences]);
  }
  return statistics;
};

export const NormsFile = z.object({ order: z.array(z.string()), norm_bytes: z.array(z.number()) });

/** Compares the one-byte length of every document. */
export const verifyLengths = (
  { order, norm_bytes: bytes }: z.infer<typeof NormsFile>,
  { index }: Shop,
): CaseVerdict[] => {
  const { units, starts } = index.ids;
  const own = new Map<string, number>();
  for (let document = 0; document + 1 < starts.length; document += 1) {
    own.set(
      String.fromCharCode(...units.subarray(starts[document], starts[document + 1])),
      index.lengths[document]!,
    );
  }
  return order.map((asin, place) => ({
    name: asin,
    difference: firstDifference([["length byte", bytes[place]! & 255, own.get(asin)]]),
  }));
};
