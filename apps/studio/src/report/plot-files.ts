import type { Report, ResultLine } from "@mnemograph/bench/results";
import type { Html } from "./markup.js";
import { learningCurves, streamCurves } from "./plots.js";
import { REPORT_STYLE } from "./report-style.js";
import { transferPlots } from "./transfer-plot.js";

/** A picture as a file of its own. */
export interface PlotFile {
  readonly name: string;
  readonly svg: string;
}

/** The report's colours on light ground: programs that draw SVG know no variables. */
const colours = new Map(
  [...REPORT_STYLE.matchAll(/--(\w+):light-dark\((#\w+),/g)].map(([, name = "", light = ""]) => [
    name,
    light,
  ]),
);
/** The rules of drawn things alone; `.curves` and `.matrix` are classes of the picture itself. */
const style = [...REPORT_STYLE.matchAll(/[^{}]+\{[^{}]*\}/g)]
  .map(([rule]) => rule.trim())
  .filter((rule) => /^\.(?:tick|whisker|estimate|curve|spread|matrix |cell)/.test(rule))
  .join("")
  .replace(/var\(--(\w+)\)/g, (_, name: string) => colours.get(name) ?? "black");

const alone = (drawn: string): string =>
  drawn
    .replace(/^<svg /, '<svg xmlns="http://www.w3.org/2000/svg" font-family="sans-serif" ')
    .replace(
      /^([^>]*)>/,
      (_, head: string) =>
        `${head}><style>${style}</style><rect width="100%" height="100%" fill="#fff"/>`,
    )
    .concat("\n");

const picturesIn = ({ text }: Html): readonly string[] =>
  (text.match(/<svg[\s\S]*?<\/svg>/g) ?? []).map(alone);

const named = (name: string, html: Html): readonly PlotFile[] =>
  picturesIn(html).map((svg, index) => ({
    name: index === 0 ? `${name}.svg` : `${name}-${index + 1}.svg`,
    svg,
  }));

/**
 * The pictures of a run's report as files: success along its streams, success by trial and so far,
 * and a transfer matrix for each pipeline.
 *
 * @example
 * const files = plotFiles(makeReport(results), results); // [{ name: "stream.svg", svg: "<svg …" }, …]
 */
export const plotFiles = (
  { curves, transfers = [] }: Pick<Report, "curves" | "transfers">,
  results: readonly ResultLine[],
): readonly PlotFile[] => [
  ...named("stream", streamCurves(curves)),
  ...named("success", learningCurves(results)),
  ...transfers.flatMap((matrix) =>
    named(`transfer-${matrix.pipeline.replace(/[^\w.-]+/g, "-")}`, transferPlots([matrix])),
  ),
];
