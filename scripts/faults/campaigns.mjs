// The campaigns of `npm run faults`.
import { databaseCells, openDatabaseCampaign } from "./database-campaign.mjs";
import { killCells, openKillCampaign } from "./kill-campaign.mjs";
import { modelCells, openModelCampaign } from "./model-campaign.mjs";

/** `sideBySide`: cells at once, where they disturb one another. */
export const campaigns = [
  { kind: "models", cells: modelCells, open: openModelCampaign },
  { kind: "kills", cells: killCells, sideBySide: 1, open: openKillCampaign },
  { kind: "databases", cells: databaseCells, sideBySide: 1, open: openDatabaseCampaign },
];
