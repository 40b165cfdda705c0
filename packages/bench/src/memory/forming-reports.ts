import type { Settings } from "../session/settings.js";
import type { RuntimeContext } from "../runtime-context.js";
import type { FormationEstimate } from "./estimate-formation.js";
import type { formTupleMemory } from "./form-tuple-memory.js";

const estimateText = ({ demonstrations, batches, asked }: FormationEstimate): string => {
  const of = `forming memory from ${demonstrations.toLocaleString("en")} demonstrations in ${batches} batches`;
  return asked === null
    ? `${of}; what that costs is not known beforehand`
    : `${of}: about ${asked.calls.toLocaleString("en")} model calls, ${asked.tokens.toLocaleString("en")} tokens`;
};

const tooFewText = (maxCalls: number): string =>
  `no more than ${maxCalls.toLocaleString("en")} calls are allowed: what is answered by then is kept, and the same command goes on from there`;
/** What is reported while a memory is formed. */
export const formingReports = (
  elsewhere: readonly string[],
  settings: Settings,
  onReport: RuntimeContext["onReport"],
): Pick<Parameters<typeof formTupleMemory>[0], "onEstimate" | "onProgress"> => {
  let expected = "";
  return {
    onEstimate: (estimate) => {
      expected =
        estimate.asked === null ? "" : ` of about ${estimate.asked.calls.toLocaleString("en")}`;
      for (const text of elsewhere) onReport({ type: "finished", text });
      onReport({ type: "finished", text: estimateText(estimate) });
      const { maxCalls } = settings.calls;
      if (maxCalls !== undefined && estimate.asked !== null && maxCalls < estimate.asked.calls)
        onReport({ type: "finished", text: tooFewText(maxCalls) });
    },
    onProgress: ({ batch, batches, demonstrations: done, all, calls }) => {
      const asked = `${calls.toLocaleString("en")}${expected} calls`;
      const text = `forming memory: batch ${batch} of ${batches}, ${done} of ${all} demonstrations, ${asked}`;
      onReport({ type: "working", text, done, all, isLogged: true });
    },
  };
};
