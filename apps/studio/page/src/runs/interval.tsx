import { percent } from "../format.js";

interface IntervalProps {
  /** All three from 0 to 1. */
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** A share and its 95 % interval on an axis from 0 to 100 %, stretched over its column. */
export const Interval = ({ rate, low, high }: IntervalProps) => {
  const [from, at, to] = [low, rate, high].map((share) => 200 * share);
  return (
    <svg
      className="block h-20 w-full *:[vector-effect:non-scaling-stroke]"
      viewBox="0 0 200 20"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${percent(rate)} %, 95 % interval ${percent(low)} to ${percent(high)} %`}
    >
      <path className="stroke-line" d="M0 3V17M50 3V17M100 3V17M150 3V17M200 3V17" />
      <path className="stroke-quiet stroke-2" d={`M${from} 10H${to}M${from} 6V14M${to} 6V14`} />
      <path className="stroke-text stroke-3" d={`M${at} 3V17`} />
    </svg>
  );
};
