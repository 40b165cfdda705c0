import { AceOptions } from "./playbook/ace-options.js";

/** The groups of options that ACE's nodes alone read. */
export const aceOptionGroups = {
  ace: AceOptions.meta({ description: "ACE; the defaults are the paper's" }),
};
