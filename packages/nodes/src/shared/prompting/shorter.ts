/** The first half of a ranked list, the better one; undefined where `least` are left. */
export const betterHalf = <Item>(items: readonly Item[], least = 0): readonly Item[] | undefined =>
  items.length <= least ? undefined : items.slice(0, Math.max(least, Math.floor(items.length / 2)));

/**
 * The newer half of a transcript's steps, from a `> ` line on; undefined where one step is left.
 */
export const newerHalf = (transcript: string): string | undefined => {
  const steps = transcript.split(/^(?=> )/m);
  return steps.length < 2 ? undefined : steps.slice(Math.ceil(steps.length / 2)).join("");
};

/** The same prompt with the newer half of its run; undefined where one step is left. */
export const shorterRun = <Variables extends { readonly transcript: string }>(
  variables: Variables,
): Variables | undefined => {
  const transcript = newerHalf(variables.transcript);
  return transcript === undefined ? undefined : { ...variables, transcript };
};

interface Running {
  readonly transcript: string;
  readonly examples: readonly unknown[];
}

/**
 * What a prompt of ReAct's kind leaves out where the model cannot take it whole: the oldest half of
 * the episode, then an example, again and again.
 */
export const shorterRunning = <Variables extends Running>(
  variables: Variables,
): Variables | undefined => {
  const shorter = shorterRun(variables);
  if (shorter !== undefined) return shorter;
  return variables.examples.length < 2
    ? undefined
    : { ...variables, examples: variables.examples.slice(0, -1) };
};
