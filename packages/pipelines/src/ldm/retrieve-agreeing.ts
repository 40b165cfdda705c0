import { defineNode } from "@mnemograph/core";
import { type RetrieveTuplesDeps, retrieveTuples } from "@mnemograph/nodes";

/**
 * Retrieves tuples by default by similarity alone: the tree branches where tuples disagree, and a
 * choice of different actions would hide whether they agree. LDM2 section 3.3.
 */
export const retrieveAgreeing = defineNode({
  ...retrieveTuples,
  run: (seen, deps: RetrieveTuplesDeps, runtime) =>
    retrieveTuples.run(seen, { ...deps, retrieve: { repeats: 1, ...deps.retrieve } }, runtime),
});
