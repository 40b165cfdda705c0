/** The object that a text is as JSON, in a fence or not; undefined where it is none. */
export const looseRecord = (text: string): object | undefined => {
  const bare = text.trim().replace(/^```\w*\s*|\s*```$/g, "");
  if (!bare.startsWith("{")) return undefined;
  try {
    return JSON.parse(bare) as object;
  } catch {
    return undefined;
  }
};
