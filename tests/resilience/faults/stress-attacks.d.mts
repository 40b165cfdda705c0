import type { StressCell } from "./stress-suite.mjs";

export declare const stressCells: readonly StressCell[];
