import { createInterface } from "node:readline";

/** Lines of a stream, one at a time. */
export interface LineReader {
  /** The next line, null at the end of the input. */
  readonly next: () => Promise<string | null>;
  /** Lets the process end although the stream is open. */
  readonly close: () => void;
}

/** Reads lines as they are asked for; nothing is read before the first. */
export const lineReader = (input: NodeJS.ReadableStream): LineReader => {
  let opened: { readonly lines: AsyncIterator<string>; readonly close: () => void } | undefined;
  const open = () => {
    const reader = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
    return { lines: reader[Symbol.asyncIterator](), close: () => reader.close() };
  };
  return {
    next: async () => {
      opened ??= open();
      const { value, done } = await opened.lines.next();
      return done ? null : value;
    },
    close: () => opened?.close(),
  };
};
