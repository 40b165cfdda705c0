/** Many short texts in two typed arrays: no object per text, ready to be written to a file. */
export interface TextTable {
  /** UTF-16 units of all texts, one after the other. */
  readonly units: Uint16Array;
  /** Text `i` is `units[starts[i]] … units[starts[i + 1] - 1]`. */
  readonly starts: Uint32Array;
}

export const createTextTable = (texts: readonly string[]): TextTable => {
  const starts = new Uint32Array(texts.length + 1);
  let total = 0;
  for (const [index, text] of texts.entries()) {
    total += text.length;
    starts[index + 1] = total;
  }
  const units = new Uint16Array(total);
  let position = 0;
  for (const text of texts) {
    for (let index = 0; index < text.length; index += 1) units[position++] = text.charCodeAt(index);
  }
  return { units, starts };
};

export const textAt = ({ units, starts }: TextTable, index: number): string =>
  String.fromCharCode(...units.subarray(starts[index], starts[index + 1]));

/** The position of a text in a table sorted by UTF-16 units, or -1. */
export const findText = ({ units, starts }: TextTable, text: string): number => {
  let low = 0;
  let high = starts.length - 2;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const start = starts[middle]!;
    const length = starts[middle + 1]! - start;
    let order = 0;
    for (let index = 0; order === 0 && index < length && index < text.length; index += 1) {
      order = units[start + index]! - text.charCodeAt(index);
    }
    if (order === 0) order = length - text.length;
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
};
