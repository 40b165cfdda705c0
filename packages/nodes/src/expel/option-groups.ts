import { ExpelOptions } from "./ops/expel-options.js";

/** The groups of options that ExpeL's nodes alone read. */
export const expelOptionGroups = {
  expel: ExpelOptions.meta({ description: "ExpeL; the defaults are the paper's" }),
};
