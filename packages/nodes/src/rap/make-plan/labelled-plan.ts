const label =
  /^[^\p{L}\n]{0,12}((?:(?:the|my|our|an?|new|overall|final|complete|full|high-level|step-by-step|revised|updated|corrected|better) ){0,4})plan(?: for [^:\n]{1,60})?(?: is| would be)?(?:\s?:|\s?[—–]| - )\s*/iu;
const newer = /\b(?:new|final|revised|updated|corrected|better)\b/i;

/** The text of a reply from the plan on that a label names as one, the newest of several; undefined where no line is labelled so. */
export const labelledPlan = (text: string): string | undefined => {
  const lines = text.split("\n");
  const found = lines.flatMap((line, at) => {
    const [whole, which = ""] = label.exec(line) ?? [];
    return whole === undefined ? [] : [{ at, rest: line.slice(whole.length), isNewer: newer.test(which) }];
  });
  const chosen = found.findLast(({ isNewer }) => isNewer) ?? found[0];
  if (chosen === undefined) return undefined;
  const told = [chosen.rest, ...lines.slice(chosen.at + 1)].join("\n").trim();
  return /\p{L}/u.test(told) ? told : undefined;
};
