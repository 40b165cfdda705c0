import type { Span } from "../../../src/trace/event-index.js";

/** Rows that fit above a trace. */
const MOST = 12;

/**
 * A lane without the numbers of its turns: those of one agent or one trial's sub-graph have it in
 * common.
 */
const kin = (path: string) => path.replaceAll(/:\d+(?=\/|$)/g, "");

/**
 * The rows of a timeline: one for each lane; where there are more than fit, lanes that differ by
 * the number of their turn alone share a row, such as the turns of one agent. Rows beyond the last
 * are left out.
 */
export const timelineRows = (spans: readonly Pick<Span, "path">[]) => {
  const paths = [...new Set(spans.map(({ path }) => path))];
  const nameOf = paths.length > MOST ? kin : (path: string) => path;
  const rows = new Map<string, Set<string>>();
  for (const path of paths) rows.set(nameOf(path), (rows.get(nameOf(path)) ?? new Set()).add(path));
  return [...rows].map(([name, own]) => ({ name, paths: own })).slice(0, MOST);
};
