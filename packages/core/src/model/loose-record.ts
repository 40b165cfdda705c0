const parsed = (text: string): object | undefined => {
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
};

/**
 * The object that a text is as JSON, in a fence or not, or else the one that stands between its
 * words; undefined where it holds none.
 */
export const looseRecord = (
  text: string,
): { readonly value: object; readonly isWhole: boolean } | undefined => {
  const bare = text.trim().replace(/^```\w*\s*|\s*```$/g, "");
  const [from, end] = [bare.indexOf("{"), bare.lastIndexOf("}") + 1];
  const value = from < 0 ? undefined : parsed(bare.slice(from, end));
  return value && { value, isWhole: from === 0 && end === bare.length };
};
