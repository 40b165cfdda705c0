import { redactor } from "./redact.js";

/**
 * Letters that one letter of a secret may be written in: `&#x000006b;`, and three invisible ones
 * after it.
 */
const lettersOfOne = 15;

const isHex = (letter: string | undefined): boolean =>
  letter !== undefined && /[\da-f]/i.test(letter);

/**
 * Where the end of a text begins that may still become a secret, in any writing that `redact`
 * knows.
 */
const tailStart = (text: string, isInSecrets: (letter: string) => boolean): number => {
  let start = text.length;
  while (start > 0) {
    const letter = text[start - 1]!;
    const isGapOfHex = /[\s:,_-]/.test(letter) && isHex(text[start - 2]) && isHex(text[start - 3]);
    if (
      !isGapOfHex &&
      !/[!-~\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]/.test(letter) &&
      !isInSecrets(letter)
    )
      break;
    start -= 1;
  }
  return start;
};

/**
 * Passes a text on that comes in pieces, without secrets, also where pieces cut one in two: what
 * may still become a secret waits for what follows. In running text that is the last word.
 *
 * With the secret `sk-0123456789abcdef`, the pieces `it is sk-01234` and `56789abcdef, or so` are
 * passed on as `it is [redacted] or so`.
 */
export const heldBack = (secrets: readonly string[], onText: (text: string) => void) => {
  const longest = lettersOfOne * Math.max(0, ...secrets.map(({ length }) => length));
  const isInSecrets = (letter: string): boolean =>
    secrets.some((secret) => secret.includes(letter));
  const redacted = redactor(secrets);
  let held = "";
  const say = (text: string): void => {
    if (text !== "") onText(text);
  };
  return {
    report: (piece: string): void => {
      if (secrets.length === 0) return say(piece);
      const text = held + piece;
      const start = tailStart(text, isInSecrets);
      held = text.slice(start);
      let safe = redacted(text.slice(0, start));
      if (held.length > 2 * longest) {
        // A word longer than any writing of a secret: what lies further back than one is either a
        // secret by now or none.
        const known = redacted(held);
        const mark = known.lastIndexOf("[redacted]");
        const end = Math.max(
          mark < 0 || known === held ? 0 : mark + "[redacted]".length,
          known.length - longest,
        );
        safe += known.slice(0, end);
        held = known.slice(end);
      }
      say(safe);
    },
    end: (): void => {
      say(redacted(held));
      held = "";
    },
  };
};
