const names = ["action", "next_action", "act", "tool_call", "function_call", "answer", "command"];

/** What stands in the first tag that holds an action, `<action>look</action>`; null where no such tag stands in the text. */
export const taggedText = (text: string): { readonly inside: string; readonly before: string } | null => {
  const small = text.toLowerCase();
  const found = names
    .map((name) => ({ name, at: small.indexOf(`<${name}>`) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)[0];
  if (found === undefined) return null;
  const begin = found.at + found.name.length + 2;
  const closed = small.indexOf(`</${found.name}>`, begin);
  const end = closed >= 0 ? closed : small.indexOf("</", begin);
  const inside = end >= 0 ? text.slice(begin, end) : (text.slice(begin).split("\n\n", 1)[0] ?? "");
  return { inside: inside.trim(), before: text.slice(0, found.at) };
};
