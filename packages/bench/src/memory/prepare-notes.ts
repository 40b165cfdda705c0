import type { PipelineEntry } from "@mnemograph/pipelines/entries";
import { recordEpisode } from "../episode/record-episode.js";
import type { RuntimeContext } from "../runtime-context.js";
import type { Session } from "../session/session.js";
import type { Settings } from "../session/settings.js";
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
export const prepareNotes = async (
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
