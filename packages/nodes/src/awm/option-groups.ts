import { InduceOptions } from "./induce-options.js";

/** The group of options that AWM's nodes alone read. */
export const awmOptionGroups = {
  induce: InduceOptions.meta({ description: "how AWM induces workflows from successful runs" }),
};
