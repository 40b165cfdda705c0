import { type Situation, isThought } from "../cases/situation.js";
import { groupsOf, matchingValues, type ChoiceGroup } from "./choices.js";
import { readCommand } from "./command.js";
import { type Page, hasLinks, isControl, isEntry, readPage } from "./read-page.js";

/** A moment as someone sees it who acts on pages. */
export interface PageMoment {
  readonly goal: string;
  readonly page: Page;
  /**
   * What the page offers, for comparing pages: its controls by name, and whether it lists entries
   * or offers choices.
   */
  readonly features: ReadonlySet<string>;
  /** Past actions without thoughts, in lower case. */
  readonly past: readonly string[];
  /** What was done already, here or in earlier attempts. */
  readonly done: ReadonlySet<string>;
  readonly isThoughtful: boolean;
  readonly isStart: boolean;
  readonly wasRefused: boolean;
  /** Choices that the goal asks for and that were not made yet. */
  readonly pending: readonly ChoiceGroup[];
  /** The newest page with entries that was seen. */
  readonly list: Page | undefined;
}

const featuresOf = (page: Page): ReadonlySet<string> => {
  const features = new Set(page.links.filter(isControl).map(({ label }) => label.toLowerCase()));
  if (page.links.some(isEntry)) features.add("[entries]");
  if (page.links.some(({ isChoice }) => isChoice)) features.add("[choices]");
  return features;
};

/** Arguments of the newest actions that only made choices on this page. */
const chosenOn = (page: Page, past: readonly string[]): ReadonlySet<string> => {
  const values = new Set(
    page.links.filter(({ isChoice }) => isChoice).map(({ label }) => label.toLowerCase()),
  );
  // What the answers below a page confirm was chosen there, whatever else the prompt says.
  const below = page.links.at(-1)?.body.split("\n") ?? [];
  const chosen = new Set(
    [...values].filter((label) =>
      below.some((line) => line.toLowerCase().replace(/[.!]$/, "").endsWith(` ${label}`)),
    ),
  );
  for (const action of past.toReversed()) {
    const argument = readCommand(action)?.argument ?? "";
    if (!values.has(argument)) break;
    chosen.add(argument);
  }
  return chosen;
};

export const pageMomentOf = ({ described, isCut }: Situation): PageMoment => {
  const page = readPage(
    hasLinks(described.observation)
      ? described.observation
      : (described.lastPage ?? described.observation),
  );
  const acts = described.pastActions.filter(({ text }) => !isThought(text));
  const past = acts.map(({ text }) => text.toLowerCase());
  const effective = acts.filter(({ hadEffect }) => hadEffect).map(({ text }) => text.toLowerCase());
  const chosen = chosenOn(page, effective);
  const groups = groupsOf(page).filter(
    ({ values }) => !values.some(({ label }) => chosen.has(label.toLowerCase())),
  );
  return {
    goal: described.goal,
    page,
    features: featuresOf(page),
    past,
    done: new Set(past),
    isThoughtful: isThought(described.pastActions.at(-1)?.text ?? ""),
    isStart: past.length === 0 && !isCut,
    wasRefused: acts.at(-1)?.hadEffect === false,
    list: [...(described.pagesBefore ?? []), described.lastPage ?? "", described.observation]
      .map(readPage)
      .findLast(({ links }) => links.some(isEntry)),
    pending: groups.filter((group) => matchingValues(group, described.goal).length > 0),
  };
};
