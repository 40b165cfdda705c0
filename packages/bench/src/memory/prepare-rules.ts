import type { EpisodeUsage } from "../episode/usage-counter.js";
import type { RuntimeContext } from "../runtime-context.js";
import type { Session } from "../session/session.js";
import type { Settings } from "../session/settings.js";
import { formRules } from "./form-rules.js";

/**
 * Forms ExpeL's rules from training tasks unless they are there already; returns the version of the
 * memory that holds them.
 *
 * @example
 * const runtime = runtimeContextFrom();
 * const { settings, registry } = await settingsFrom({ environment: "alfworld", builtIn: true, perType: 2 }, runtime, "lean");
 * const version = await prepareRules(await openSession(settings, registry, {}), settings, runtime, ({ calls }) => calls);
 */
export const prepareRules = async (
  session: Session,
  settings: Settings,
  { now, signal, onReport }: Pick<RuntimeContext, "now" | "signal" | "onReport">,
  onUsage?: (usage: EpisodeUsage) => void,
): Promise<number> => {
  const started = now();
  const formed = await session.rules();
  const isFormed = await formRules({
    ...formed,
    open: session.open,
    model: session.model,
    settings: settings.formation,
    nodes: {
      gather: session.optionsOf("expel-gather"),
      extract: session.optionsOf("expel-extract"),
    },
    signal,
    maxBadReplies: settings.endpoint.maxBadReplies,
    ...(onUsage === undefined ? {} : { onUsage }),
    onProgress: (text, done, all) =>
      onReport({ type: "working", text: `${text}: ${done} of ${all}`, done, all, isLogged: true }),
  });
  const { notes, version } = await formed.noteMemory.stats();
  const { logs, successes } = await formed.experienceMemory.stats();
  const how = isFormed
    ? `formed in ${((now() - started) / 1000).toFixed(1)} s`
    : "kept from an earlier run";
  onReport({
    type: "finished",
    text: `rules: ${notes} from ${logs} runs, ${successes} of them successful, version ${version}, ${how}`,
  });
  return version;
};
