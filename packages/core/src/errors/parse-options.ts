import type { z } from "zod";
import { MnemographError } from "./mnemograph-error.js";

/** Fills in the defaults; a zod schema of the options is the whole description. Throws USAGE naming the option that does not fit. */
export const parseOptions = <Shape extends z.ZodType>(shape: Shape, options: z.input<Shape>, where: string): z.output<Shape> => {
  const parsed = shape.safeParse(options);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new MnemographError({
    code: "USAGE",
    message: `${where}: option ${issue?.path.join(".") || "(all)"}: ${issue?.message ?? "does not fit"}`,
    hint: "the package's README lists every option and its values",
    evidence: { option: issue?.path.join("."), options },
    cause: parsed.error,
  });
};
