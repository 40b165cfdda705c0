import { type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";

/** What LDM2's nodes take for the situation at hand. */
export const SituationOptions = z.object({
  acknowledgements: z
    .array(z.string())
    .readonly()
    .default(["You have clicked ", "Invalid action!", "OK."])
    .meta({
      description:
        "how answers begin that show nothing new: the last observation that did stands above them, so that a shop's page is seen with what was clicked; `[]` shows every answer alone, and `Nothing happens.` in the list shows rooms with what was refused there",
      paper:
        "a page with `You have clicked …` below it (LDM2 table 5); rooms, with every answer alone (table 6)",
    }),
  passing: z
    .array(z.string())
    .readonly()
    .default(["Invalid action!", "Nothing happens.", "OK."])
    .meta({
      description:
        "acknowledgements that speak of the last action alone: they stand in the situation until the next answer, and no longer",
      paper: "none: what was answered on a page stays below it",
    }),
  before: z.enum(["described", "first", "opener"]).default("described").meta({
    description:
      "what stands above the situation: `first`, the first observation, which in rooms describes the whole place; `opener`, the page from which the one at hand was opened, so that a list of results stays in sight; `described`: `opener` where the world's description says that it shows pages, else `first`",
    paper: "`first`: LDM2's tables show the situation alone",
  }),
  runs: z.enum(["joined", "asWritten"]).default("joined").meta({
    description:
      "how the first observation lists names with consecutive numbers: `joined` says `drawer 1 to 3`; `asWritten` names each, as the world does",
    paper: "`asWritten`",
  }),
  subGoals: z.enum(["grouped", "numbered"]).default("grouped").meta({
    description:
      "how an act prompt shows the evaluation at hand: `grouped` as what is complete and what is not; `numbered` one by one, as it was judged",
    paper: "`numbered` (LDM2 table 6)",
  }),
  untold: z.array(z.string()).readonly().default(["Unknown."]).meta({
    description:
      "the texts of a part of the history that describes nothing, such as `history.emptyText`: act prompts leave such a part out, of the situation at hand and of tuples",
    paper: "`[]`",
  }),
  refused: z.enum(["named", "untold"]).default("named").meta({
    description:
      "`named`: where the world refused the last action, the situation at hand names it, and with it those refused directly before; `untold`: the answer stands alone",
    paper: "`untold`",
  }),
  cue: z.enum(["plain", "numbered"]).default("plain").meta({
    description:
      "how an act prompt heads the situation at hand and the reply: `plain`, `Situation:` and `Action:` at every step; `numbered`, with the number of the step, `Situation3:` and `Action3:`",
    paper: "`numbered` (LDM2 tables 5 and 6)",
  }),
});
export type SituationOptions = Options<typeof SituationOptions>;
export const situationOptions = withDefaults(SituationOptions);

export interface SituationDeps {
  readonly situation?: SituationOptions;
}
