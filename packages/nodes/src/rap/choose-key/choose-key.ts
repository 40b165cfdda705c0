import { beginsWithAny } from "../../shared/words/begins-with-any.js";
import { defineNode, fields } from "@mnemograph/core";
import { type ManualDeps, refusalsOf } from "../../shared/prompting/world-manual.js";

const { task, observation, action, trajectory, retrievalKey } = fields;

export interface ChooseKeyDeps extends Pick<ManualDeps, "environment"> {
  /**
   * The picture of what the agent sees now, where the world has one: it becomes the key. RAP eq. 4.
   */
  readonly currentImage?: (seen: {
    readonly taskId: string;
    readonly step: number;
    readonly observation: string;
  }) => string | undefined;
}

const isSearch = (text: string): boolean => /^search\s*\[/i.test(text);

/**
 * Takes the key from the situation, without a call: what is seen now as a picture, else the last
 * thought, else the observation; none until something was thought or searched. RAP eq. 4 and
 * section 4.1.2.
 *
 * @example
 * const { retrievalKey } = await chooseKey.run({ ...state, action: { kind: "think", text: "I must search for an egg" } }, {});
 */
export const chooseKey = defineNode({
  name: "chooseKey",
  reads: { task, observation, action, trajectory },
  writes: { retrievalKey },
  needs: ["currentImage"],
  run: async (
    { task, observation: seen, action, trajectory },
    { currentImage, environment }: ChooseKeyDeps,
  ) => {
    const refusals = refusalsOf({ environment }, task);
    const isRefusal = (text: string) => beginsWithAny(text, refusals);
    // A refusal says nothing about the place: what was seen before it is the key.
    const observation = isRefusal(seen)
      ? (trajectory.findLast((step) => !isRefusal(step.observation))?.observation ?? seen)
      : seen;
    const image = currentImage?.({ taskId: task.id, step: trajectory.length, observation });
    if (image !== undefined)
      return { retrievalKey: { mode: "search" as const, text: observation, image } };
    if (!trajectory.some(({ kind, action }) => kind === "think" || isSearch(action)))
      return { retrievalKey: null };
    if (action.kind === "think")
      return { retrievalKey: { mode: "action" as const, text: action.text } };
    return { retrievalKey: { mode: "search" as const, text: observation } };
  },
});
