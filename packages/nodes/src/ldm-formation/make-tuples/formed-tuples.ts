import { StateActionTuple, appended } from "@mnemograph/core";

/** The tuples of the batch that is being formed. */
export const formedTuples = appended(StateActionTuple, ({ id }) => id);
