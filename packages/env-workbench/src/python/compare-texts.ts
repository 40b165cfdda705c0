/** Orders two texts by their code units, for `toSorted`. */
export const compareTexts = (left: string, right: string): number => {
  if (left === right) return 0;
  return left < right ? -1 : 1;
};
