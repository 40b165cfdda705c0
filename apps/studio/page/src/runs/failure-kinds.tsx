import type { ReactNode } from "react";
import type { RowSummary } from "../../../src/runs/summarize-rows.js";

/** Kinds that are named; the rest are counted. */
const NAMED = 3;
const SHADES = [1, 0.65, 0.42, 0.28];

interface FailureKindsProps {
  readonly failures: RowSummary["failures"];
  /** Of all episodes, so that the bar shows the share that failed. */
  readonly episodes: number;
  readonly linkOf: (kind: string) => ReactNode;
}

/** How the episodes without success ended: a bar of shares, and the commonest kinds by name. */
export const FailureKinds = ({ failures, episodes, linkOf }: FailureKindsProps) => {
  if (failures.length === 0) return <span className="quiet">none</span>;
  const before = (index: number) =>
    failures.slice(0, index).reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="min-w-170 text-small text-quiet">
      <svg
        className="mt-4 mb-2 block h-6 w-full bg-raised fill-failure"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {failures.map(({ kind, count }, index) => (
          <rect
            key={kind}
            x={(100 * before(index)) / episodes}
            width={Math.max(0.8, (100 * count) / episodes - 0.6)}
            height="6"
            fillOpacity={SHADES[index % SHADES.length]}
          />
        ))}
      </svg>
      <span className="row">
        {failures.slice(0, NAMED).map(({ kind, count }) => (
          <span key={kind}>
            {linkOf(kind)} {count}
          </span>
        ))}
        {failures.length > NAMED && <span>and {failures.length - NAMED} more kinds</span>}
      </span>
    </div>
  );
};
