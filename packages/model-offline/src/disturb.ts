import { seededRandom } from "@mnemograph/core";

/** How often the model errs on purpose, as shares of its replies. */
export interface Rates {
  readonly judgeErrorRate: number;
  readonly malformedRate: number;
}

const flipped = (verdict: string): string =>
  verdict.replace(/^(?:SUCCESS|FAILURE)/, (word) => (word === "SUCCESS" ? "FAILURE" : "SUCCESS"));

/**
 * A reply that errs as often as the rates say. What errs is drawn from the messages alone, so the
 * same prompt always gets the same reply.
 */
export const disturb = (
  text: string,
  reply: string,
  messages: string,
  { judgeErrorRate, malformedRate }: Rates,
): string => {
  if (judgeErrorRate === 0 && malformedRate === 0) return text;
  const draw = (purpose: string) => seededRandom(`${purpose} ${messages}`).next();
  const judged = reply === "verdict" && draw("verdict") < judgeErrorRate ? flipped(text) : text;
  // The first half alone, without its line breaks: headings and brackets are lost.
  return draw("malformed") < malformedRate
    ? judged.slice(0, Math.ceil(judged.length / 2)).replace(/[\n#{[>:]+/g, " ")
    : judged;
};
