import type { ShownPrompt } from "@mnemograph/bench";
import type { Command } from "commander";
import type { Io } from "../io.js";
import { runtimeContextOf } from "../output/progress-line.js";

interface PromptsOptions {
  readonly node?: string;
  readonly prompts?: string;
  readonly config?: string;
  readonly json?: boolean;
}

const heading = ({ node, id, hash, isReplaced, leftOut }: ShownPrompt): string => {
  const without = leftOut.length === 0 ? "" : `, without ${leftOut.join(", ")}`;
  return `${node}: ${id} ${hash}${isReplaced ? ", replaced" : ""}${without}`;
};

const listed = (prompt: ShownPrompt): string =>
  [
    heading(prompt),
    prompt.fields === null
      ? "  its words are in code and cannot be replaced"
      : `  fields: ${prompt.fields.join(", ")}`,
  ].join("\n");

const shown = (prompt: ShownPrompt): string =>
  [
    `=== ${heading(prompt)}`,
    ...prompt.messages.map(({ role, content }) => `--- ${role}\n${content}`),
  ].join("\n");

/** `mnemograph prompts`: which prompts there are, and what a model would see. */
export const promptsCommand = (program: Command, io: Io): void => {
  const prompts = program
    .command("prompts")
    .summary("list the nodes' prompts, or show what a model would see")
    .addHelpText(
      "after",
      "\nExamples:\n  mnemograph prompts list\n  mnemograph prompts show --node act",
    );
  const withShared = (command: Command): Command =>
    command
      .option("--node <name>", "only the prompts of this node, or the prompt of this id")
      .option("--prompts <file>", "your own words, as bench and run take them")
      .option(
        "--config <file>",
        "your pipelines and prompts (default: the nearest mnemograph.config.ts)",
      )
      .option("--json", "print JSON");
  const print =
    (report: (prompt: ShownPrompt) => string, separator: string) =>
    async ({ node, json, ...given }: PromptsOptions) => {
      const { settingsFrom, shownPrompts } = await import("@mnemograph/bench");
      const { settings, registry } = await settingsFrom(
        { ...given, builtIn: true },
        runtimeContextOf(io),
        "none",
      );
      const found = shownPrompts(registry, settings.prompts, node);
      io.answer({ json }, found, found.map(report).join(separator));
    };
  withShared(
    prompts
      .command("list")
      .summary("every node with its prompts, their hashes and fields")
      .description(
        "Lists the prompts of every node, with the fields that a template can show. A field with others after it is a list; a flag is for sections.",
      ),
  )
    .addHelpText(
      "after",
      "\nExamples:\n  mnemograph prompts list\n  mnemograph prompts list --node act --json",
    )
    .action(print(listed, "\n"));
  withShared(
    prompts
      .command("show")
      .summary("what a model would see, with a sample in the place of each field")
      .description("Shows the messages of each prompt, with a sample in the place of each field."),
  )
    .addHelpText(
      "after",
      "\nExamples:\n  mnemograph prompts show --node act\n  mnemograph prompts show --node act --prompts mine.json",
    )
    .action(print(shown, "\n\n"));
};
