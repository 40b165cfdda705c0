interface Line {
  readonly indent: number;
  readonly text: string;
}

const scalar = (text: string): unknown => {
  const bare = text.replace(/^(["'])(.*)\1$/, "$2");
  if (/^-?\d+(?:\.\d+)?$/.test(bare)) return Number(bare);
  if (/^\[.*\]$/.test(bare))
    return bare
      .slice(1, -1)
      .split(",")
      .filter((one) => one.trim() !== "")
      .map((one) => scalar(one.trim()));
  return /^(?:null|none|~)$/i.test(bare) ? null : bare;
};

const entry = /^["']?([\p{L}_][\p{L}\p{N}_ -]{0,40}?)["']?\s*:(?:\s+(.*))?$/u;

/** A block of lines from `at` on, no less indented than its first; null where a line is neither an entry nor an item. */
const block = (lines: readonly Line[], at: number): { readonly value: unknown; readonly next: number } | null => {
  const indent = lines[at]?.indent ?? 0;
  const items: unknown[] = [];
  const entries: [string, unknown][] = [];
  let index = at;
  while (index < lines.length) {
    const line = lines[index] as Line;
    if (line.indent < indent) break;
    if (line.indent > indent) return null;
    const isItem = line.text.startsWith("- ");
    if (isItem ? entries.length > 0 : items.length > 0) break;
    if (isItem) {
      const inner = line.text.slice(2).trimStart();
      const isBlock = entry.test(inner);
      const own = { indent: line.indent + line.text.length - inner.length, text: inner };
      const found = isBlock
        ? block([...lines.slice(0, index), own, ...lines.slice(index + 1)], index)
        : { value: scalar(inner), next: index + 1 };
      if (found === null) return null;
      items.push(found.value);
      index = found.next;
      continue;
    }
    const [, key, told = ""] = entry.exec(line.text) ?? [];
    if (key === undefined) return null;
    const below = lines[index + 1];
    const opens = told === "" && below !== undefined && (below.indent > indent || (below.indent === indent && below.text.startsWith("- ")));
    const found = opens ? block(lines, index + 1) : { value: scalar(told), next: index + 1 };
    if (found === null) return null;
    entries.push([key, found.value]);
    index = found.next;
  }
  return { value: items.length > 0 ? items : Object.fromEntries(entries), next: index };
};

/** More lines are no record that a prompt asked for. */
const MOST_LINES = 300;

/** What a text says as lists and entries of YAML, as far as models write them; undefined where it is something else. */
export const yamlIn = (text: string): unknown => {
  const lines = text
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^(?:---|\.\.\.)$/.test(line.trim()))
    .map((line) => ({ indent: line.search(/\S/), text: line.trim() }));
  if (lines.length < 2 || lines.length > MOST_LINES || !lines.some((line) => line.text.startsWith("- "))) return undefined;
  const found = block(lines, 0);
  return found !== null && found.next === lines.length ? found.value : undefined;
};
