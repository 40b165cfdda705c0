const placeholder = /<\p{L}[^<>\n]*>/u;
const plain = (line: string): string =>
  line
    .replace(/\*\*|`/g, "")
    .replace(/^[\s>*_#`"'•-]+|[\s*_`"'.]+$/g, "")
    .replace(/\s+/g, " ")
    .toLowerCase();

/**
 * Whether a reply only says again the form that it was asked for in, `Summary: <what was done>`:
 * its placeholders stand for nothing. A reply with one line of its own is none, nor is one that
 * takes over a form without placeholders, such as `YES`.
 */
export const isEchoedFormat = (reply: string, prompts: readonly string[]): boolean => {
  if (!placeholder.test(reply)) return false;
  const described = reply
    .split("\n")
    .map(plain)
    .filter((line) => line !== "");
  const asked = prompts.flatMap((prompt) =>
    prompt
      .split("\n")
      .filter((line) => placeholder.test(line))
      .map(plain),
  );
  return described.every((line) => asked.some((one) => one.includes(line)));
};
