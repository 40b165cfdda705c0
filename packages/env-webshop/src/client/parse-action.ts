export interface ParsedAction {
  /** As written: the rules distinguish upper from lower case. */
  readonly name: string;
  readonly argument: string;
}

/**
 * Reads `name[argument]` at the start of the first line: the last `[` that a text and a `]` follow
 * divides them, text after the last `]` is ignored. Undefined where the form does
 * not fit.
 */
export const parseAction = (action: string): ParsedAction | undefined => {
  const lineEnd = action.indexOf("\n");
  const line = lineEnd < 0 ? action : action.slice(0, lineEnd);
  const close = line.lastIndexOf("]");
  const open = close < 2 ? -1 : line.lastIndexOf("[", close - 2);
  return open < 1
    ? undefined
    : { name: line.slice(0, open), argument: line.slice(open + 1, close) };
};
