import type { Parsed } from "@mnemograph/core";
import { parseKnownNumber } from "../../shared/replies/parse-known-number.js";

/** Reads `2: reason` or `Process 2`, processes being numbered from 1 to `count`; gives the position from 0. */
export const parseChoice = (count: number): ((reply: string) => Parsed<number>) => {
  const parse = parseKnownNumber(
    Array.from({ length: count }, (_, index) => index + 1),
    "process",
  );
  return (reply) => {
    const parsed = parse(reply);
    return parsed.ok ? { ...parsed, value: parsed.value - 1 } : parsed;
  };
};
