export interface KillCell {
  /** Names with blanks between: one run. */
  readonly pipeline: string;
  readonly fault: string;
}
export declare const killCells: readonly KillCell[];
export declare const openKillSuite: (
  folder: string,
  /** Of the request. */
  more?: { readonly limit?: number },
) => { check(cell: KillCell): Promise<readonly string[]> };
