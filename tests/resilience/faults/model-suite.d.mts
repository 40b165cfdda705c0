export interface ModelCell {
  readonly pipeline: string;
  readonly fault: string;
  readonly reach: "some" | "all";
}
/** Pipelines that call a model in tasks of words. */
export declare const facingPipelines: readonly string[];
/** Pipelines that call a model with pictures. */
export declare const lookingPipelines: readonly string[];
export declare const modelCells: readonly ModelCell[];
export declare const openModelSuite: (folder: string) => {
  /** What is unlike what must be, in words; empty where all holds. */
  check(cell: ModelCell): Promise<readonly string[]>;
  /** Task, success and error of each episode at an endpoint that is well. */
  referenceOf(pipeline: string): Promise<string>;
};
