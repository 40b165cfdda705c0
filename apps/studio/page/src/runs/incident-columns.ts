import type { ReplyFigures, ReplyShares } from "@mnemograph/bench/results";
import { percent } from "../format.js";

const share = (title: string, name: keyof ReplyShares) => ({
  title,
  report: ({ replies }: ReplyFigures) => `${percent(replies[name])} %`,
});

/** What became of actions and replies, in the order of the table. */
export const incidentColumns = [
  {
    title: "Invalid actions",
    report: ({ failures }: ReplyFigures) => failures.invalidActions.toLocaleString("en"),
  },
  share("Read as asked", "asAsked"),
  share("Seen through", "seenThrough"),
  share("Asked again", "askedAgain"),
  share("Unusable", "unusable"),
] as const;
