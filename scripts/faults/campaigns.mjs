// The campaigns of `npm run faults`.
import { databaseCells, openDatabaseCampaign } from "./database-campaign.mjs";
import { killCells, openKillCampaign } from "./kill-campaign.mjs";
import { databaseSiegeCells, siegeCells } from "./siege-attacks.mjs";
import { openSiegeCampaign } from "./siege-campaign.mjs";
import { modelCells, openModelCampaign } from "./model-campaign.mjs";

/** `sideBySide`: cells at once, where they disturb one another. */
export const campaigns = [
  { kind: "models", cells: modelCells, open: openModelCampaign },
  { kind: "kills", cells: killCells, sideBySide: 1, open: openKillCampaign },
  { kind: "databases", cells: databaseCells, sideBySide: 1, open: openDatabaseCampaign },
  { kind: "sieges", cells: siegeCells, sideBySide: 2, open: openSiegeCampaign },
  {
    kind: "database sieges",
    cells: databaseSiegeCells,
    sideBySide: 1,
    open: async (folder) => openSiegeCampaign(folder, { withDatabase: true }),
  },
];
