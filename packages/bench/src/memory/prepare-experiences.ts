import type { Session } from "../session/session.js";
import type { Settings } from "../session/settings.js";
import type { RuntimeContext } from "../runtime-context.js";
import { demonstratedFirst } from "./demonstrated-first.js";
import { importedEnvironments } from "./imported-experiences.js";
import { fillExperiences } from "./fill-experiences.js";
import { prepareBranch } from "./prepare-branch.js";
import { seenOptions } from "./seen-experiences.js";

type Working = Pick<RuntimeContext, "now" | "signal" | "onReport">;

/**
 * Says where experiences come from that were played in no world of this kind: nothing of their
 * words need fit.
 */
const describeOtherWorlds = async (
  { experiences, open: { environment } }: Session,
  { onReport }: Working,
): Promise<void> => {
  const played = await importedEnvironments((await experiences()).memory);
  if (played.length === 0 || played.includes(environment.name)) return;
  const text = `the experiences were played in ${played.join(", ")}, not in ${environment.name}: what they show may mean nothing here`;
  onReport({ type: "note", text });
};

/**
 * Fills RAP's memory with the training split's demonstrations unless it is there already; returns
 * its version. RAP section 4.1.1, RAP_train.
 */
export const prepareExperienceMemory = async (
  session: Session,
  settings: Settings,
  runtime: Working,
): Promise<number> => {
  const branch = await prepareBranch(session, "experiences", runtime);
  if (branch !== undefined) return branch;
  // What is played one by one is kept one by one.
  const isWhole = session.has("experiences") || session.open.planDemonstrations !== undefined;
  const open = isWhole ? session.open : await demonstratedFirst(session.open, settings.formation);
  if (settings.experiences !== null) await describeOtherWorlds(session, runtime);
  return fillExperiences({ ...session, open }, settings, runtime, {
    place: "experiences",
    store: await session.experiences(),
    isImported: settings.experiences !== null,
    // One memory serves the pipelines that read demonstrations; it is written as for the first of
    // them.
    options: session.optionsOf("rap-train"),
  });
};

/** The same with what is seen in the demonstrations, found by pictures. RAP section 3.4, eq. 4. */
export const prepareSeenExperiences = async (
  session: Session,
  settings: Settings,
  runtime: Working,
): Promise<number> =>
  (await prepareBranch(session, "seen-experiences", runtime)) ??
  fillExperiences(session, settings, runtime, {
    place: "seen experiences",
    store: await session.seenExperiences(),
    isImported: false,
    options: seenOptions,
  });
