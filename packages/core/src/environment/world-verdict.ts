/** What the judge of a task wanted, point by point, and what an episode came to. */
export interface WorldVerdict {
  readonly points: readonly {
    /** What is judged, for example `price`. */
    readonly name: string;
    readonly expected: string;
    readonly found: string;
    readonly fits: boolean;
  }[];
}
