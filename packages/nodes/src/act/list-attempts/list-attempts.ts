import { type Environment, defineNode, fields, refuseForks } from "@mnemograph/core";
import { AttemptOptions, attemptOptions } from "../../shared/prompting/attempt-options.js";
import { attemptName } from "../../shared/prompting/examples-of-attempt.js";

const { batchIds } = fields;

export interface ListAttemptsDeps {
  readonly attempts?: AttemptOptions;
  /** Asked whether its effects can be undone: several attempts do the same task side by side. */
  readonly environment?: Pick<Environment, "name" | "effects">;
}

/**
 * Lists the attempts that are played side by side, as LDM2 lists its batch memories. LDM2 eq. 5.
 *
 * @throws MnemographError EFFECTS_IRREVERSIBLE for several attempts in a world whose effects cannot
 *   be undone.
 * @example
 * await listAttempts.run({}, { attempts: { max: 3 } }); // → { batchIds: ["attempt 1", "attempt 2", "attempt 3"] }
 */
export const listAttempts = defineNode({
  name: "listAttempts",
  reads: {},
  writes: { batchIds },
  needs: [],
  options: { attempts: AttemptOptions },
  run: async (_seen, { attempts, environment }: ListAttemptsDeps) => {
    const { max } = attemptOptions(attempts);
    if (max > 1 && environment) refuseForks(environment, `a choice among ${max} attempts`);
    return { batchIds: Array.from({ length: max }, (_, position) => attemptName(position)) };
  },
});
