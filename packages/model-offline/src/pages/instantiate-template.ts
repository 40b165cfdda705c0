import { matchingValues } from "./choices.js";
import { type Composition, composeWords } from "./compose.js";
import { rankEntries } from "./entries.js";
import type { ActionTemplate } from "./page-case.js";
import type { PageMoment } from "./page-moment.js";
import { findLink } from "./read-page.js";
import { limitsIn } from "./attributes.js";
import { wholePower } from "../whole-power.js";

/** One way to do what a template says. */
export interface Instantiated {
  readonly action: string;
  readonly share: number;
}

/** What was done before comes after everything that was not. */
const repeatedFactor = 1e-9;
const sharpness = 6;

/**
 * The ways to do here what a template says, with shares that sum to 1; none where the page does not
 * offer it.
 */
export const instantiateTemplate = (
  template: ActionTemplate,
  current: PageMoment,
  examples: readonly Composition[],
): readonly Instantiated[] => {
  const spread = (
    options: readonly { readonly argument: string; readonly merit: number }[],
    verb: string,
  ): readonly Instantiated[] => {
    const weighed = options.map(({ argument, merit }) => {
      const action = `${verb}[${argument}]`;
      return {
        action,
        weight:
          wholePower(merit, sharpness) *
          (current.done.has(action.toLowerCase()) ? repeatedFactor : 1),
      };
    });
    const total = weighed.reduce((sum, { weight }) => sum + weight, 0) || 1;
    return weighed.map(({ action, weight }) => ({ action, share: weight / total }));
  };
  switch (template.kind) {
    case "compose": {
      const words = composeWords(examples, current.goal);
      return words.length === 0
        ? []
        : [{ action: `${template.verb}[${words.join(" ")}]`, share: 1 }];
    }
    case "entry": {
      const ranked = rankEntries(
        current.page,
        composeWords(examples, current.goal),
        limitsIn(current.goal),
      );
      return spread(
        ranked.map(({ link, merit }) => ({ argument: link.label, merit })),
        template.verb,
      );
    }
    case "choice": {
      const [group] = current.pending;
      if (group === undefined) return [];
      return spread(
        matchingValues(group, current.goal).map(({ link, match }) => ({
          argument: link.label,
          merit: match,
        })),
        template.verb,
      );
    }
    case "control": {
      const link = findLink(current.page, template.label);
      return link === undefined ? [] : [{ action: `${template.verb}[${link.label}]`, share: 1 }];
    }
    default:
      return [];
  }
};
