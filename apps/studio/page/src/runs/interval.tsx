import { percent } from "../format.js";

/** The drawing's own units; it is stretched over its column. */
const WIDTH = 200;
const TICKS = [0, 50, 100, 150, 200];

interface IntervalProps {
  /** All three from 0 to 1. */
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** A share and its 95 % interval on an axis from 0 to 100 %. */
export const Interval = ({ rate, low, high }: IntervalProps) => (
  <svg
    className="block h-20 w-full *:[vector-effect:non-scaling-stroke]"
    viewBox={`0 0 ${WIDTH} 20`}
    preserveAspectRatio="none"
    role="img"
    aria-label={`${percent(rate)} %, 95 % interval ${percent(low)} to ${percent(high)} %`}
  >
    {TICKS.map((x) => (
      <line key={x} x1={x} x2={x} y1="3" y2="17" className="stroke-line" />
    ))}
    <line x1={WIDTH * low} x2={WIDTH * high} y1="10" y2="10" className="stroke-quiet stroke-2" />
    <line x1={WIDTH * low} x2={WIDTH * low} y1="6" y2="14" className="stroke-quiet stroke-[1.5]" />
    <line
      x1={WIDTH * high}
      x2={WIDTH * high}
      y1="6"
      y2="14"
      className="stroke-quiet stroke-[1.5]"
    />
    <line x1={WIDTH * rate} x2={WIDTH * rate} y1="3" y2="17" className="stroke-text stroke-3" />
  </svg>
);
