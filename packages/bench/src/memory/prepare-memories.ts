import type { Session } from "../session/session.js";
import type { Settings } from "../session/settings.js";
import type { PipelineEntry } from "@mnemograph/pipelines/entries";
import type { RuntimeContext } from "../runtime-context.js";
import { prepareExperienceMemory, prepareSeenExperiences } from "./prepare-experiences.js";
import { prepareNotes } from "./prepare-notes.js";
import { requireBranchesRead } from "./prepare-branch.js";
import { prepareRefinedMemory } from "./prepare-refined-memory.js";
import { prepareRules } from "./prepare-rules.js";
import { prepareTupleMemory } from "./prepare-tuple-memory.js";

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
