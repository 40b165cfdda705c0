import type { EpisodeUsage } from "../episode/usage-counter.js";
import type { Trajectory, OpenEnvironment } from "@mnemograph/core";
import type { Session } from "../session/session.js";
import type { Settings } from "../session/settings.js";
import { signalledEpisode } from "../streams/signalled-episode.js";
import { type SignalEntry, askSignal } from "../streams/stream-signal.js";
import { withMembers } from "../with-members.js";

interface Describing {
  readonly session: Pick<Session, "open" | "model" | "optionsOf"> & {
    readonly signals: readonly SignalEntry[];
  };
  readonly formation: Pick<Settings["formation"], "signal">;
  readonly signal: AbortSignal;
  /** Called with the usage of a model that reads demonstrations. */
  readonly onUsage?: ((usage: EpisodeUsage) => void) | undefined;
}

/**
 * The environment, whose demonstrations are those that the memory's signal calls good; without one,
 * as they are.
 */
export const describedDemonstrations = ({
  session,
  formation,
  signal,
  onUsage,
}: Describing): OpenEnvironment => {
  const { open, model } = session;
  const { signal: name } = formation;
  if (name === undefined) return open;
  const described = async (trajectory: Trajectory): Promise<Trajectory> => {
    signal.throwIfAborted();
    const episode = signalledEpisode(trajectory, trajectory.success ? "success" : "failure");
    const context = { open, model, nodes: session.optionsOf("ldm-formation") };
    const mentioned = await askSignal(name, episode, context, session.signals, {
      signal,
      emit: () => {},
      events: "none",
    });
    for (const usage of mentioned.usage) onUsage?.(usage);
    const isGood = mentioned.success === true;
    return { ...trajectory, success: isGood, reward: Number(isGood) };
  };
  const { demonstrations, planDemonstrations } = open;
  const parts: Pick<OpenEnvironment, "demonstrations" | "planDemonstrations"> = {
    demonstrations: async (request) => {
      const kept: Trajectory[] = [];
      for (const one of await demonstrations.call(open, request)) kept.push(await described(one));
      return kept.filter(({ success }) => success);
    },
    ...(planDemonstrations === undefined
      ? {}
      : {
          planDemonstrations: (request) =>
            planDemonstrations
              .call(open, request)
              .map((one) => ({ ...one, play: async () => described(await one.play()) })),
        }),
  };
  return withMembers(open, parts);
};
