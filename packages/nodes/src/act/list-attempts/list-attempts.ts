import { defineNode, fields } from "@mnemograph/core";
import { AttemptOptions, attemptOptions } from "../../shared/prompting/attempt-options.js";
import { attemptName } from "../../shared/prompting/examples-of-attempt.js";

const { batchIds } = fields;

/**
 * Lists the attempts that are played side by side, as LDM2 lists its batch memories. LDM2 eq. 5.
 *
 * @example
 * await listAttempts.run({}, { attempts: { max: 3 } }); // → { batchIds: ["attempt 1", "attempt 2", "attempt 3"] }
 */
export const listAttempts = defineNode({
  name: "listAttempts",
  reads: {},
  writes: { batchIds },
  needs: [],
  options: { attempts: AttemptOptions },
  run: async (_seen, { attempts }: { readonly attempts?: AttemptOptions }) => ({
    batchIds: Array.from({ length: attemptOptions(attempts).max }, (_, position) => attemptName(position)),
  }),
});
