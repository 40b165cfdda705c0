export interface FuzzedTarget {
  readonly name: string;
  readonly inputs: number;
  /** Parsers among which the inputs are dealt. */
  readonly ways: number;
  readonly taken: number;
  readonly refused: number;
  readonly findings: readonly {
    readonly place: string;
    readonly number: number;
    readonly text: string;
  }[];
}

export declare const runFuzz: (options: {
  readonly inputs: number;
  readonly seed?: number;
  readonly only?: string;
  readonly onTarget?: (target: FuzzedTarget) => void;
}) => Promise<readonly FuzzedTarget[]>;
