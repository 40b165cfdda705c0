import { defineGraph } from "@mnemograph/core";
import { clusterGoals, clusterObservations, makeTuples, storeTuples } from "@mnemograph/nodes";
import { LdmFormationState } from "./ldm-state.js";

/**
 * Forms one batch memory: tuples from every demonstration side by side, then the goal index and the
 * observation index. LDM2 section 3.2, eq. 1 and 6–8.
 *
 * @example
 * await ldmFormation({ model, tupleMemory }).compile().invoke({ demonstrations, batchId: "put/1" });
 * (await tupleMemory.batches()).includes("put/1");
 */
export const ldmFormation = defineGraph({
  name: "ldm-formation",
  state: LdmFormationState,
  nodes: { makeTuples, clusterGoals, clusterObservations, storeTuples },
  edges: {
    start: {
      each: ({ demonstrations }) =>
        demonstrations.map((demonstration) => ({ demonstration, demonstrations: [] })),
      to: "makeTuples",
      otherwise: "clusterGoals",
    },
    makeTuples: "clusterGoals",
    clusterGoals: {
      each: ({ goalTypes }) => goalTypes.map(({ id }) => ({ clusteredGoalTypeId: id })),
      to: "clusterObservations",
      otherwise: "storeTuples",
    },
    clusterObservations: "storeTuples",
    storeTuples: "end",
  },
});
