import {
  MnemographError,
  type EnvironmentSettings,
  type OpenEnvironment,
  type EnvironmentKind,
  type EnvironmentParts,
} from "@mnemograph/core";

/** What a memory shows at most, and how many tasks are to be played beside it. */
export interface ShownAndPlayed {
  readonly perType: number;
  readonly tasks: number;
}

const openApart = async (
  kind: EnvironmentKind,
  settings: EnvironmentSettings,
  { perType, tasks }: ShownAndPlayed,
  parts: EnvironmentParts | undefined,
): Promise<OpenEnvironment> => {
  const open = await kind.open({ ...settings, limit: tasks }, parts);
  const types = Math.max(1, open.taskTypes.length);
  const goals = {
    perType: Math.ceil(tasks / types),
    demonstrations: { perType, seed: settings.seed },
  };
  const apart = await open.newGoals(goals);
  if (apart.tasks.length === 0) {
    throw new MnemographError({
      code: "USAGE",
      message: `${kind.name} has no training task beside those of its demonstrations`,
      hint: `choose on another split of ${kind.splits.join(", ")}, or with smaller batches`,
      evidence: { environment: kind.name, perType },
    });
  }
  return Object.assign(Object.create(open) as OpenEnvironment, apart);
};

/**
 * The environment whose tasks are training tasks that no demonstration shows: a memory is not asked
 * for what stands in it.
 *
 * @throws MnemographError USAGE on opening where no training task is left beside the
 *   demonstrations.
 * @example
 * const world = apartFromMemory(builtInRegistry.environment("alfworld"), { perType: 50, tasks: 30 });
 */
export const apartFromMemory = (kind: EnvironmentKind, shown: ShownAndPlayed): EnvironmentKind =>
  Object.assign(Object.create(kind) as EnvironmentKind, {
    open: (settings: EnvironmentSettings, parts?: EnvironmentParts) =>
      openApart(kind, settings, shown, parts),
  });
