import type { Trajectory } from "@mnemograph/core";
import { type NodeOptions, embedExperiences, experienceFromTrajectory } from "@mnemograph/nodes";
import type { Session } from "../session/session.js";
import type { Settings } from "../session/settings.js";
import type { RuntimeContext } from "../runtime-context.js";
import { describedDemonstrations } from "./described-demonstrations.js";

interface Filling {
  /** What reports call the memory. */
  readonly place: string;
  readonly store: Awaited<ReturnType<Session["experiences"]>>;
  readonly isImported: boolean;
  readonly options: Pick<NodeOptions, "write" | "embedding">;
}

type Working = Pick<RuntimeContext, "now" | "signal" | "onReport">;

/**
 * Fills a memory with demonstrations unless it is whole already; returns its version. Where an
 * environment gives its demonstrations one by one, each is stored as soon as it was played: an
 * interrupted call goes on after the last one, to the same logs and the same version.
 */
export const fillExperiences = async (
  session: Pick<Session, "open" | "model" | "optionsOf" | "signals">,
  { formation }: Pick<Settings, "formation">,
  { now, signal, onReport }: Working,
  { place, store: { memory, embedder }, isImported, options: { write, embedding } }: Filling,
): Promise<number> => {
  const open = describedDemonstrations({ session, formation, signal });
  const add = async (trajectories: readonly Trajectory[]) => {
    const logs = trajectories.map((one) => experienceFromTrajectory(one, write));
    await memory.add(await embedExperiences(embedder, logs, embedding));
  };
  const report = (done: number, all: number) => {
    const text = `filling memory with demonstrations${all > 1 ? `: ${done} of ${all}` : ""}`;
    onReport({ type: "working", text, done, all });
  };
  const started = now();
  const isComplete = isImported || (await memory.metadata())["complete"] === true;
  const before = isComplete ? 0 : (await memory.logIds()).length;
  if (!isComplete) {
    const planned = open.planDemonstrations?.(formation);
    if (planned === undefined) {
      report(0, 1);
      await add(await open.demonstrations(formation));
    } else {
      const known = new Set(await memory.logIds());
      for (const [index, { id, play }] of planned.entries()) {
        signal.throwIfAborted();
        report(index, planned.length);
        if (known.has(id)) continue;
        const played = await play();
        if (played.success) await add([played]);
      }
    }
    await memory.setMetadata({ ...(await memory.metadata()), complete: true });
  }
  const version = await memory.version();
  const seconds = ((now() - started) / 1000).toFixed(1);
  const filled = `filled in ${seconds} s${before > 0 ? `, ${before.toLocaleString("en")} of them kept from an earlier run` : ""}`;
  const kept = isImported ? "imported" : "kept from an earlier run";
  const how = isComplete ? kept : filled;
  onReport({
    type: "finished",
    text: `${place}: ${(await memory.logIds()).length} logs, version ${version}, ${how}`,
  });
  return version;
};
