import type { JournalSaver } from "../episode/journaled-saver.js";
import { othersRun } from "../episode/others-run.js";

type Place = { readonly configurable?: { readonly checkpoint_ns?: string } };
const isTop = ({ configurable }: Place): boolean => (configurable?.checkpoint_ns ?? "") === "";

/**
 * A checkpointer that keeps the graph at the top and none of those inside it: what an episode group goes
 * on from is which task is finished in which trial, and one that is not is played from its start
 * again. So its thread stays small, however long the episodes are.
 */
export const topLevelSaver = <
  Saver extends JournalSaver & { getTuple(config: never): Promise<unknown> },
>(
  saver: Saver,
): Saver =>
  Object.create(saver, {
    put: {
      value: async (config: Place, checkpoint: { readonly id: string }, ...rest: unknown[]) => {
        if (isTop(config)) return saver.put(...([config, checkpoint, ...rest] as never as [never]));
        await othersRun();
        return { configurable: { ...config.configurable, checkpoint_id: checkpoint.id } };
      },
    },
    putWrites: {
      value: async (config: Place, writes: never, taskId: string) =>
        isTop(config) ? saver.putWrites(config as never, writes, taskId) : undefined,
    },
    getTuple: {
      value: async (config: Place) => (isTop(config) ? saver.getTuple(config as never) : undefined),
    },
  }) as Saver;
