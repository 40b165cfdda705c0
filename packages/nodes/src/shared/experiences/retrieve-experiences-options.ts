import type { RetrieveExperiencesOptions } from "../../shared/retrieve-options.js";

/** RAP's settings for shopping: three experiences, five pairs to each side, category and intra-task terms, 6,400 characters. RAP section 4.1.2. */
export const shoppingRetrieval: RetrieveExperiencesOptions = {
  topK: { start: 3, action: 3, search: 3 },
  analogyLength: 10,
  intraTask: true,
  categoryFrom: "goal",
  filter: { successOnly: true, rewardAbove: 0 },
  maxCharacters: 6400,
};
