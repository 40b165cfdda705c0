/** A run of lines that both texts have, or one alone. */
export interface LineChange {
  readonly kind: "same" | "added" | "removed";
  readonly lines: readonly string[];
}

/** Pairs of lines that are compared, at most; beyond that the middle counts as replaced. */
const MOST = 4_000_000;

/** For each pair of places how many lines the rests have in common, in order. */
const commonTable = (one: readonly string[], other: readonly string[]): Uint32Array[] => {
  const table = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; i -= 1) {
    const [row, below] = [table[i], table[i + 1]];
    if (row === undefined || below === undefined) continue;
    for (let j = other.length - 1; j >= 0; j -= 1)
      row[j] =
        one[i] === other[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
  }
  return table;
};

const middle = (one: readonly string[], other: readonly string[]) => {
  type Line = readonly [LineChange["kind"], string];
  const removed = (lines: readonly string[]) => lines.map((line): Line => ["removed", line]);
  const added = (lines: readonly string[]) => lines.map((line): Line => ["added", line]);
  if (one.length * other.length > MOST) return [...removed(one), ...added(other)];
  const table = commonTable(one, other);
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < one.length && j < other.length) {
    const [left, right] = [one[i] ?? "", other[j] ?? ""];
    if (left === right) {
      lines.push(["same", left]);
      [i, j] = [i + 1, j + 1];
    } else if ((table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0)) {
      lines.push(["removed", left]);
      i += 1;
    } else {
      lines.push(["added", right]);
      j += 1;
    }
  }
  return [...lines, ...removed(one.slice(i)), ...added(other.slice(j))];
};

/** The lines that a text lost and won against another, in their order. */
export const diffLines = (before: string, after: string): readonly LineChange[] => {
  const [one, other] = [before.split("\n"), after.split("\n")];
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const same = (lines: readonly string[]) => lines.map((line) => ["same", line] as const);
  const all = [
    ...same(other.slice(0, head)),
    ...middle(one.slice(head, one.length - tail), other.slice(head, other.length - tail)),
    ...same(other.slice(other.length - tail)),
  ];
  const changes: { kind: LineChange["kind"]; lines: string[] }[] = [];
  for (const [kind, line] of all) {
    const last = changes.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else changes.push({ kind, lines: [line] });
  }
  return changes;
};
