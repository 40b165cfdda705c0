import { MnemographError, seededRandom, type SeededRandom } from "@mnemograph/core";

const attempts = 200;

/** Draws until a task comes out that its expert solves. */
export const drawSolvable = <Item>(
  label: string,
  draw: (random: SeededRandom) => Item | undefined,
  isSolved: (item: Item) => boolean,
): Item => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const item = draw(seededRandom(`${label}/${attempt}`));
    if (item !== undefined && isSolved(item)) return item;
  }
  throw new MnemographError({
    code: "USAGE",
    message: `no solvable task came out for ${label}`,
    hint: "try another seed",
    evidence: { label },
  });
};
