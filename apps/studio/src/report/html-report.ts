import {
  type Manifest,
  attemptTables,
  distinctRows,
  replyColumns,
  describeShare,
  describeTroubledReplies,
  type Report,
  type ResultLine,
  describeConditions,
} from "@mnemograph/bench/results";
import { Html, markup, nothing } from "./markup.js";
import { bar, intervalPlot, learningCurves, streamCurves } from "./plots.js";
import { transferPlots } from "./transfer-plot.js";
import { REPORT_STYLE } from "./report-style.js";

export interface ReportedRun {
  readonly name: string;
  readonly manifest: Manifest;
  readonly results: readonly ResultLine[];
  /**
   * Lines of `results.jsonl` that cannot be read, counted from 1: their episodes are in no figure.
   */
  readonly damaged: readonly number[];
  readonly report: Report;
  /** Traces of chosen episodes, as `traceSection` makes them. */
  readonly traces: readonly Html[];
}

/** Only what the page itself holds is shown: no script, nothing from elsewhere. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const percent = (share: number) => (100 * share).toFixed(1);
const figure = (value: number) =>
  value.toLocaleString("en", {
    minimumFractionDigits: value >= 100 ? 0 : 1,
    maximumFractionDigits: value >= 100 ? 0 : 1,
  });
/** Runs of earlier versions do not state everything. */
const described = (value: number | null) => (value === null ? "–" : figure(value));
const money = (cost: number | null) =>
  cost === null ? "unknown" : cost.toLocaleString("en", { maximumSignificantDigits: 3 });

const tableOf = (report: Report): Html => {
  const rows = distinctRows(report.rows);
  const hasPapers = rows.some(({ papers }) => papers.length > 0);
  const hasAllSteps = rows.some(
    ({ steps, allSteps }) => allSteps !== null && figure(allSteps) !== figure(steps),
  );
  const most = (of: (row: Report["rows"][number]) => number) => Math.max(0, ...rows.map(of));
  const [calls, tokens] = [
    most((row) => row.calls),
    most((row) => row.promptTokens + row.completionTokens),
  ];
  return markup`<div class="scroll" tabindex="0" role="region" aria-label="Figures by pipeline and task type"><table><thead><tr><th scope="col">Pipeline</th><th scope="col">Task type</th><th scope="col" class="number">Episodes</th>
    <th scope="col" class="number">Success %</th><th scope="col">0 to 100 %, 95 % interval</th>${hasPapers ? markup`<th scope="col" class="number">Papers</th>` : nothing}
    <th scope="col" class="number">Score %</th><th scope="col" class="number">Attempts</th><th scope="col" class="number">Steps</th>${hasAllSteps ? markup`<th scope="col" class="number">All steps</th>` : nothing}<th scope="col" class="number">Calls</th><td></td>
    <th scope="col" class="number">Tokens</th><td></td><th scope="col" class="number">Cost $</th></tr></thead><tbody>
    ${rows.map((row) => {
      const all = row.promptTokens + row.completionTokens;
      return markup`<tr class="${row.taskType === "all" ? "all" : "type"}"><th scope="row">${row.pipeline}</th><td>${row.taskType}</td><td class="number">${row.episodes}</td>
        <td class="number">${percent(row.successRate)}</td><td>${intervalPlot(row.successRate, row.successInterval)}</td>
        ${hasPapers ? markup`<td class="number">${row.papers.map(({ value }) => String(value)).join(", ") || "–"}</td>` : nothing}
        <td class="number">${percent(row.score)}</td><td class="number">${described(row.attempts)}</td><td class="number">${figure(row.steps)}</td>${hasAllSteps ? markup`<td class="number">${described(row.allSteps)}</td>` : nothing}<td class="number">${figure(row.calls)}</td><td>${bar(row.calls, calls)}</td>
        <td class="number">${figure(all)}</td><td>${bar(all, tokens)}</td><td class="number">${money(row.cost)}</td></tr>`;
    })}</tbody></table></div>`;
};

/**
 * One process or attempt beside the chosen one and any, and the best of variants: what a chosen row
 * may be compared with.
 */
const attemptsOf = (report: Report): Html =>
  markup`${attemptTables(report).map(({ title, rows: [head = [], ...rows], words }) => {
    const kind = (column: number) => (words.includes(column) ? "word" : "number");
    return markup`<p>${title}</p><div class="scroll" tabindex="0" role="region" aria-label="${title.split(/[:,]/)[0] ?? ""}"><table><thead><tr>${head.map((name, column) => markup`<th scope="col" class="${kind(column)}">${name}</th>`)}</tr></thead><tbody>
    ${rows.map(([name = "", ...cells]) => markup`<tr><th scope="row">${name}</th>${cells.map((cell, index) => markup`<td class="${kind(index + 1)}">${cell}</td>`)}</tr>`)}</tbody></table></div>`;
  })}`;

const failuresOf = (results: readonly ResultLine[]): Html => {
  const kinds = new Map<string, number>();
  for (const { success, error, stopReason, pipeline } of results) {
    if (success) continue;
    const key = `${pipeline}: ${error?.code ?? stopReason}`;
    kinds.set(key, (kinds.get(key) ?? 0) + 1);
  }
  if (kinds.size === 0) return markup`<p>No episode failed.</p>`;
  return markup`<ul>${[...kinds].toSorted(([, one], [, other]) => other - one).map(([kind, count]) => markup`<li>${kind} <b>${count}</b></li>`)}</ul>`;
};

const sentenceCase = (title: string): string => `${title.charAt(0).toUpperCase()}${title.slice(1)}`;

/** What became of actions and replies, by pipeline, summed over the episodes. */
const incidentsOf = ({ failures: rows }: Report): Html => {
  if (rows.length === 0) return nothing;
  const isBeside = rows.some(({ failures }) => failures.furtherActions !== undefined);
  const number = (cell: string | number) => markup`<td class="number">${cell}</td>`;
  const titles = [
    "Episodes",
    "Invalid actions",
    ...replyColumns.map(([, title]) => sentenceCase(title)),
    ...(isBeside ? ["Unplayed actions"] : []),
  ];
  return markup`<h3>Actions and replies</h3><div class="scroll" tabindex="0" role="region" aria-label="Actions and replies"><table><thead><tr><th scope="col">Pipeline</th>
    ${titles.map((title) => markup`<th scope="col" class="number">${title}</th>`)}</tr></thead><tbody>
    ${rows.map(({ pipeline, episodes, failures, replies }) => markup`<tr><th scope="row">${pipeline}</th>${number(episodes)}${number(failures.invalidActions)}${replyColumns.map(([name]) => number(describeShare(replies[name])))}${isBeside ? number(failures.furtherActions ?? "–") : nothing}</tr>`)}</tbody></table></div>
    ${rows.flatMap((row) => describeTroubledReplies(row, row.pipeline, row.model) ?? []).map((warning) => markup`<p class="damage">${warning}</p>`)}`;
};

/** As many line numbers as a sentence bears. */
const MOST_LINES = 20;
const damageOf = (lines: readonly number[]): Html => {
  if (lines.length === 0) return nothing;
  const named = `${lines.slice(0, MOST_LINES).join(", ")}${lines.length > MOST_LINES ? " …" : ""}`;
  return markup`<p class="damage"><b>${lines.length === 1 ? "1 line" : `${lines.length} lines`} of results.jsonl cannot be read</b> (${named}): what it says of their episodes is in no figure below. <code>mnemograph run repair</code> with the run's folder takes them out, and the next run plays those episodes again.</p>`;
};

const sectionOf = ({
  name,
  manifest,
  results,
  damaged,
  report,
  traces,
}: ReportedRun): Html => markup`<section><h2>${name}</h2>
  <p class="quiet">${manifest.environment.name} (${manifest.environment.version}) · seed ${manifest.seed} · ${results.length} of ${manifest.episodes} episodes</p>
  ${describeConditions(report).map((line) => markup`<p>${line}</p>`)}${damageOf(damaged)}${report.remarks.map((remark) => markup`<p>${remark}</p>`)}
  <h3>Success, calls and tokens</h3>${tableOf(report)}${attemptsOf(report)}
  <h3>How success went on</h3>${streamCurves(report.curves)}${learningCurves(results)}${transferPlots(report.transfers)}
  <h3>How episodes failed</h3>${failuresOf(results)}${incidentsOf(report)}
  ${traces.length === 0 ? nothing : markup`<h3>Episodes</h3>${traces}`}
  <details><summary>Settings</summary><pre>${JSON.stringify(manifest, null, 2)}</pre></details></section>`;

/**
 * Runs as one page that holds everything it shows and opens from a disk: no script, no file beside
 * it, no network.
 */
export const htmlReport = (runs: readonly ReportedRun[]): string => {
  const title = `mnemograph: ${runs.map(({ name }) => name).join(", ")}`;
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${title}</title>
<style>${new Html(REPORT_STYLE)}</style></head><body><main><h1>${title}</h1>
<p class="quiet">Success is the share of episodes that reached their goal, with Wilson's 95 % interval. Score, attempts, steps, calls, tokens and cost are means per episode. Attempts are trials in a row, or processes of which one is chosen; steps are those of the attempt that counts, all steps, calls, tokens and cost those of all.</p>
${runs.map(sectionOf)}</main></body></html>
`.text;
};
