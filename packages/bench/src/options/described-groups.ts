import {
  bySimilarity,
  describeOptions,
  MnemographError,
  nearestName,
  type OptionRow,
} from "@mnemograph/core";
import { optionGroups } from "@mnemograph/nodes";

/** A group of options, as `--set` takes it under its name. */
export interface DescribedGroup {
  readonly name: string;
  readonly description: string;
  readonly options: readonly OptionRow[];
}

const unknownGroup = (name: string, known: readonly string[]): MnemographError => {
  const near = nearestName(name, known);
  return new MnemographError({
    code: "USAGE",
    message: `no group of options is called "${name}"`,
    hint: `${near === undefined ? "" : `did you mean ${near}? `}groups: ${bySimilarity(name, known).join(", ")}`,
    evidence: { name, known },
  });
};

/**
 * Every group of options, or the one of a name.
 *
 * @throws MnemographError USAGE with the nearest name for an unknown one.
 * @example
 * describedGroups("retrieve")[0]?.options[0]?.path; // → "retrieve.max"
 */
export const describedGroups = (name?: string): readonly DescribedGroup[] => {
  const groups = Object.entries(optionGroups);
  const found = groups.filter(([group]) => name === undefined || group === name);
  if (name !== undefined && found.length === 0) throw unknownGroup(name, Object.keys(optionGroups));
  return found.map(([group, schema]) => ({
    name: group,
    description: schema.meta()?.description ?? "",
    options: describeOptions(schema, group),
  }));
};
