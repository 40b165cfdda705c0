import type { DescribedGroup } from "@mnemograph/bench";
import type { Command } from "commander";
import type { Io } from "../io.js";

const valuesOf = ({
  allowed,
  unit,
  default: standard,
  paper,
}: DescribedGroup["options"][number]): string =>
  [
    `    ${allowed}${unit === undefined ? "" : ` (${unit})`}`,
    ...(standard === undefined ? [] : [`default: ${standard}`]),
    ...(paper === undefined ? [] : [`paper: ${paper}`]),
  ].join("; ");

const shownGroup = ({ name, description, options }: DescribedGroup): string =>
  [
    `${name}: ${description}`,
    ...options.flatMap((option) => [`  ${option.path}: ${option.description}`, valuesOf(option)]),
  ].join("\n");

/** `mnemograph options`: what `--set` takes, with defaults and the papers' values. */
export const optionsCommand = (program: Command, io: Io): void => {
  program
    .command("options")
    .summary("list the options that --set takes, with defaults and the papers' values")
    .argument("[group]", "only this group, such as retrieve")
    .option("--json", "print JSON")
    .addHelpText("after", "\nExamples:\n  mnemograph options retrieve\n  mnemograph options --json")
    .action(async (name: string | undefined, { json }: { json?: boolean }) => {
      const { describedGroups } = await import("@mnemograph/bench");
      const groups = describedGroups(name);
      io.answer({ json }, groups, groups.map(shownGroup).join("\n\n"));
    });
};
