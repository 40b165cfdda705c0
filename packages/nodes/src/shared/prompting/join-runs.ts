const run =
  /\b(?:an? )?([a-z][a-z_-]{0,40}) (\d{1,6})((?:, (?:and )?(?:an? )?\1 \d{1,6}){2,})\b(?!\.\d)/gi;

const countsOn = (numbers: readonly number[]): boolean => {
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  return (
    Math.abs(step) === 1 &&
    numbers.every((number, index) => index === 0 || number - (numbers[index - 1] ?? 0) === step)
  );
};

/**
 * Three and more numbered names in a row, each one further than the one before, as one: `a drawer
 * 3, a drawer 2, and a drawer 1` becomes `drawer 1 to 3`, from the lowest as one counts. What does
 * not count on stays as it is.
 */
export const joinRuns = (text: string): string =>
  text.replace(run, (whole, name: string, first: string, rest: string) => {
    const numbers = [first, ...(rest.match(/\d+(?=,|$)/g) ?? [])].map(Number);
    return countsOn(numbers) ? `${name} ${Math.min(...numbers)} to ${Math.max(...numbers)}` : whole;
  });
