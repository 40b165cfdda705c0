/**
 * An attempt at a task that failed, as a model is shown one, and the reflection that it should lead
 * to.
 */
export interface FailedAttempt {
  readonly attempt: string;
  /** What went wrong and, after `Next time:`, what to do instead. */
  readonly reflection: string;
}
