// The campaigns of `npm run faults`.
import { modelCells, openModelCampaign } from "./model-campaign.mjs";

export const openCampaigns = async (folder) => [{ kind: "models", cells: modelCells, open: async () => openModelCampaign(folder) }];
