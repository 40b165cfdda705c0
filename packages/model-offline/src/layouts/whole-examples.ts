const goalLine = /^Your task is to: /m;

/**
 * Examples as they were. Where a template shows them one after the other without words in between,
 * each line reads as an example: then one begins at the place above a goal.
 */
export const wholeExamples = (texts: readonly string[]): readonly string[] => {
  const own = texts.filter((text) => goalLine.test(text)).length;
  return own === 0 || own === texts.length
    ? texts
    : texts.join("\n").split(/\n(?=[^\n>]*\nYour task is to: )/);
};
