import { MnemographError } from "@mnemograph/core";
import { type PipelineEntry, readRefined } from "@mnemograph/pipelines/entries";
import type { Session } from "../session/session.js";
import type { ReadMemory } from "../session/session-memories.js";
import type { Settings } from "../session/settings.js";
import type { RuntimeContext } from "../runtime-context.js";
import { branchText } from "./read-branch.js";

type Reading = Pick<
  Session,
  "branch" | "branches" | "tupleMemory" | "experiences" | "seenExperiences"
>;

const usage = (message: string, hint: string, id: string) =>
  new MnemographError({ code: "USAGE", message, hint, evidence: { branch: id } });

const readMemories: Readonly<Record<PipelineEntry["memory"], ReadMemory | null>> = {
  none: null,
  notes: null,
  tuples: "tuples",
  "refined-tuples": "tuples",
  experiences: "experiences",
  "seen-experiences": "seen-experiences",
  rules: null,
};

/**
 * Throws USAGE for a named branch that none of the pipelines reads, so that no run looks as if it
 * had read it, and for one that two read differently.
 */
export const requireBranchesRead = async (
  memories: readonly PipelineEntry["memory"][],
  { branch }: Pick<Reading, "branch">,
  { memoryBranches }: Pick<Settings, "memoryBranches">,
): Promise<void> => {
  if (memoryBranches.length === 0) return;
  const kinds = [...new Set(memories.flatMap((memory) => readMemories[memory] ?? []))];
  const read = await Promise.all(kinds.map(async (kind) => (await branch(kind))?.id));
  const unread = memoryBranches.find(({ id }) => !read.includes(id));
  const tuples =
    memories.includes("tuples") && memories.includes("refined-tuples")
      ? await branch("tuples")
      : undefined;
  if (tuples !== undefined)
    throw usage(
      `ldm and ldm-refined cannot both read the branch ${tuples.id}`,
      "a branch is read as it is: bench one of them",
      tuples.id,
    );
  if (unread === undefined) return;
  throw usage(
    `none of these pipelines reads the branch ${unread.id}`,
    "give the settings that its original was formed with, and a pipeline that reads such a memory; name one branch of a memory",
    unread.id,
  );
};

/**
 * Throws USAGE where a branch of a refined memory would be read as an unrefined one, or the other
 * way round.
 */
const requireStage = async (session: Reading, id: string, isRefined: boolean): Promise<void> => {
  const memory = await session.tupleMemory();
  if ((await memory.metadata())["complete"] !== true)
    throw usage(
      `the branch ${id} is of a memory whose formation was stopped`,
      "form the memory first, and edit it then",
      id,
    );
  if ((await readRefined(memory)).length > 0 === isRefined) return;
  throw isRefined
    ? usage(
        `the branch ${id} is of a memory that was not refined`,
        "a branch is read as it is: bench ldm, or edit a refined version",
        id,
      )
    : usage(
        `the branch ${id} is of a refined memory`,
        "bench ldm-refined, or edit the version that formation left",
        id,
      );
};

/**
 * Opens the branch that is read in place of a memory, and says so; returns its version. Undefined
 * where none is named. A branch is read as it is.
 */
export const prepareBranch = async (
  session: Reading,
  kind: ReadMemory,
  { onReport }: Pick<RuntimeContext, "onReport">,
  isRefined = false,
): Promise<number | undefined> => {
  const named = await session.branch(kind);
  if (named === undefined) return undefined;
  if (kind === "tuples") await requireStage(session, named.id, isRefined);
  else await (kind === "experiences" ? session.experiences() : session.seenExperiences());
  const read = session.branches().find(({ id }) => id === named.id);
  if (read === undefined) throw new Error(`the branch ${named.id} was opened and is not listed`);
  onReport({ type: "finished", text: `memory ${read.original}: ${branchText(read)}` });
  return read.version;
};

/**
 * The settings with each branch at the version that was read, so that every process of a run, and a
 * fork of it, reads the same.
 */
export const withReadBranches = (
  settings: Settings,
  { branches }: Pick<Session, "branches">,
): Settings => ({
  ...settings,
  memoryBranches: settings.memoryBranches.map(({ id, version }) => ({
    id,
    version: branches().find((one) => one.id === id)?.version ?? version,
  })),
});
