/** The shortest different texts, shortest first; among equals the earlier one. */
export const shortestTexts = (texts: Iterable<string>, count: number): string[] =>
  [...new Set(texts)].toSorted((left, right) => left.length - right.length).slice(0, count);
