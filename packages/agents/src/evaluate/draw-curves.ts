/** Which tasks of each stream succeeded, in their order: one list of streams for each line. */
export type Curves = Readonly<Record<string, readonly (readonly boolean[])[]>>;

const share = (successes: readonly boolean[]) =>
  successes.filter(Boolean).length / Math.max(1, successes.length);

/** Share of the newest ten tasks, at each task, over all streams. */
const lineOf = (runs: readonly (readonly boolean[])[]) =>
  (runs[0] ?? []).map((_, index) =>
    share(runs.flatMap((run) => run.slice(Math.max(0, index - 9), index + 1))),
  );

const colours = ["#888888", "#b8860b", "#1f77b4", "#2ca02c", "#d62728", "#9467bd"];
const [width, height, left, top, right, bottom] = [760, 380, 56, 44, 210, 44];

/**
 * Learning curves as an SVG picture: at each task the share of the newest ten that succeeded.
 * `noun` is what a task is called in it.
 *
 * @example
 * drawCurves({ "no memory": [[false, false]], memory: [[false, true]] }, "Tickets settled rightly", { noun: "tickets" }); // "<svg …"
 */
export const drawCurves = (
  curves: Curves,
  title: string,
  { noun = "tasks" }: { readonly noun?: string } = {},
): string => {
  const count = Math.max(...Object.values(curves).map((runs) => runs[0]?.length ?? 0));
  const x = (task: number) => left + ((width - left - right) * task) / Math.max(1, count - 1);
  const y = (value: number) => top + (height - top - bottom) * (1 - value);
  const text = (at: readonly [number, number], words: string, more = "") =>
    `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" ${more}>${words}</text>`;
  const grid = [0, 0.25, 0.5, 0.75, 1].flatMap((value) => [
    `<line x1="${left}" x2="${width - right}" y1="${y(value)}" y2="${y(value)}" stroke="#dddddd"/>`,
    text([left - 8, y(value) + 4], `${value * 100} %`, 'text-anchor="end"'),
  ]);
  const ticks = Array.from({ length: Math.floor(count / 10) }, (_, index) =>
    text(
      [x(10 * (index + 1) - 1), height - bottom + 18],
      String(10 * (index + 1)),
      'text-anchor="middle"',
    ),
  );
  const named = Object.entries(curves).map(([name, runs]) => ({
    name,
    line: lineOf(runs),
    overall: share(runs.flat()),
  }));
  const labelled = named
    .map((one, index) => ({ ...one, colour: colours[index % colours.length] ?? "#000000" }))
    .toSorted((one, other) => (other.line.at(-1) ?? 0) - (one.line.at(-1) ?? 0));
  let lowest = top - 18;
  const lines = labelled.flatMap(({ name, line, overall, colour }) => {
    lowest = Math.max(lowest + 18, y(line.at(-1) ?? 0));
    const points = line
      .map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`)
      .join(" ");
    return [
      `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-linejoin="round"/>`,
      text(
        [width - right + 8, lowest + 4],
        `${name} ${Math.round(overall * 100)} %`,
        `fill="${colour}"`,
      ),
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    text([left, 22], title, 'font-size="14" font-weight="bold"'),
    ...grid,
    ...ticks,
    text(
      [(left + width - right) / 2, height - 8],
      `${noun} so far (lines: the newest ten; figures: all)`,
      'text-anchor="middle"',
    ),
    ...lines,
    "</svg>",
    "",
  ].join("\n");
};
