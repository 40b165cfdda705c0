/** Where things were seen, as an English sentence; empty where nothing was. */
export const describePlaces = (places: ReadonlyMap<string, string>): string =>
  places.size === 0
    ? ""
    : ` I saw ${[...places].map(([thing, place]) => `${thing} at ${place}`).join(", ")}.`;

type Cell = readonly [x: number, y: number];

const steps = (count: number) => `${count} step${count === 1 ? "" : "s"}`;

const describeCell = ([x, y]: Cell): string => {
  const parts = [
    ...(y === 0 ? [] : [`${steps(Math.abs(y))} ${y > 0 ? "ahead" : "behind"}`]),
    ...(x === 0 ? [] : [`${steps(Math.abs(x))} to the ${x > 0 ? "right" : "left"}`]),
  ];
  return parts.length === 0 ? "right there" : parts.join(" plus ");
};

/**
 * Where things stand, counted from where a walk began and the way one looked there; empty where
 * nothing is known.
 */
export const describeCells = (cells: ReadonlyMap<string, Cell>): string =>
  cells.size === 0
    ? ""
    : ` Seen from where I began, ${[...cells].map(([name, cell]) => `${name} is ${describeCell(cell)}`).join(", ")}.`;

const part =
  /(\d+) (?:steps? )?(ahead|forward|in front|behind|back|to the left|to the right|left|right)\b/g;

/**
 * Reads such a sentence's clause, `sofa 0 is 2 steps ahead plus 1 step to the left`; null for any
 * other.
 */
export const readCell = (clause: string): readonly [name: string, cell: Cell] | null => {
  const [, name = "", where = ""] =
    /\b([a-z][a-z_-]* ?[a-z_-]*(?: \d+)?) (?:is|stands|lies) (?:about )?((?:\d+ (?:steps? )?|right there).*)$/i.exec(
      clause,
    ) ?? [];
  if (name === "") return null;
  const parts = [...where.toLowerCase().matchAll(part)];
  if (parts.length === 0)
    return where.startsWith("right there") ? [name.toLowerCase(), [0, 0]] : null;
  let [x, y] = [0, 0];
  for (const [, count, direction = ""] of parts) {
    const amount = Number(count);
    if (direction.endsWith("left")) x -= amount;
    else if (direction.endsWith("right")) x += amount;
    else y += /^(?:behind|back)$/.test(direction) ? -amount : amount;
  }
  return [name.toLowerCase(), [x, y]];
};
