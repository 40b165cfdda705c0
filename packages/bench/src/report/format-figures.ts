import type { Interval } from "../metrics/interval.js";

/** A share in percent, one digit after the point. */
export const percent = (share: number): string =>
  Number.isNaN(share) ? "–" : (100 * share).toFixed(1);

/** Both ends of an interval of shares in percent. */
export const range = ({ low, high }: Interval): string => `${percent(low)}–${percent(high)}`;

/** A difference of shares in points, with its sign. */
export const signed = (share: number): string => `${share > 0 ? "+" : ""}${percent(share)}`;
