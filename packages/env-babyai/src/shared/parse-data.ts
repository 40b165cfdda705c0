import { MnemographError } from "@mnemograph/core";
import type { z } from "zod";

/**
 * Parses data at the border; DATA_INVALID names the source and the first problems.
 *
 * @throws MnemographError DATA_INVALID with source and first problems.
 * @example
 * parseData(z.array(z.number()), ["x"], "seeds.json"); // → throws DATA_INVALID
 */
export const parseData = <Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
  source: string,
): z.output<Schema> => {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new MnemographError({
    code: "DATA_INVALID",
    message: `${source} does not have the expected form`,
    hint: "compare the first issue with the format in this package's README",
    evidence: { source, issues: parsed.error.issues.slice(0, 5) },
  });
};
