import { type Embedder, MnemographError, nearestName } from "@mnemograph/core";
import type { EmbedderEntry, EmbedderContext } from "./extensions.js";

const shown = ({ name, argument, isArgumentOptional = false }: EmbedderEntry): string => {
  if (argument === undefined) return name;
  return isArgumentOptional ? `${name}[:${argument}]` : `${name}:${argument}`;
};

/**
 * An embedder by its name, what follows the first colon being its argument; throws USAGE with the
 * known names.
 */
export const findEmbedder = (
  name: string,
  entries: readonly EmbedderEntry[],
): { readonly open: (runtime: EmbedderContext) => Embedder | Promise<Embedder> } => {
  const whole = entries.find(
    (entry) => entry.name === name && (entry.argument === undefined || entry.isArgumentOptional),
  );
  if (whole) return { open: (runtime) => whole.open("", runtime) };
  const [kind = name, ...rest] = name.split(":");
  const argument = rest.join(":");
  const entry = entries.find(
    (one) => one.name === kind && one.argument !== undefined && argument !== "",
  );
  if (entry) return { open: (runtime) => entry.open(argument, runtime) };
  const known = entries.map(shown);
  const guess = nearestName(
    kind,
    entries.map((one) => one.name),
  );
  const meant = entries.find((one) => one.name === guess || one.name === kind);
  throw new MnemographError({
    code: "USAGE",
    message: `there is no embedder named "${name}"`,
    hint: `${meant === undefined ? "" : `did you mean ${shown(meant)}? `}known: ${known.join(", ")}, or a file: ./mine.ts#embedder`,
    evidence: { name, known },
  });
};
