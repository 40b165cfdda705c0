/** An office's call on one line, however its arguments were laid out. */
export const onOneLine = (sent: string | null): string | null =>
  sent
    ?.replaceAll(/\s*\n\s*/g, " ")
    .replace("( ", "(")
    .replace(/,? \)$/, ")") ?? null;
