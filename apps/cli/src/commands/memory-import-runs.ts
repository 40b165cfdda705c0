import { existsSync, writeFileSync } from "node:fs";
import { MnemographError } from "@mnemograph/core/domain";
import type {
  ImportedDemonstrations,
  ImportFormat,
  ImportRunsOptions,
  ImportSummary,
  OnImportedRun,
  ReadTally,
} from "@mnemograph/agents/import";
import type { Io } from "../io.js";
import { runtimeContextOf } from "../output/progress-line.js";

export interface ImportRunsCommand {
  readonly format: ImportFormat;
  /** An agent's memory, or where it ends in `.jsonl` a file of demonstrations. */
  readonly memory?: string;
  readonly agent?: string;
  readonly user?: string;
  readonly userField?: string;
  readonly shareUsers?: boolean;
  readonly successScore?: string;
  readonly successThreshold?: number;
  readonly embedder?: string;
  readonly baseUrl?: string;
  readonly config?: string;
  readonly dryRun?: boolean;
}

const mostErrors = 20;

const refuse = (message: string, hint: string) =>
  new MnemographError({ code: "USAGE", message, hint });

const list = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(", ");

type Counted = ReadTally & Pick<ImportSummary, "outcomes">;

const outcomeHint = ({ outcomes, otherScores }: Counted, what: string): readonly string[] => {
  if (outcomes.unknown === 0) return [];
  const names = Object.keys(otherScores);
  const scores =
    names.length === 0
      ? ""
      : `; --success-score names the score that decides, of: ${names.join(", ")}`;
  return [`unknown runs are ${what}${scores}`];
};

const outcomeText = ({ succeeded, failed, unknown }: ImportSummary["outcomes"]) =>
  `${succeeded} succeeded, ${failed} failed, ${unknown} unknown`;

const restLines = ({ skipped, damaged }: ReadTally): readonly string[] => [
  ...(Object.keys(skipped).length > 0 ? [`not stored: ${list(skipped)}`] : []),
  ...(damaged > 0 ? [`${damaged} records damaged`] : []),
];

const summaryLines = (summary: ImportSummary, dryRun: boolean): readonly string[] => [
  `${summary.runs} runs read, ${summary.stored} ${dryRun ? "would be " : ""}stored: ${outcomeText(summary.outcomes)}`,
  ...restLines(summary),
  ...outcomeHint(summary, "kept and not recalled"),
];

const demonstrationLines = (
  summary: ImportedDemonstrations,
  dryRun: boolean,
): readonly string[] => [
  `${summary.runs} runs read, ${summary.demonstrations.length} demonstrations ${dryRun ? "would be " : ""}written: ${outcomeText(summary.outcomes)}`,
  ...restLines(summary),
  ...outcomeHint(summary, "no demonstrations"),
];

const errorLines = (file: string, { errors, damaged }: ReadTally): readonly string[] => {
  const shown = errors.slice(0, mostErrors);
  const hints = [...new Set(shown.map(({ hint }) => hint))];
  return [
    ...shown.map(({ code, message }) => `error ${code}: ${file}, ${message}`),
    ...(damaged > shown.length ? [`… ${damaged - shown.length} more`] : []),
    ...hints.map((hint) => `  hint: ${hint}`),
  ];
};

const mostGoal = 80;

/** A run in a line: where it stands, its outcome, what was done, and what for. */
const runLine: (...run: Parameters<OnImportedRun>) => string = (
  { outcome, trajectory: { steps, task } },
  line,
) => {
  const goal = task.goal.replace(/\s+/g, " ");
  const shown = goal.length > mostGoal ? `${goal.slice(0, mostGoal - 1)}…` : goal;
  return `line ${line}: ${outcome}, ${steps.length} actions: ${shown}`;
};

interface Importing {
  readonly open: ImportRunsOptions["open"];
  readonly onRun: OnImportedRun;
}

/** How scores decide, as far as the command says. */
const scoring = ({ successScore, successThreshold }: ImportRunsCommand) => ({
  ...(successScore !== undefined && { successScore }),
  ...(successThreshold !== undefined && { successThreshold }),
});

const ofMemory = ["user", "userField", "shareUsers", "embedder", "baseUrl", "config"] as const;

/** What other tools recorded, as demonstrations in a file. */
const intoDemonstrations = async (
  file: string,
  options: ImportRunsCommand,
  { open, onRun }: Importing,
): Promise<ImportedDemonstrations> => {
  const wrong = ofMemory.find((name) => options[name] !== undefined);
  if (wrong !== undefined)
    throw refuse(
      `${wrong} belongs to an agent's memory, and ${file} is a file of demonstrations`,
      "leave it out, or name a SQLite file",
    );
  const { importDemonstrations } = await import("@mnemograph/agents/import");
  const { format, agent, dryRun } = options;
  const imported = await importDemonstrations({
    format,
    lines: open(),
    onRun,
    ...(agent !== undefined && { agent }),
    ...scoring(options),
  });
  const text = imported.demonstrations.map((one) => `${JSON.stringify(one)}\n`).join("");
  if (dryRun !== true && text !== "") writeFileSync(file, text);
  return imported;
};

/**
 * What other tools recorded, into an agent's memory; a dry run makes none that is not there yet.
 */
const intoMemory = async (
  path: string,
  options: ImportRunsCommand,
  { open, onRun }: Importing,
  io: Io,
): Promise<ImportSummary> => {
  const { format, agent, user, userField, shareUsers, dryRun = false } = options;
  const [{ importRuns }, { sqliteAgentMemories }, { inProcessAgentMemories }, bench] =
    await Promise.all([
      import("@mnemograph/agents/import"),
      import("@mnemograph/agents/sqlite"),
      import("@mnemograph/agents"),
      import("@mnemograph/bench"),
    ]);
  const embedder = await bench.openMemoryEmbedder(path, options, runtimeContextOf(io));
  const scope = { ...(agent !== undefined && { agent }), ...(user !== undefined && { user }) };
  const isMade = !dryRun || existsSync(path);
  const memory = isMade
    ? sqliteAgentMemories({ path, embedder, ...scope })
    : inProcessAgentMemories({ embedder, ...scope });
  try {
    return await importRuns({
      memory,
      format,
      open,
      onRun,
      dryRun,
      ...(userField !== undefined && { userField }),
      ...(shareUsers !== undefined && { shareUsers }),
      ...scoring(options),
    });
  } finally {
    await memory.close();
  }
};

/**
 * `mnemograph memory import <file> --format …`: what other tools recorded, into an agent's memory
 * or as demonstrations.
 */
export const importRunsCommand = async (
  file: string,
  options: ImportRunsCommand,
  io: Io,
  fail: () => void,
): Promise<void> => {
  const { memory: database, user, userField, dryRun = false } = options;
  if (database === undefined)
    throw refuse(
      "--format needs the memory to write to",
      "--memory memory.sqlite, or a file of demonstrations: solved.jsonl",
    );
  if (user !== undefined && userField !== undefined)
    throw refuse(
      "--user and --user-field are given, and each says whose runs these are",
      "give one of them",
    );
  const [{ pathFrom }, { readTextLines }] = await Promise.all([
    import("@mnemograph/bench"),
    import("@mnemograph/core/domain"),
  ]);
  const path = pathFrom(io.cwd, database);
  const open = async function* () {
    for await (const line of readTextLines(pathFrom(io.cwd, file))) {
      io.signal.throwIfAborted();
      yield line;
    }
  };
  const onRun: OnImportedRun = (run, line) => {
    if (dryRun) io.out(`${runLine(run, line)}\n`);
  };
  const show = (summary: ReadTally, lines: readonly string[]) => {
    for (const line of errorLines(file, summary)) io.error(`${line}\n`);
    for (const line of lines) io.out(`${line}\n`);
    if (summary.damaged > 0) fail();
  };
  if (database.endsWith(".jsonl")) {
    const imported = await intoDemonstrations(path, options, { open, onRun });
    show(imported, demonstrationLines(imported, dryRun));
    return;
  }
  io.whenStopped("what is stored stays; the same command stores the rest");
  const summary = await intoMemory(path, options, { open, onRun }, io);
  show(summary, summaryLines(summary, dryRun));
};
