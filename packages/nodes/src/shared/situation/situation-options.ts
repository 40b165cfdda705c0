import { type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";

/** What LDM2's nodes take for the situation at hand. */
export const SituationOptions = z.object({
  acknowledgements: z.array(z.string()).readonly().default(["You have clicked ", "Invalid action!", "OK."]).meta({
    description:
      "how answers begin that show nothing new: the last observation that did stands above them, so that a shop's page is seen with what was clicked; `[]` shows every answer alone, and `Nothing happens.` in the list shows rooms with what was refused there",
    paper: "a page with `You have clicked …` below it (LDM2 table 5); rooms, with every answer alone (table 6)",
  }),
});
export type SituationOptions = Options<typeof SituationOptions>;
export const situationOptions = withDefaults(SituationOptions);

export interface SituationDeps {
  readonly situation?: SituationOptions;
}
