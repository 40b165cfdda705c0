import { missingScenes } from "../load/scene-sources.js";
import type { Suite } from "../scenes/task-definition.js";
import type { EnvironmentSettings, PreparationContext } from "@mnemograph/core/environment";
import { readManipulationOptions } from "./manipulation-options.js";
import { preparePolicies } from "./manipulation-policies.js";

/**
 * The wanted scenes that the user's assets lack: their tasks are left out of a run over
 * everything.
 */
const leftOut = (data: string | null, suite: Suite | undefined): readonly string[] => {
  if (data === null) return [];
  return missingScenes(data)
    .filter((one) => suite === undefined || one.suite === suite)
    .map(({ text }) => text);
};

/**
 * Reports which scenes the user's assets lack, and trains the policies that an experiment with
 * `controller=policies` lacks; existing policies are kept. Throws as `preparePolicies`.
 */
export const prepareManipulation = async (
  { data, options }: Pick<EnvironmentSettings, "data" | "options">,
  { signal, now, onReport }: PreparationContext,
): Promise<void> => {
  const {
    controller,
    policies: folder,
    goesWithoutPlan,
    suite,
    task,
  } = readManipulationOptions(options);
  const missing = task === undefined ? leftOut(data, suite) : [];
  if (missing.length > 0)
    onReport({ type: "note", text: `tasks are left out, for the data lack ${missing.join("; ")}` });
  if (controller !== "policies") return;
  const started = now();
  let trained = 0;
  for (const usesPlans of goesWithoutPlan ? [true, false] : [true]) {
    const kind = usesPlans ? "policy" : "policy without plans";
    const prepared = await preparePolicies({
      folder,
      data,
      usesPlans,
      ...(suite !== undefined && { suite }),
      ...(task !== undefined && { names: [task] }),
      signal,
      onProgress: ({ name, stage, done, of }) =>
        onReport({
          type: "working",
          text: `${kind} of ${name}: ${stage} ${done} of ${of}`,
          done,
          all: of,
        }),
    });
    trained += prepared.filter(({ wasTrained }) => wasTrained).length;
  }
  if (trained > 0)
    onReport({
      type: "finished",
      text: `policies: ${trained} trained in ${((now() - started) / 1000).toFixed(1)} s, in ${folder}`,
    });
};
