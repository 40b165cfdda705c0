import { defineNode } from "@mnemograph/core";
import { type RetrieveTuplesDeps, retrieveTuples } from "@mnemograph/nodes";

/**
 * Retrieves tuples by similarity alone unless told otherwise: where the tree branches hangs on
 * whether they agree, which a choice of different actions would hide. LDM2 section 3.3.
 */
export const retrieveAgreeing = defineNode({
  ...retrieveTuples,
  run: (seen, deps: RetrieveTuplesDeps, runtime) =>
    retrieveTuples.run(seen, { ...deps, retrieve: { repeats: 1, ...deps.retrieve } }, runtime),
});
