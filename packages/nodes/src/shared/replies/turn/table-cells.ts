/** The cells of a row of a Markdown table; null for another line. */
export const cellsOf = (line: string): readonly string[] | null => {
  const text = line.trim();
  return text.length > 2 && text.startsWith("|") && text.endsWith("|")
    ? text
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim())
    : null;
};

/** Whether a row only parts the head from the rows. */
export const isRule = (cells: readonly string[]) => cells.every((cell) => /^:?-+:?$/.test(cell));
