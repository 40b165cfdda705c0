/**
 * What stands for a view that is the one before, in examples: a running episode shows each view
 * whole.
 */
const asBefore = "as before.";

const mapViews = (
  transcript: string,
  view: string,
  described: (line: string, before: string | undefined) => { line: string; view: string },
) => {
  if (view === "") return transcript;
  let before: string | undefined;
  return transcript
    .split("\n")
    .map((line) => {
      if (!line.startsWith(`${view} `)) return line;
      const next = described(line, before);
      before = next.view;
      return next.line;
    })
    .join("\n");
};

/**
 * A transcript in which a view that repeats the one before says no more than that. `view` is how
 * lines of a view begin.
 *
 * @example
 * shortenRepeatedViews("> wait\nObs: a shelf_0\n> wait\nObs: a shelf_0", "Obs:"); // → "> wait\nObs: a shelf_0\n> wait\nObs: as before."
 */
export const shortenRepeatedViews = (transcript: string, view: string): string =>
  mapViews(transcript, view, (line, before) => ({
    line: line === before ? `${view} ${asBefore}` : line,
    view: line,
  }));

/** The same transcript with every view whole, for readers that compute from it. */
export const restoreRepeatedViews = (transcript: string, view: string): string =>
  mapViews(transcript, view, (line, before) => {
    const whole = line === `${view} ${asBefore}` ? (before ?? line) : line;
    return { line: whole, view: whole };
  });
