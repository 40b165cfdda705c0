/**
 * From this length of the second text on, difflib ignores characters that make up more than one
 * percent of it.
 */
const popularFrom = 200;

interface Block {
  readonly left: number;
  readonly right: number;
  readonly size: number;
}

const positionsOf = (text: readonly string[]): Map<string, number[]> => {
  const positions = new Map<string, number[]>();
  for (const [index, character] of text.entries()) {
    const known = positions.get(character);
    if (known === undefined) positions.set(character, [index]);
    else known.push(index);
  }
  if (text.length >= popularFrom) {
    const limit = Math.floor(text.length / 100) + 1;
    for (const [character, indices] of positions)
      if (indices.length > limit) positions.delete(character);
  }
  return positions;
};

/**
 * Similarity of two texts as Python's `difflib.SequenceMatcher(None, left, right).ratio()`: twice
 * the characters in matching blocks over all characters. It depends on the order of its arguments.
 */
export const sequenceRatio = (leftText: string, rightText: string): number => {
  const left = Array.from(leftText);
  const right = Array.from(rightText);
  if (left.length + right.length === 0) return 1;
  const positions = positionsOf(right);

  const longestBlock = (
    leftLow: number,
    leftHigh: number,
    rightLow: number,
    rightHigh: number,
  ): Block => {
    let best: Block = { left: leftLow, right: rightLow, size: 0 };
    let lengths = new Map<number, number>();
    for (let index = leftLow; index < leftHigh; index += 1) {
      const next = new Map<number, number>();
      for (const position of positions.get(left[index]!) ?? []) {
        if (position < rightLow) continue;
        if (position >= rightHigh) break;
        const size = (lengths.get(position - 1) ?? 0) + 1;
        next.set(position, size);
        if (size > best.size) best = { left: index - size + 1, right: position - size + 1, size };
      }
      lengths = next;
    }
    let { left: leftStart, right: rightStart, size } = best;
    while (
      leftStart > leftLow &&
      rightStart > rightLow &&
      left[leftStart - 1] === right[rightStart - 1]
    ) {
      leftStart -= 1;
      rightStart -= 1;
      size += 1;
    }
    while (
      leftStart + size < leftHigh &&
      rightStart + size < rightHigh &&
      left[leftStart + size] === right[rightStart + size]
    )
      size += 1;
    return { left: leftStart, right: rightStart, size };
  };

  let matched = 0;
  const open: [number, number, number, number][] = [[0, left.length, 0, right.length]];
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const [leftLow, leftHigh, rightLow, rightHigh] = range;
    const block = longestBlock(leftLow, leftHigh, rightLow, rightHigh);
    if (block.size === 0) continue;
    matched += block.size;
    if (leftLow < block.left && rightLow < block.right)
      open.push([leftLow, block.left, rightLow, block.right]);
    const leftEnd = block.left + block.size;
    const rightEnd = block.right + block.size;
    if (leftEnd < leftHigh && rightEnd < rightHigh)
      open.push([leftEnd, leftHigh, rightEnd, rightHigh]);
  }
  return (2 * matched) / (left.length + right.length);
};
