import { MnemographError } from "@mnemograph/core/domain";
import type { ImportFormat, ImportSummary } from "@mnemograph/agents/import";
import type { Io } from "../io.js";
import { runtimeContextOf } from "../output/progress-line.js";

export interface ImportRunsCommand {
  readonly format: ImportFormat;
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
}

const mostErrors = 20;

const refuse = (message: string, hint: string) =>
  new MnemographError({ code: "USAGE", message, hint });

const list = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(", ");

const outcomeHint = ({ outcomes, otherScores }: ImportSummary): readonly string[] => {
  if (outcomes.unknown === 0) return [];
  const names = Object.keys(otherScores);
  const scores =
    names.length === 0
      ? ""
      : `; --success-score names the score that decides, of: ${names.join(", ")}`;
  return [`unknown runs are kept and not recalled${scores}`];
};

const summaryLines = (summary: ImportSummary): readonly string[] => {
  const { runs, stored, outcomes, skipped, damaged } = summary;
  const { succeeded, failed, unknown } = outcomes;
  return [
    `${runs} runs read, ${stored} stored: ${succeeded} succeeded, ${failed} failed, ${unknown} unknown`,
    ...(Object.keys(skipped).length > 0 ? [`not stored: ${list(skipped)}`] : []),
    ...(damaged > 0 ? [`${damaged} records damaged`] : []),
    ...outcomeHint(summary),
  ];
};

const errorLines = ({ errors, damaged }: ImportSummary): readonly string[] => {
  const shown = errors.slice(0, mostErrors);
  const hints = [...new Set(shown.map(({ hint }) => hint))];
  return [
    ...shown.map(({ code, message }) => `error ${code}: ${message}`),
    ...(damaged > shown.length ? [`… ${damaged - shown.length} more`] : []),
    ...hints.map((hint) => `  hint: ${hint}`),
  ];
};

/**
 * `mnemograph memory import <file> --format …`: what other tools recorded, into an agent's memory.
 */
export const importRunsCommand = async (
  file: string,
  options: ImportRunsCommand,
  io: Io,
  fail: () => void,
): Promise<void> => {
  const {
    format,
    memory: database,
    agent,
    user,
    userField,
    shareUsers,
    successScore,
    successThreshold,
  } = options;
  if (database === undefined)
    throw refuse("--format needs the memory to write to", "--memory memory.sqlite");
  if (user !== undefined && userField !== undefined)
    throw refuse(
      "--user and --user-field are given, and each says whose runs these are",
      "give one of them",
    );
  const [
    { importRuns },
    { sqliteAgentMemories },
    { openMemoryEmbedder, pathFrom },
    { readTextLines },
  ] = await Promise.all([
    import("@mnemograph/agents/import"),
    import("@mnemograph/agents/sqlite"),
    import("@mnemograph/bench"),
    import("@mnemograph/core/domain"),
  ]);
  const path = pathFrom(io.cwd, database);
  const embedder = await openMemoryEmbedder(path, options, runtimeContextOf(io));
  const scope = { ...(agent !== undefined && { agent }), ...(user !== undefined && { user }) };
  const memory = sqliteAgentMemories({ path, embedder, ...scope });
  const open = async function* () {
    for await (const line of readTextLines(pathFrom(io.cwd, file))) {
      io.signal.throwIfAborted();
      yield line;
    }
  };
  io.whenStopped("what is stored stays; the same command stores the rest");
  try {
    const summary = await importRuns({
      memory,
      format,
      open,
      ...(userField !== undefined && { userField }),
      ...(shareUsers !== undefined && { shareUsers }),
      ...(successScore !== undefined && { successScore }),
      ...(successThreshold !== undefined && { successThreshold }),
    });
    for (const line of errorLines(summary)) io.error(`${line}\n`);
    for (const line of summaryLines(summary)) io.out(`${line}\n`);
    if (summary.damaged > 0) fail();
  } finally {
    await memory.close();
  }
};
