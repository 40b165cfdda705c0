export type TableFormat = "text" | "markdown";

/**
 * Lays out rows in aligned columns; the first row is the head. Columns named in `left` are
 * left-aligned, all others right.
 *
 * @example
 * formatTable([["task", "steps"], ["put-1", "12"]], [0], "text"); // three lines: the head, a rule, the row
 */
export const formatTable = (
  rows: readonly (readonly string[])[],
  left: readonly number[],
  format: TableFormat,
): string => {
  const [head = []] = rows;
  const widths = head.map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) => {
    const cells = widths.map((width, column) =>
      left.includes(column)
        ? (row[column] ?? "").padEnd(width)
        : (row[column] ?? "").padStart(width),
    );
    return format === "markdown" ? `| ${cells.join(" | ")} |` : cells.join("  ").trimEnd();
  };
  const rules = widths.map((width, column) => {
    if (format === "text") return "-".repeat(width);
    return left.includes(column) ? "-".repeat(width) : `${"-".repeat(width - 1)}:`;
  });
  const rule = format === "markdown" ? `| ${rules.join(" | ")} |` : rules.join("  ");
  return [line(head), rule, ...rows.slice(1).map(line)].join("\n");
};
