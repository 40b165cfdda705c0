import type { Json } from "@mnemograph/core";
import { z } from "zod";

/**
 * A question that waits in the environment's state, under `question`, for a person to answer it;
 * null where there is none.
 */
export const pendingQuestion = (environmentState: Json): string | null => {
  const state = z.object({ question: z.string() }).safeParse(environmentState);
  return state.success ? state.data.question : null;
};

/**
 * Whether the agent's last action asked a person and the episode goes on.
 *
 * @example
 * hasAsked({ environmentState: { question: "Which cup?" }, done: false }); // → true
 */
export const hasAsked = ({
  environmentState,
  done,
}: {
  readonly environmentState: Json;
  readonly done: boolean;
}): boolean => !done && pendingQuestion(environmentState) !== null;
