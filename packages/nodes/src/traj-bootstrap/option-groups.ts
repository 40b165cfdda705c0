import { BootstrapOptions } from "./bootstrap-options.js";

/** The group of options that traj-bootstrap's nodes alone read. */
export const trajBootstrapOptionGroups = {
  bootstrap: BootstrapOptions.meta({
    description: "which of its own successes `traj-bootstrap` shows",
  }),
};
