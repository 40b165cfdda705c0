import { groupsOf } from "./choices.js";
import { type Page, isEntry } from "./read-page.js";

const most = { entries: 10, values: 60, bodyCharacters: 160 } as const;

const divider = " ¶ ";

const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  // An entry's last words are often its price.
  return line.length <= most.bodyCharacters ? line : `${line.slice(0, most.bodyCharacters - 21)}… ${line.slice(-20)}`;
};

/** A page's links as one line, its lines divided by `¶`: choices under their heading, entries with their text, then controls. */
export const tellPage = (page: Page): string => {
  const groups = groupsOf(page).map(({ heading, values }) =>
    `${heading} ${values
      .slice(0, most.values)
      .map(({ label }) => `[${label}]`)
      .join("")}`.trim(),
  );
  const entries = page.links
    .filter(isEntry)
    .slice(0, most.entries)
    .flatMap(({ label, body }) => [`[${label}]`, shorten(body)]);
  const controls = page.links.filter((link) => !link.isChoice && !isEntry(link)).map(({ label }) => `[${label}]`);
  return [...controls.slice(0, 2), ...groups, ...entries, ...controls.slice(2)].join(divider);
};

/** The page that was told so, as it can be read again. */
export const pageTold = (line: string): string => line.replaceAll(divider, "\n");
