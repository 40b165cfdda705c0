import { MnemographError } from "@mnemograph/core";

/** What a node throws that goes by pictures where the world shows none. */
export const imageMissing = (node: string, taskId: string, observation: string): MnemographError =>
  new MnemographError({
    code: "ENVIRONMENT_MISMATCH",
    message: `${node} goes by what is seen, and the observation marks no picture`,
    hint: "play it in a world that shows pictures; for robot arms give `images` a store, on the command line `--option pictures=<folder>`",
    evidence: { node, taskId, observation: observation.slice(0, 500) },
  });
