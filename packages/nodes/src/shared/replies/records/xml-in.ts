/** More tags are no record that a prompt asked for. */
const MOST_TAGS = 600;

interface Element {
  readonly name: string;
  readonly children: (readonly [name: string, value: unknown])[];
  text: string;
}

const recordOf = ({ children, text }: Element): unknown => {
  if (children.length === 0) return text.trim();
  const record: Record<string, unknown> = {};
  for (const [name, value] of children) {
    const known = record[name];
    record[name] = known === undefined ? value : [...(Array.isArray(known) ? (known as unknown[]) : [known]), value];
  }
  return record;
};

/** What a text says as tags inside of tags, those of one name as a list; undefined where no tag holds two others, or one ends that did not begin. */
export const xmlIn = (text: string): unknown => {
  if (!text.includes("</")) return undefined;
  const tags = [...text.matchAll(/<(\/?)([a-z][\w-]{0,40})(?:\s[^<>\n]{0,200})?>([^<]*)/gi)];
  if (tags.length < 6 || tags.length > MOST_TAGS) return undefined;
  const root: Element = { name: "", children: [], text: "" };
  const open: Element[] = [root];
  let isNested = false;
  for (const [, slash, name = "", rest = ""] of tags) {
    const top = open.at(-1) as Element;
    if (slash !== "/") open.push({ name, children: [], text: rest });
    else if (top.name !== name || open.length === 1) return undefined;
    else {
      open.pop();
      isNested ||= top.children.length > 1;
      open.at(-1)?.children.push([name, recordOf(top)]);
    }
  }
  return isNested && open.length === 1 ? recordOf(root) : undefined;
};
