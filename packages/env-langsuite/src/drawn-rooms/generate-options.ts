export type Split = "train" | "held-out";
export interface GenerateOptions {
  readonly split?: Split;
  readonly count?: number;
  readonly seed?: number | string;
  readonly level?: "low" | "high";
}
