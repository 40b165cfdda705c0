import { matchingValues } from "./choices.js";
import { type Composition, composeWords } from "./compose.js";
import { rankEntries } from "./entries.js";
import type { Deed } from "./page-case.js";
import type { PageMoment } from "./page-moment.js";
import { findLink } from "./read-page.js";
import { limitsIn } from "./wishes.js";

/** One way to do a deed. */
export interface Filled {
  readonly action: string;
  readonly share: number;
}

/** What was done before comes after everything that was not. */
const repeatedFactor = 1e-9;
const sharpness = 6;

/** The ways to do a deed here, with shares that sum to 1; none where the page does not offer it. */
export const fillDeed = (deed: Deed, current: PageMoment, examples: readonly Composition[]): readonly Filled[] => {
  const spread = (options: readonly { readonly argument: string; readonly merit: number }[], verb: string): readonly Filled[] => {
    const weighed = options.map(({ argument, merit }) => {
      const action = `${verb}[${argument}]`;
      return { action, weight: merit ** sharpness * (current.done.has(action.toLowerCase()) ? repeatedFactor : 1) };
    });
    const total = weighed.reduce((sum, { weight }) => sum + weight, 0) || 1;
    return weighed.map(({ action, weight }) => ({ action, share: weight / total }));
  };
  switch (deed.kind) {
    case "compose": {
      const words = composeWords(examples, current.goal);
      return words.length === 0 ? [] : [{ action: `${deed.verb}[${words.join(" ")}]`, share: 1 }];
    }
    case "entry": {
      const ranked = rankEntries(current.page, composeWords(examples, current.goal), limitsIn(current.goal));
      return spread(
        ranked.map(({ link, merit }) => ({ argument: link.label, merit })),
        deed.verb,
      );
    }
    case "choice": {
      const [group] = current.pending;
      if (group === undefined) return [];
      return spread(
        matchingValues(group, current.goal).map(({ link, match }) => ({ argument: link.label, merit: match })),
        deed.verb,
      );
    }
    case "control": {
      const link = findLink(current.page, deed.label);
      return link === undefined ? [] : [{ action: `${deed.verb}[${link.label}]`, share: 1 }];
    }
    default:
      return [];
  }
};
