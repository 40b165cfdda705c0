import { byLikeness, describeOptions, MnemographError, nearestName, type OptionRow } from "@mnemograph/core";
import type { Command } from "commander";
import type { Io } from "../io.js";

interface Group {
  readonly name: string;
  readonly description: string;
  readonly options: readonly OptionRow[];
}

const unknownGroup = (name: string, known: readonly string[]): MnemographError => {
  const near = nearestName(name, known);
  return new MnemographError({
    code: "USAGE",
    message: `no group of options is called "${name}"`,
    hint: `${near === undefined ? "" : `did you mean ${near}? `}groups: ${byLikeness(name, known).join(", ")}`,
    evidence: { name, known },
  });
};

const groupsNamed = async (name: string | undefined): Promise<readonly Group[]> => {
  const { optionGroups } = await import("@mnemograph/nodes");
  const groups = Object.entries(optionGroups);
  const found = groups.filter(([group]) => name === undefined || group === name);
  if (name !== undefined && found.length === 0) throw unknownGroup(name, Object.keys(optionGroups));
  return found.map(([group, schema]) => ({
    name: group,
    description: schema.meta()?.description ?? "",
    options: describeOptions(schema, group),
  }));
};

const valuesOf = ({ allowed, unit, default: standard, paper }: OptionRow): string =>
  [
    `    ${allowed}${unit === undefined ? "" : ` (${unit})`}`,
    ...(standard === undefined ? [] : [`default: ${standard}`]),
    ...(paper === undefined ? [] : [`paper: ${paper}`]),
  ].join("; ");

const shownGroup = ({ name, description, options }: Group): string =>
  [`${name}: ${description}`, ...options.flatMap((option) => [`  ${option.path}: ${option.description}`, valuesOf(option)])].join("\n");

/** `mnemograph options`: what `--set` takes, with defaults and the papers' values. */
export const optionsCommand = (program: Command, io: Io): void => {
  program
    .command("options")
    .summary("list the options that --set takes, with defaults and the papers' values")
    .argument("[group]", "only this group, such as retrieve")
    .option("--json", "print JSON")
    .addHelpText("after", "\nExamples:\n  mnemograph options retrieve\n  mnemograph options --json")
    .action(async (name: string | undefined, { json }: { json?: boolean }) => {
      const groups = await groupsNamed(name);
      io.out(json ? `${JSON.stringify(groups, null, 2)}\n` : `${groups.map(shownGroup).join("\n\n")}\n`);
    });
};
