/** The text on one line: prompts that list things show each on a line of its own. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
