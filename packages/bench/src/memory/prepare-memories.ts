import type { Session } from "../session/session.js";
import type { Settings } from "../session/settings.js";
import type { PipelineEntry } from "@mnemograph/pipelines/entries";
import type { RuntimeContext } from "../runtime-context.js";
import { prepareExperienceMemory, prepareSeenExperiences } from "./prepare-experiences.js";
import { requireBranchesRead } from "./prepare-branch.js";
import { prepareRefinedMemory } from "./prepare-refined-memory.js";
import { prepareRules } from "./prepare-rules.js";
import { prepareTupleMemory } from "./prepare-tuple-memory.js";
import { recordEpisode } from "../episode/record-episode.js";
import { describedDemonstrations } from "./described-demonstrations.js";

/** Fills an empty memory of notes from demonstrations; an error is thrown: nothing was formed. */
const formNotes = async (
  pipeline: string,
  session: Session,
  { formation }: Pick<Settings, "formation">,
  { signal, onReport }: Pick<RuntimeContext, "signal" | "onReport">,
): Promise<void> => {
  onReport({ type: "working", text: `${pipeline}: forming notes`, done: 0, all: 1 });
  const open = describedDemonstrations({ session, formation, signal });
  const run = await session.noteFormation(pipeline, await open.demonstrations(formation));
  const recording = await recordEpisode({
    ...run,
    config: { signal },
    now: () => 0,
    emit: () => {},
    events: "none",
  });
  if (recording.failure !== undefined) throw recording.failure;
};

/**
 * Gets a pipeline's notes ready for a run that reads them: what its stream left, or what is formed
 * of demonstrations; without either there are none.
 */
const prepareNotes = async (
  { name, formNotes: form }: Pick<PipelineEntry, "name" | "formNotes">,
  session: Session,
  settings: Pick<Settings, "formation">,
  runtime: Pick<RuntimeContext, "signal" | "onReport">,
): Promise<void> => {
  const memory = await session.noteMemory(name);
  if (form !== undefined && (await memory.extent()).version === 0)
    await formNotes(name, session, settings, runtime);
  const { notes, version } = await memory.stats();
  const text =
    notes === 0
      ? `${name}: no notes yet; they come from a stream of it (--stream)`
      : `${name}: ${notes} notes, version ${version}, read only`;
  runtime.onReport({ type: "finished", text });
};

/**
 * Prepares the memories that pipelines read; returns the newest version among them, null where none
 * reads any.
 *
 * @example
 * const runtime = runtimeContextFrom();
 * const { settings, registry } = await settingsFrom({ environment: "alfworld", builtIn: true }, runtime, "lean");
 * const session = await openSession(settings, registry, {});
 * await prepareMemories([registry.pipeline("ldm"), registry.pipeline("rap-train")], session, settings, runtime);
 */
export const prepareMemories = async (
  entries: readonly Pick<PipelineEntry, "name" | "memory" | "formNotes">[],
  session: Session,
  settings: Settings,
  runtime: Pick<RuntimeContext, "now" | "signal" | "onReport">,
): Promise<number | null> => {
  const kinds = entries.map(({ memory }) => memory);
  await requireBranchesRead(kinds, session, settings);
  for (const entry of entries.filter(({ memory }) => memory === "notes"))
    await prepareNotes(entry, session, settings, runtime);
  if (kinds.includes("experiences")) await prepareExperienceMemory(session, settings, runtime);
  if (kinds.includes("seen-experiences")) await prepareSeenExperiences(session, settings, runtime);
  if (kinds.includes("rules")) await prepareRules(session, settings, runtime);
  if (kinds.includes("refined-tuples")) return prepareRefinedMemory(session, settings, runtime);
  return kinds.includes("tuples") ? prepareTupleMemory(session, settings, runtime) : null;
};
