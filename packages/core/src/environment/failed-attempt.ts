/** An attempt at a task that failed, as a model is shown one, and the plan that it should lead to: an example of reflecting. */
export interface FailedAttempt {
  readonly attempt: string;
  readonly plan: string;
}
