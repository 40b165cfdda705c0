import type { SiegeCell } from "./siege-campaign.mjs";

export declare const siegeCells: readonly SiegeCell[];
