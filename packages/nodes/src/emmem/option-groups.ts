import { EmmemOptions } from "./embodiment/emmem-options.js";

/** The groups of options that EmMem's nodes alone read. */
export const emmemOptionGroups = {
  emmem: EmmemOptions.meta({ description: "EmMem, the agent's own state" }),
};
