import { useState } from "react";
import type { RowSummary } from "../../../src/runs/summarize-rows.js";
import { visible } from "../../../src/text/visible.js";
import { Link, addressOf } from "../router.js";
import { SummaryFigures } from "./summary-figures.js";

const Head = () => (
  <thead>
    <tr>
      <th scope="col">Pipeline</th>
      <th scope="col" className="number max-small:hidden">
        Episodes
      </th>
      <th scope="col" className="number">
        Success %
      </th>
      <th scope="col" className="w-[24%] min-w-190 max-small:min-w-130">
        <span className="flex justify-between">
          <span>0</span>
          <span className="max-small:hidden">95 % interval</span>
          <span>100</span>
        </span>
      </th>
      {["Attempts", "Steps", "Calls", "Tokens", "Cost"].map((name) => (
        <th key={name} scope="col" className="number">
          {name}
        </th>
      ))}
      <th scope="col">Failures</th>
    </tr>
  </thead>
);

interface SummaryTableProps {
  readonly run: string;
  readonly summary: readonly RowSummary[];
}

/**
 * Each pipeline's figures; its task types unfold below it, and two that are ticked can be compared.
 */
export const SummaryTable = ({ run, summary }: SummaryTableProps) => {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const wholes = summary.filter(({ taskType }) => taskType === null);
  const isMany = wholes.length > 1;
  const fold = (pipeline: string) =>
    setUnfolded(
      (open) =>
        new Set(
          open.has(pipeline) ? [...open].filter((one) => one !== pipeline) : [...open, pipeline],
        ),
    );
  // The two that were ticked last.
  const tick = (pipeline: string) =>
    setTicked((before) =>
      before.includes(pipeline)
        ? before.filter((one) => one !== pipeline)
        : [...before, pipeline].slice(-2),
    );
  const [first, second] = ticked;
  return (
    <section aria-labelledby="summary-title">
      <div className="row-between">
        <h2 id="summary-title">Success by pipeline</h2>
        {first !== undefined && second !== undefined ? (
          <Link
            className="button"
            href={addressOf(["compare"], { first: `${run}:${first}`, second: `${run}:${second}` })}
          >
            Compare {first} with {second}
          </Link>
        ) : (
          isMany && <span className="quiet">Tick two pipelines to compare them task by task.</span>
        )}
      </div>
      <div
        className="surface overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label="Table of success by pipeline"
      >
        <table className="[&_th]:whitespace-nowrap">
          <Head />
          {wholes.map((whole) => {
            const { pipeline } = whole;
            const isOpen = unfolded.has(pipeline);
            const parts = isOpen
              ? summary.filter((row) => row.pipeline === pipeline && row.taskType !== null)
              : [];
            return (
              <tbody key={pipeline}>
                <tr>
                  <th scope="row">
                    <span className="flex items-center gap-8">
                      {isMany && (
                        <input
                          type="checkbox"
                          checked={ticked.includes(pipeline)}
                          onChange={() => tick(pipeline)}
                          aria-label={`compare ${pipeline}`}
                        />
                      )}
                      <button
                        type="button"
                        className="plain px-4 font-semibold"
                        aria-expanded={isOpen}
                        onClick={() => fold(pipeline)}
                      >
                        <span aria-hidden="true" className="text-quiet">
                          {isOpen ? "▾" : "▸"}{" "}
                        </span>
                        {pipeline}
                      </button>
                    </span>
                  </th>
                  <SummaryFigures row={whole} />
                </tr>
                {parts.map((part) => (
                  <tr key={part.taskType} className="*:border-t-transparent *:py-4 *:font-normal">
                    <th scope="row" className="pl-66 text-quiet">
                      {visible(part.taskType ?? "")}
                    </th>
                    <SummaryFigures row={part} />
                  </tr>
                ))}
              </tbody>
            );
          })}
        </table>
      </div>
    </section>
  );
};
