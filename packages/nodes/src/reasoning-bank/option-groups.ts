import { DistilOptions } from "./distil-options.js";

/** The group of options that ReasoningBank's nodes alone read. */
export const reasoningBankOptionGroups = {
  distil: DistilOptions.meta({ description: "what ReasoningBank makes notes of, and how many" }),
};
