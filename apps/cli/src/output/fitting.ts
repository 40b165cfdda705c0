/** Characters that a terminal shows two columns wide. */
const wide = {
  eastAsian:
    /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]/u,
  rareIdeographs: /[\u{20000}-\u{3FFFD}]/u,
  pictures: /\p{Emoji_Presentation}/u,
};

const widthOf = (character: string) =>
  Object.values(wide).some((kind) => kind.test(character)) ? 2 : 1;

/** As much of a line as so many columns of a terminal hold; what is left out is shown by `…`. */
export const fitting = (line: string, columns: number): string => {
  const characters = [...line];
  if (characters.reduce((sum, character) => sum + widthOf(character), 0) <= columns) return line;
  let used = 1;
  const end = characters.findIndex((character) => (used += widthOf(character)) > columns);
  return `${characters.slice(0, end).join("")}…`;
};
