import { EpisodesOptions } from "./episodes-options.js";

/** The group of options that act-long's nodes alone read. */
export const actLongOptionGroups = {
  episodes: EpisodesOptions.meta({
    description: "which finished episodes the prompts of `act-long` show",
  }),
};
