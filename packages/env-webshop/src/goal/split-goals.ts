/**
 * From this many goals on, the published split by position is used: 500 to test, 1,000 to evaluate,
 * the rest to train.
 */
const publishedFrom = 2000;

/**
 * The fixed split of a goal by its position: `test`, `eval` or `train`. Small sets give a fifth
 * each to test and evaluation.
 */
export const splitByPosition = (position: number, total: number): "test" | "eval" | "train" => {
  const testEnd = total >= publishedFrom ? 500 : Math.ceil(total / 5);
  const evalEnd = total >= publishedFrom ? 1500 : Math.ceil((2 * total) / 5);
  if (position < testEnd) return "test";
  return position < evalEnd ? "eval" : "train";
};
