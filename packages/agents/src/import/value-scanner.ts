/** The text of a JSON value in a file of several: where it begins, and the array that holds it. */
export interface ScannedValue {
  readonly line: number;
  readonly text: string;
  /**
   * The number of the array at the top that holds the value; absent for a value that stands alone.
   */
  readonly list?: number;
}

const newlinesIn = (text: string): number => text.split("\n").length - 1;

/**
 * Finds the values of a text that comes line by line: those at the top, and of an array at the top
 * its elements one by one. It checks no value; `end` returns what is left, such as a value that is
 * cut off.
 */
export const valueScanner = () => {
  let [line, lists, depth] = [1, 0, 0];
  let [isInList, isInText, isEscaped] = [false, false, false];
  let kept = "";
  const take = (text: string): readonly ScannedValue[] => {
    const begins = line + newlinesIn(text.slice(0, text.length - text.trimStart().length));
    line += newlinesIn(text);
    return text.trim() === ""
      ? []
      : [{ line: begins, text: text.trim(), ...(isInList && { list: lists }) }];
  };
  const skipText = (char: string) => {
    if (isEscaped) isEscaped = false;
    else if (char === "\\") isEscaped = true;
    else if (char === '"') isInText = false;
  };
  const endsValue = (char: string) =>
    depth === 0 && (isInList ? char === "," || char === "]" : char === "\n" || char === "[");
  return {
    add: (added: string): readonly ScannedValue[] => {
      const piece = `${added}\n`;
      const found: ScannedValue[] = [];
      let from = 0;
      for (let index = 0; index < piece.length; index += 1) {
        const char = piece.charAt(index);
        if (isInText) skipText(char);
        else if (char === '"') isInText = true;
        else if (endsValue(char)) {
          found.push(...take(kept + piece.slice(from, index)));
          [kept, from] = ["", index + 1];
          if (char === "\n") line += 1;
          if (char === "[") [isInList, lists] = [true, lists + 1];
          if (char === "]") isInList = false;
        } else if (char === "{" || char === "[") depth += 1;
        else if (char === "}" || char === "]") depth = Math.max(0, depth - 1);
      }
      kept += piece.slice(from);
      return found;
    },
    end: (): readonly ScannedValue[] => {
      const found = take(kept);
      kept = "";
      return found;
    },
  };
};
