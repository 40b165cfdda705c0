import type { Preset } from "../presets/preset.js";

/** What Traj-Bootstrap's runs were made with, as far as one database goes. */
export const trajBootstrapPresets: readonly Preset[] = [
  {
    name: "traj-bootstrap",
    environment: "alfworld",
    pipelines: ["traj-bootstrap"],
    options: { bootstrap: { k: 6, curate: "utility" } },
    source: {
      paper: "Traj-Bootstrap",
      section: "6 demonstrations of own successes, exemplar curation",
    },
  },
];
