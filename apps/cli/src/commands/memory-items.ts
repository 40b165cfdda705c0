import type { AgentMemory, ExplainedCall, ItemsQuery, ListedItem } from "@mnemograph/agents";
import { MnemographError, printableText } from "@mnemograph/core/domain";
import { type Command, Option } from "commander";
import type { Io } from "../io.js";
import { positiveInteger } from "../input/read-values.js";
import { type MemoryFileOptions, withAgentMemory } from "../input/with-agent-memory.js";
import { describeEmptyScope } from "./describe-empty-scope.js";

const withMemory = (
  io: Io,
  options: MemoryFileOptions,
  use: (memory: AgentMemory) => Promise<void>,
) => withAgentMemory(io, options, "give the file that your agent's memory is stored in", use);

const withFileOptions = (command: Command) =>
  command
    .requiredOption("--memory <file>", "the SQLite file of your agent's memory")
    .option("--agent <name>", "whose memory it is")
    .option("--user <name>", "whom the agent serves")
    .option("--namespace <name>", "a memory by its own name instead")
    .option("--embedder <name>", "by name or file (default: the one that the memory began with)")
    .option("--config <file>", "your embedders (default: the nearest mnemograph.config.ts)");

const day = (at: number) => (at === 0 ? "" : new Date(at).toISOString().slice(0, 10));
const oneLine = (text: string) => printableText(text).replaceAll(/\s+/g, " ");
const longest = 60;

const itemTable = async (items: readonly ListedItem[]): Promise<string> => {
  const { formatTable } = await import("@mnemograph/bench/results");
  const rows = items.map(({ id, kind, at, outcome = "", status, shown, succeeded, text }) => [
    printableText(id),
    kind,
    day(at),
    outcome,
    status,
    shown === 0 ? "" : `${succeeded} of ${shown}`,
    oneLine(text).slice(0, longest),
  ]);
  return formatTable(
    [["id", "kind", "stored", "outcome", "status", "helped", "text"], ...rows],
    [0, 1, 2, 3, 4, 6],
    "text",
  );
};

const itemLines = ({
  id,
  kind,
  at,
  outcome,
  reason,
  status,
  shown,
  succeeded,
  text,
}: ListedItem): string =>
  [
    `${kind} ${id}`,
    `stored ${day(at) === "" ? "at an unknown time" : `on ${day(at)}`}, status ${status}`,
    ...(outcome === undefined
      ? []
      : [`outcome ${outcome}${reason === undefined ? "" : `: ${reason}`}`]),
    `shown to ${shown} runs, of which ${succeeded} succeeded`,
    "",
    text,
  ]
    .map(printableText)
    .join("\n");

const callTable = async ({
  call,
  tokens,
  candidates,
  thresholds,
}: ExplainedCall): Promise<string> => {
  const { formatTable } = await import("@mnemograph/bench/results");
  const number = (value: number | null) => (value === null ? "" : value.toFixed(2));
  const rows = candidates.map(({ id, kind, similarity, recency, utility, trust, score, shown }) => [
    printableText(id),
    kind,
    ...[similarity, recency, utility, trust, score].map(number),
    shown ? "yes" : "no",
  ]);
  const limits = (["run", "step", "rule"] as const)
    .map((kind) => `${kind} ${number(thresholds[kind]) || "none"}`)
    .join(", ");
  const head = ["candidate", "kind", "similarity", "recency", "utility", "trust", "score", "shown"];
  return `model call ${call + 1}: ${tokens} tokens added; thresholds: ${limits}\n${formatTable([head, ...rows], [0, 1], "text")}`;
};

const unknownItem = (id: string) =>
  new MnemographError({
    code: "USAGE",
    message: `this memory has no item ${id}`,
    hint: "`mnemograph memory list` shows the ids",
  });

interface ListOptions extends MemoryFileOptions, ItemsQuery {
  readonly json?: boolean;
}

const addList = (memory: Command, io: Io) => {
  withFileOptions(memory.command("list").summary("the runs and rules of your agent's memory"))
    .option("--like <text>", "the most similar first")
    .addOption(new Option("--kind <kind>", "only runs, or only rules").choices(["run", "rule"]))
    .addOption(
      new Option("--outcome <outcome>", "only runs with this outcome").choices([
        "succeeded",
        "failed",
        "unknown",
      ]),
    )
    .addOption(
      new Option("--status <status>", "only items with this status").choices([
        "active",
        "quarantined",
        "retired",
      ]),
    )
    .option("--limit <n>", "most items", positiveInteger, 50)
    .option("--json", "print everything as JSON")
    .addHelpText(
      "after",
      '\nExample:\n  mnemograph memory list --memory memory.sqlite --agent ops --like "deploy checkout"',
    )
    .action((options: ListOptions) =>
      withMemory(io, options, async (opened) => {
        const items = await opened.items(options);
        if (options.json) io.out(`${JSON.stringify(items, null, 2)}\n`);
        else if (items.length > 0) io.out(`${await itemTable(items)}\n`);
        else if ((await opened.items({ limit: 1 })).length > 0)
          io.out("no entry of this scope fits these options\n");
        else io.out(await describeEmptyScope(io, options.memory));
      }),
    );
};

const addShow = (memory: Command, io: Io) => {
  withFileOptions(memory.command("show").summary("one run, rule or note, whole").argument("<id>"))
    .addHelpText(
      "after",
      "\nExamples:\n  mnemograph memory show run/4f2a --memory memory.sqlite --agent ops\n  mnemograph memory show sai-00001 --memory memory.sqlite --namespace household",
    )
    .action(async (id: string, file: MemoryFileOptions) => {
      const { showNotes } = await import("./show-notes.js");
      if (await showNotes(id, file, io)) return;
      await withMemory(io, file, async (opened) => {
        const item = (await opened.items({ limit: Number.MAX_SAFE_INTEGER })).find(
          (one) => one.id === id,
        );
        if (item === undefined) throw unknownItem(id);
        io.out(`${itemLines(item)}\n`);
      });
    });
};

const addExplain = (memory: Command, io: Io) => {
  withFileOptions(
    memory
      .command("explain")
      .summary("what a run was shown at each model call, and why")
      .argument("<run-id>"),
  )
    .option("--json", "print everything as JSON")
    .addHelpText(
      "after",
      "\nExample:\n  mnemograph memory explain run/4f2a --memory memory.sqlite --agent ops",
    )
    .action((id: string, { json, ...file }: MemoryFileOptions & { readonly json?: boolean }) =>
      withMemory(io, file, async (opened) => {
        const calls = await opened.explain(id);
        if (json) io.out(`${JSON.stringify(calls, null, 2)}\n`);
        else if (calls.length === 0)
          io.out("this run was offered nothing from memory, or is not stored here\n");
        else io.out(`${(await Promise.all(calls.map(callTable))).join("\n\n")}\n`);
      }),
    );
};

interface EditOptions extends MemoryFileOptions {
  readonly text?: string;
  readonly about?: string;
  readonly status?: "active" | "quarantined" | "retired";
  readonly descendants?: boolean;
}

const addFeedback = (memory: Command, io: Io) => {
  withFileOptions(
    memory.command("feedback").summary("give a stored run its outcome, later").argument("<run-id>"),
  )
    .addOption(
      new Option("--outcome <outcome>").choices(["succeeded", "failed"]).makeOptionMandatory(),
    )
    .option("--reason <text>", "what shows it")
    .addHelpText(
      "after",
      '\nExample:\n  mnemograph memory feedback run/4f2a --outcome failed --reason "needs an approval first" --memory memory.sqlite --agent ops',
    )
    .action(
      (
        id: string,
        {
          outcome,
          reason,
          ...file
        }: MemoryFileOptions & { readonly outcome: string; readonly reason?: string },
      ) =>
        withMemory(io, file, async (opened) => {
          const success = outcome === "succeeded";
          await opened.feedback(id, { success, ...(reason !== undefined && { reason }) });
          io.out(`${id} ${outcome}\n`);
        }),
    );
};

const addEdit = (memory: Command, io: Io) => {
  withFileOptions(
    memory.command("edit").summary("change a rule's words, or an item's status").argument("<id>"),
  )
    .option("--text <text>", "what the rule says")
    .option("--about <text>", "when the rule applies")
    .addOption(
      new Option("--status <status>", "only active items are recalled").choices([
        "active",
        "quarantined",
        "retired",
      ]),
    )
    .option("--descendants", "give the status also to the runs and rules that come from this item")
    .addHelpText(
      "after",
      "\nExample:\n  mnemograph memory edit run/4f2a --status quarantined --descendants --memory memory.sqlite --agent ops",
    )
    .action((id: string, { text, about, status, descendants, ...file }: EditOptions) =>
      withMemory(io, file, async (opened) => {
        const edit = {
          ...(text !== undefined && { text }),
          ...(about !== undefined && { about }),
          ...(status !== undefined && { status }),
          ...(descendants !== undefined && { descendants }),
        };
        await opened.edit(id, edit);
        io.out(`${id} changed\n`);
      }),
    );
};

const addForget = (memory: Command, io: Io) => {
  withFileOptions(
    memory
      .command("forget")
      .summary("remove a run, a rule, or everything of a user")
      .argument("[id]"),
  )
    .option("--everything", "all of this agent and user")
    .option("--erase", "from every version too, and from the file's bytes")
    .addHelpText(
      "after",
      "\nExample:\n  mnemograph memory forget --everything --erase --memory memory.sqlite --agent ops --user ann",
    )
    .action(
      (
        id: string | undefined,
        options: MemoryFileOptions & { readonly everything?: boolean; readonly erase?: boolean },
      ) => {
        const { everything = false, erase = false, ...file } = options;
        if ((id === undefined) === !everything)
          throw new MnemographError({
            code: "USAGE",
            message: "give an id or --everything, one of them",
            hint: "mnemograph memory forget run/4f2a",
          });
        return withMemory(io, file, async (opened) => {
          const { runs, rules, derived } = await opened.forget(
            id === undefined ? { everything: true } : { id },
            { erase },
          );
          io.out(
            `${erase ? "erased" : "forgotten"}: ${runs} runs, ${rules} rules, ${derived} entries made of them\n`,
          );
        });
      },
    );
};

/**
 * `mnemograph memory list|show|explain|feedback|edit|forget`: your agent's memory, for a person.
 */
export const addItemCommands = (memory: Command, io: Io): void => {
  for (const add of [addList, addShow, addExplain, addFeedback, addEdit, addForget])
    add(memory, io);
};
