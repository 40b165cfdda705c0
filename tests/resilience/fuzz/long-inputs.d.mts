export interface SlowInput {
  readonly name: string;
  readonly way: number;
  readonly piece: string;
  readonly length: number;
  /** Of the time that a quarter of the length takes. */
  readonly times: number;
  readonly milliseconds: number;
}
export declare const findSlow: (options?: {
  readonly only?: string | undefined;
  readonly longest?: number;
  readonly onTarget?: (row: { readonly name: string; readonly inputs: number }) => void;
}) => Promise<readonly SlowInput[]>;
