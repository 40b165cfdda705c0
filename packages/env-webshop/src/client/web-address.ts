/**
 * A text after its way through a web address's path: `#` and `?` end the address, `/` makes it
 * another one (undefined: page not found), and percent escapes are resolved where all percent signs
 * of the text belong to one.
 */
export const readPathText = (text: string): string | undefined => {
  if (text === "" || text === "." || text === ".." || /[#?/]/.test(text)) return undefined;
  if (!text.includes("%") || /%(?![0-9a-fA-F]{2})/.test(text)) return text;
  const bytes = Buffer.from(text, "utf8").toString("latin1");
  const decoded = bytes.replace(/%([0-9a-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const query = Buffer.from(decoded, "latin1").toString("utf8");
  return query.includes("/") ? undefined : query;
};

/**
 * The query as a list of words: one text, or a written list of texts; undefined for a list that
 * cannot be read.
 */
export const readKeywords = (query: string): readonly string[] | undefined => {
  if (!query.startsWith("[")) return [query];
  if (!/^\[\s*(?:'[^'\\]*'|"[^"\\]*")(?:\s*,\s*(?:'[^'\\]*'|"[^"\\]*"))*\s*,?\s*\]$/.test(query))
    return undefined;
  return Array.from(query.matchAll(/'([^']*)'|"([^"]*)"/g), (match) => match[1] ?? match[2] ?? "");
};
