/** A text of several lines as one: each line without the spaces around it, one space between, empty lines left out. */
export const joinedLines = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
