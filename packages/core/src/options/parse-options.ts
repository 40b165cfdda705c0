import type { z } from "zod";
import { MnemographError } from "../errors/mnemograph-error.js";
import { type OptionMistake, findMistakes } from "./find-mistakes.js";

const sentence = ({ option, given, isUnknown, allowed }: OptionMistake) =>
  `option ${option || "(all)"}: ${isUnknown ? given : `${given} does not fit`}; allowed: ${allowed}`;

const adviceOn = ({ given, guess, default: standard }: OptionMistake) => {
  if (guess !== undefined) return `did you mean ${guess}?`;
  if (standard !== undefined) return `left out it is ${standard}`;
  return given === "undefined"
    ? "give it one of the allowed values"
    : "leave it out, or give one of the allowed values";
};

const hintOf = (mistake: OptionMistake, rest: readonly OptionMistake[]) => {
  const first = adviceOn(mistake);
  return rest.length === 0
    ? first
    : `${first}; wrong as well: ${rest.map(({ option }) => option || "(all)").join(", ")}`;
};

/**
 * Checks options against their schema and fills in the defaults; names that the schema does not
 * have are refused, whether or not its objects are strict.
 *
 * @param where the beginning of the message: a flag, a file or a function.
 * @throws MnemographError USAGE with the option's path, what was given, what is allowed and a
 *   guess; `evidence.mistakes` holds all of them.
 * @example
 * const { limit } = parseOptions(z.object({ limit: z.number().int().default(5) }), {}, "--set"); // → { limit: 5 }
 */
export const parseOptions = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  where: string,
): z.output<Schema> => {
  const parsed = schema.safeParse(value);
  const mistakes = findMistakes(schema, value, parsed.success ? [] : parsed.error.issues);
  const [first, ...rest] = mistakes;
  if (parsed.success && first === undefined) return parsed.data;
  if (first === undefined)
    throw new MnemographError({
      code: "USAGE",
      message: `${where}: ${parsed.error?.message}`,
      hint: "see the message",
      evidence: { where },
    });
  throw new MnemographError({
    code: "USAGE",
    message: `${where}: ${sentence(first)}`,
    hint: hintOf(first, rest),
    evidence: { option: first.option, mistakes },
    cause: parsed.error,
  });
};
