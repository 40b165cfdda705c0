/** Longer ones are no rows of things. */
const longest = 500;

/** `drawer 1 to 3` with every name that it stands for: `drawer 1, drawer 2, drawer 3`. */
export const namesOfRuns = (text: string): string =>
  text.replace(
    /\b([a-z][a-z_-]*) (\d{1,6}) to (\d{1,6})\b/gi,
    (whole, name: string, from: string, to: string) => {
      const [first, last] = [Number(from), Number(to)];
      const count = Math.abs(last - first) + 1;
      if (count > longest) return whole;
      return Array.from(
        { length: count },
        (_, index) => `${name} ${first + Math.sign(last - first) * index}`,
      ).join(", ");
    },
  );
