import { setOverlap } from "../reading/overlap.js";
import type { PageMoment } from "./page-moment.js";
import { keysOf } from "./attributes.js";
import { wholePower } from "../whole-power.js";

const factors = {
  unknownPage: 0.3,
  startInstead: 0.1,
  pendingInstead: 0.02,
  thoughtInstead: 0.1,
  refusedInstead: 0.5,
  least: 0.02,
  pagePower: 4,
} as const;

/**
 * How alike two moments on pages are, 0 to 1: what can be done there, what is left to choose, what
 * just happened.
 */
export const similarity = (remembered: PageMoment, current: PageMoment): number => {
  const isUnknown = remembered.page.links.length === 0 || current.page.links.length === 0;
  const page = isUnknown
    ? factors.unknownPage
    : wholePower(
        Math.max(factors.least, setOverlap(remembered.features, current.features)),
        factors.pagePower,
      );
  let alike = remembered.isStart && current.isStart ? Math.max(page, 0.9) : page;
  if (remembered.isStart !== current.isStart) alike *= factors.startInstead;
  if (remembered.pending.length > 0 !== current.pending.length > 0) alike *= factors.pendingInstead;
  if (remembered.isThoughtful !== current.isThoughtful) alike *= factors.thoughtInstead;
  if (remembered.wasRefused !== current.wasRefused) alike *= factors.refusedInstead;
  return alike * (0.5 + 0.5 * setOverlap(keysOf(remembered.goal), keysOf(current.goal)));
};
