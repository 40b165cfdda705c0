const longest = 300;

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
  "#39": "'",
};

/**
 * What a server says, for people: without HTML's tags, scripts and styles, on one line, without
 * control characters, and short.
 */
export const serverWords = (text: string): string => {
  // A page may be of any size; what it says stands at its beginning.
  const start = text.slice(0, 20_000);
  const bare = /<(?:!doctype|html|head|body|h1|p|div)\b/i.test(start)
    ? start
        .replaceAll(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, " ")
        .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, " ")
        .replaceAll(/<\/?[a-z!][^>]{0,2000}>/gi, " ")
        // A tag that the limit cut in two.
        .replace(/<[^<>]{0,2000}$/, " ")
        .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? " ")
    : start;
  const words = bare
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    // LangChain's, not the server's.
    .replace(/ ?Troubleshooting URL: \S+ ?$/, "")
    .trim();
  return words.length <= longest ? words : `${words.slice(0, longest - 1)}…`;
};
