import { MnemographError } from "@mnemograph/core/domain";
import type { Session, Settings } from "@mnemograph/bench";
import { type Command, Option } from "commander";
import type { Io } from "../io.js";
import { runtimeContextOf } from "../output/progress-line.js";
import type { InspectFileOptions } from "./memory-inspect.js";
import { addItemCommands } from "./memory-items.js";
import { addReembedCommand } from "./memory-reembed.js";
import { importCommand } from "./memory-import.js";
import { positiveInteger } from "../input/read-values.js";
import { type PlayOptions, experimentFrom, withPlayOptions } from "./options.js";

/** Options of formation that the brief help shows beside those of every command that plays. */
const commonOptions = [
  "--demonstrations",
  "--per-type",
  "--batch-size",
  "--refine-goals",
  "--max-calls",
  "--kind",
  "--namespace",
  "--json",
];

const mostCalls = "the most model calls of this command; the same command continues from there";

const withSession = async (
  { maxCalls, ...options }: PlayOptions & { readonly maxCalls?: number },
  io: Io,
  use: (session: Session, settings: Settings) => Promise<void>,
) => {
  const { openSession, settingsFrom } = await import("@mnemograph/bench");
  const runtime = runtimeContextOf(io);
  const { settings, registry } = await settingsFrom(
    { ...experimentFrom(options), ...(maxCalls === undefined ? {} : { callBudget: maxCalls }) },
    runtime,
    "none",
  );
  const session = await openSession(settings, registry, runtime.variables);
  try {
    await use(session, settings);
  } finally {
    await session.close();
  }
};

/** The memory of these settings; throws MEMORY_INVALID where nothing has been formed yet. */
const formedMemory = async (session: Session) => {
  const memory = await session.tupleMemory();
  if ((await memory.batches()).length > 0) return memory;
  throw new MnemographError({
    code: "MEMORY_INVALID",
    message: "no memory has been formed with these options",
    hint: "`mnemograph memory form` with the same options forms it",
  });
};

/** How many entries are shown unless `--limit` says otherwise. */
const ENTRIES_SHOWN = 20;

interface ExportOptions {
  readonly from?: string;
  readonly kind?: string;
  readonly namespace?: string;
}

const needsFile = (command: "inspect" | "export") =>
  new MnemographError({
    code: "USAGE",
    message: "--kind and --namespace choose among the memories of a file, and none is given",
    hint:
      command === "inspect"
        ? "mnemograph memory inspect memory.sqlite --kind reflections"
        : "mnemograph memory export notes.jsonl --from memory.sqlite --kind notes",
  });

const describeUsage = (io: Io, described: string) => {
  if (described !== "") io.out(`${described}\n`);
};

const withSignal = (command: Command) =>
  command.option(
    "--signal <what>",
    "what decides which demonstrations are good: outcome (the environment's result; default), world (what the environment shows without it), model (one that reads them), all, or a function's file, ./judge.ts#judge",
  );

const withMemoryOptions = (command: Command) => withSignal(withPlayOptions(command, commonOptions));

const addForm = (memory: Command, io: Io): void => {
  withMemoryOptions(
    memory
      .command("form")
      .summary("form LDM2's memory from demonstrations, or ExpeL's rules from training tasks"),
  )
    .addOption(
      new Option("--kind <kind>", "tuples: LDM2's memory; rules: ExpeL's, from runs of the agent")
        .choices(["tuples", "rules"])
        .default("tuples"),
    )
    .option("--max-calls <n>", mostCalls, positiveInteger)
    .addHelpText(
      "after",
      "\nExamples:\n  mnemograph memory form --per-type 50 --batch-size 25\n  mnemograph memory form --kind rules --per-type 10\n  mnemograph memory import runs/mine solved.jsonl && mnemograph memory form --demonstrations solved.jsonl",
    )
    .action(({ kind, ...options }: PlayOptions & { kind: string; maxCalls?: number }) =>
      withSession(options, io, async (session, settings) => {
        io.whenStopped("what is formed is kept; the same command continues from there");
        const { checkSessionModel, prepareRules, prepareTupleMemory, usageTotal } =
          await import("@mnemograph/bench");
        await checkSessionModel(session, settings, { seesPictures: false });
        const usage = usageTotal();
        const prepare = kind === "rules" ? prepareRules : prepareTupleMemory;
        await prepare(session, settings, runtimeContextOf(io), usage.add);
        describeUsage(io, usage.described());
      }),
    );
};

const addRefine = (memory: Command, io: Io): void => {
  withMemoryOptions(
    memory
      .command("refine")
      .summary(
        "refine LDM2's memory with new goals, by tree exploration; forms it first where it is missing",
      ),
  )
    .option("--max-calls <n>", mostCalls, positiveInteger)
    .option(
      "--concurrent",
      "play the goals of different batches side by side: the same tuples, sooner",
    )
    .addHelpText(
      "after",
      "\nExample:\n  mnemograph memory refine --per-type 50 --batch-size 25 --refine-goals 10",
    )
    .action((options: PlayOptions & { concurrent?: boolean; maxCalls?: number }) =>
      withSession(options, io, async (session, settings) => {
        io.whenStopped("what is formed is kept; the same command continues from there");
        const { checkSessionModel, prepareRefinedMemory, usageTotal } =
          await import("@mnemograph/bench");
        await checkSessionModel(session, settings, { seesPictures: false });
        const usage = usageTotal();
        await prepareRefinedMemory(session, settings, runtimeContextOf(io), {
          concurrent: options.concurrent === true,
          onUsage: usage.add,
        });
        describeUsage(io, usage.described());
      }),
    );
};

const addInspect = (memory: Command, io: Io): void => {
  withMemoryOptions(
    memory
      .command("inspect")
      .summary("what a memory holds: types and tuples, experiences, reflections, notes")
      .argument("[file]", "a SQLite file"),
  )
    .description(
      "Without a file: LDM2's memory of these options. With one: every memory in it, whoever wrote it, with versions, counts and entries.",
    )
    .option(
      "--kind <kind>",
      "of a file, only tuples, experiences, reflections, notes, or a kind of your own",
    )
    .option("--namespace <name>", "of a file, only the memory of this name")
    .option("--json", "print everything as JSON")
    .addHelpText(
      "after",
      "\nExamples:\n  mnemograph memory inspect --per-type 50 --batch-size 25\n  mnemograph memory inspect agents.sqlite --kind reflections --limit 50",
    )
    .action(
      async (file: string | undefined, options: PlayOptions & Partial<InspectFileOptions>) => {
        const { kind, namespace, json, limit = ENTRIES_SHOWN } = options;
        const { inspectFile, tupleLines } = await import("./memory-inspect.js");
        const { pathFrom } = await import("@mnemograph/bench");
        if (file !== undefined) {
          await inspectFile(pathFrom(io.cwd, file), { ...options, limit }, io);
          return;
        }
        if (kind !== undefined || namespace !== undefined) throw needsFile("inspect");
        await withSession(options, io, async (session) => {
          const stats = await (await formedMemory(session)).stats();
          io.answer({ json }, stats, tupleLines(stats).join("\n"));
        });
      },
    );
};

const addExport = (memory: Command, io: Io): void => {
  withMemoryOptions(
    memory.command("export").summary("write a memory as JSON lines").argument("<file>"),
  )
    .description(
      "Without --from: LDM2's memory of these options. With it: one memory of that file, whoever wrote it.",
    )
    .option("--from <file>", "a SQLite file that holds the memory")
    .option("--kind <kind>", "of a file, the memory of this kind")
    .option("--namespace <name>", "of a file, the memory of this name")
    .addHelpText(
      "after",
      "\nExamples:\n  mnemograph memory export household.jsonl --per-type 50 --batch-size 25\n  mnemograph memory export playbook.jsonl --from memory.sqlite --kind notes",
    )
    .action(async (file: string, options: PlayOptions & ExportOptions) => {
      const { exportMemoryFile, exportTuples, pathFrom } = await import("@mnemograph/bench");
      const to = pathFrom(io.cwd, file);
      const { from, kind, namespace } = options;
      if (from !== undefined) {
        const done = await exportMemoryFile({ ...options, file: pathFrom(io.cwd, from) }, to);
        io.out(`${done.kind} "${done.namespace}" exported, version ${done.version}\n`);
        return;
      }
      if (kind !== undefined || namespace !== undefined) throw needsFile("export");
      await withSession(options, io, async (session) => {
        io.out(`${await exportTuples(await formedMemory(session), to)} tuples exported\n`);
      });
    });
};

/**
 * `mnemograph memory list|show|explain|feedback|edit|forget|reembed` and
 * `form|refine|inspect|export|import`.
 */
export const memoryCommand = (program: Command, io: Io, fail: () => void): void => {
  const memory = program
    .command("memory")
    .summary(
      "read, correct and erase your agent's memory; form, refine, export and import memories",
    )
    .addHelpText("after", "\nExample:\n  mnemograph memory form\n  mnemograph memory inspect");
  addItemCommands(memory, io);
  addReembedCommand(memory, io);
  addForm(memory, io);
  addRefine(memory, io);
  addInspect(memory, io);
  addExport(memory, io);
  importCommand(memory, io, fail);
};
