import { judgedLine } from "./judged-line.js";

/** A line that takes back what stands above it. */
const takesBack =
  /^\W{0,6}(?:(?:but |oh,? |hmm+,? |no,? )?wait|actually|hold on|corrections?|corrected|revised|updated|scratch that|sorry|oops|on second thoughts?|i (?:made|was|mis\w+)|let me (?:re\w+|correct|fix|change|check))\b/i;
const numbered = /^\W{0,9}(?:sub[- ]?goal ?)?(\d{1,3}) ?[:.)]/i;
const numberOf = (line: string): string | undefined => (judgedLine(line) === null ? undefined : numbered.exec(line)?.[1]);

/**
 * An evaluation without what it takes back: a list that begins anew below `Wait, …` stands alone, single sub-goals below it stand in place of those
 * with their numbers.
 */
export const correctedList = (text: string): string => {
  const lines = text.split("\n");
  const at = lines.findLastIndex((line) => takesBack.test(line));
  if (at < 1) return text;
  // `Corrected subgoal 1: …`
  const own = /\bsub[- ]?goal ?\d{1,3} ?:.*$/i.exec(lines[at] ?? "")?.[0] ?? "";
  const below = [own, ...lines.slice(at + 1)];
  const anew = new Map(below.flatMap((line) => (numberOf(line) === undefined ? [] : [[numberOf(line), line] as const])));
  const above = lines.slice(0, at);
  if (anew.size === 0 || !above.some((line) => numberOf(line) !== undefined)) return text;
  if (anew.has("1") && anew.size > 1) return below.join("\n");
  const kept = above.map((line) => {
    const number = numberOf(line);
    const better = anew.get(number);
    anew.delete(number);
    return better ?? line;
  });
  return [...kept, ...anew.values()].join("\n");
};
