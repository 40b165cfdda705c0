import { printableText } from "@mnemograph/core/domain";
import type { RuntimeContext } from "@mnemograph/bench";
import type { ProgressReport } from "@mnemograph/core";
import type { Io } from "../io.js";
import { fitting } from "./fitting.js";

/** One line that is redrawn in a terminal and written out once in a log. */
export interface ProgressLine {
  show(text: string): void;
  /** Replaces the line for good. */
  end(text: string): void;
}

export const progressLine = ({ error, paint, isTerminal, columns }: Io): ProgressLine => ({
  show: (text) => {
    // On one line: a terminal redraws no more. Some say that they have no columns.
    if (isTerminal)
      paint.progress(
        fitting(printableText(text).replaceAll(/[\n\t]/g, " "), (columns?.() || Infinity) - 1),
      );
  },
  end: (text) => error(`${text}\n`),
});

/** `[#####-----]  50 %` */
export const progressBar = (done: number, all: number, width = 24): string => {
  const share = all === 0 ? 1 : done / all;
  const filled = Math.round(share * width);
  return `[${"#".repeat(filled)}${"-".repeat(width - filled)}] ${String(Math.floor(share * 100)).padStart(3)} %`;
};

/** Whether a report is the first of its tenth of the work. */
const eachTenth = () => {
  let last = -1;
  return ({ done, all }: { readonly done: number; readonly all: number }): boolean => {
    const tenth = all === 0 ? 10 : Math.floor((10 * done) / all);
    const isNew = tenth !== last;
    last = tenth;
    return isNew;
  };
};

/** The command's input and output, in the form that the library takes. */
export const runtimeContextOf = (io: Io): RuntimeContext => {
  const line = progressLine(io);
  const isDue = eachTenth();
  const { environment: variables, cwd, now, signal } = io;
  const onReport = (report: ProgressReport) => {
    if (report.type === "working") {
      line.show(`${progressBar(report.done, report.all)}  ${report.text}`);
      if (report.isLogged && !io.isTerminal && isDue(report)) io.error(`${report.text}\n`);
    } else if (report.type === "finished") line.end(report.text);
    else io.error(`${report.text}\n`);
  };
  return { variables, cwd, now, signal, onReport };
};
