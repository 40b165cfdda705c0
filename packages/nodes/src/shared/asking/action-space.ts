import type { ActionSpace, Environment, Task } from "@mnemograph/core";
import { actionTools, listTool } from "./action-tools.js";

/** What an acting node knows of its world's actions. */
export interface ActionSpaceDeps {
  readonly environment?: Pick<Environment, "describe" | "tools"> | undefined;
}

/**
 * What may be done in the world, for replies that are asked for as tools or schemas; undefined in a
 * world that has tools of its own.
 */
export const actionSpace = (
  { environment }: ActionSpaceDeps,
  task: Task,
  mayThink: boolean,
  listed?: readonly string[],
): ActionSpace | undefined => {
  if ((environment?.tools ?? []).length > 0) return undefined;
  const { actions = [], thought, about, actionList } = environment?.describe?.(task) ?? {};
  const known =
    listed === undefined
      ? actionTools(
          actions.filter((form) => form !== thought),
          about,
        )
      : { tools: [listTool(listed)], listed };
  return {
    ...known,
    ...(mayThink && thought !== undefined ? { thought } : {}),
    ...(actionList === undefined ? {} : { list: actionList }),
  };
};
