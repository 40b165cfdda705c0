export declare const killCells: readonly { readonly fault: string }[];
export declare const openKillCampaign: (
  folder: string,
  pipelines?: readonly string[],
  /** Of the request. */
  more?: { readonly limit?: number },
) => { check(cell: { readonly fault: string }): Promise<readonly string[]> };
