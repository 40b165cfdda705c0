const marks = "lines that begin with > are actions, and what stands below each is the world's answer.";

/** How a running text is read, and what the examples above it are, where there are any. */
export const introduceExamples = (examples: readonly string[]): string =>
  examples.length > 0 ? `The examples show how other tasks were worked on; ${marks}` : marks.replace(/^l/, "L");
