/**
 * Something on a page that can be chosen: what stands between square brackets on a line of such.
 */
export interface Link {
  readonly label: string;
  /** What stands before the first link of the line: `size` in `size [s][m]`. */
  readonly heading: string;
  /**
   * The text below it, up to the next line of links; only where the link has its line to itself.
   */
  readonly body: string;
  /**
   * Its line offers several links, or one under a heading, or it is one of a list of indented ones:
   * one of them is to be picked.
   */
  readonly isChoice: boolean;
}

/** A page as text, with its links in order. */
export interface Page {
  readonly links: readonly Link[];
  readonly text: string;
}

const linkLine = /^([^[\]]*)((?:\[{1,2}[^[\]]+\]{1,2}\s*)+)$/;
const longestHeading = 5;

/** Rich pages mark a button by words: the same as brackets. */
const plainBrackets = (text: string) =>
  text.replace(
    /\[(?:clicked )?button\] ?(.*?) ?\[(?:clicked )?button_\]/g,
    (_, label: string) => `[${label}]`,
  );

/** Reads the links of a page; a line with other text after or between brackets holds none. */
export const readPage = (text: string): Page => {
  const links: Link[] = [];
  let body: string[] | undefined;
  /** The line above a list of indented links: their heading. */
  let above = "";
  const closeBody = () => {
    const last = links.at(-1);
    if (body !== undefined && last !== undefined && !last.isChoice)
      links[links.length - 1] = { ...last, body: body.join("\n") };
    body = undefined;
  };
  for (const raw of plainBrackets(text).split("\n")) {
    const line = raw.trim();
    const [, start = "", bracketed = ""] = linkLine.exec(line) ?? [];
    const heading = start.trim();
    if (bracketed === "" || heading.split(/\s+/).length > longestHeading) {
      if (line !== "") body?.push(line);
      continue;
    }
    const isIndented = /^ {2,}\[/.test(raw);
    above = isIndented ? (body?.pop() ?? above) : "";
    closeBody();
    const labels = [...bracketed.matchAll(/\[([^[\]]+)\]/g)].map(([, label = ""]) => label);
    const isChoice = labels.length > 1 || heading !== "" || isIndented;
    for (const label of labels)
      links.push({ label, heading: heading || above, body: "", isChoice });
    body = [];
  }
  closeBody();
  return { links, text };
};

export const hasLinks = (text: string): boolean => readPage(text).links.length > 0;

/**
 * A name that was made for machines, such as a number of an article: one word with a digit in it.
 */
const isIdentifier = (label: string) => /^(?=.*\d)[\w-]{4,}$/.test(label);

/** One of several things that a page lists, each with a text of its own. */
export const isEntry = ({ label, isChoice, body }: Link): boolean =>
  !isChoice && body !== "" && isIdentifier(label);

/**
 * Anything else that has a line to itself: it leads on, back or to an end, and is called the same
 * wherever it stands.
 */
export const isControl = (link: Link): boolean => !link.isChoice && !isEntry(link);

/** Links by their label, upper and lower case apart. */
export const findLink = ({ links }: Page, label: string): Link | undefined =>
  links.find((link) => link.label === label) ??
  links.find((link) => link.label.toLowerCase() === label.toLowerCase());
