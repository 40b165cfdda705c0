// The commands of docs/reproduce.md, each once, in an order in which they can be played: a run that
// others read a memory from comes first.

/** As a shell splits them: single quotes hold what stands between them together. */
const split = (text) =>
  [...text.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);

export const readCommands = (page) => {
  const texts = [
    ...new Set(
      [...page.matchAll(/`mnemograph ((?:bench|memory) [^`]+)`/g)].map(([, text]) => text),
    ),
  ];
  const commands = texts.map((text, index) => {
    const given = split(text);
    const isBench = given[0] === "bench";
    // A run that the page names is one that others read.
    const directory =
      isBench && given.includes("--out") ? given[given.indexOf("--out") + 1] : undefined;
    return {
      text,
      number: index + 1,
      given,
      isBench,
      directory,
      isTraining: directory !== undefined,
    };
  });
  const rank = ({ isBench, isTraining }) => {
    if (isTraining) return 0;
    return isBench ? 2 : 1;
  };
  return commands.toSorted((one, other) => rank(one) - rank(other));
};
