/** Rows in aligned columns, the first being the head; the columns in `left` are left-aligned, all others right. */
export const table = (rows: readonly (readonly string[])[], format: "text" | "markdown", left: readonly number[] = [0]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    left.includes(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  const line = (row: readonly string[]) => {
    const cells = widths.map((_, column) => pad(row[column] ?? "", column));
    return format === "markdown" ? `| ${cells.join(" | ")} |` : cells.join("  ").trimEnd();
  };
  const rule = widths.map((width, column) =>
    format === "markdown" && !left.includes(column) ? `${"-".repeat(width - 1)}:` : "-".repeat(width),
  );
  return [line(rows[0] ?? []), line(rule), ...rows.slice(1).map(line)].join("\n");
};
