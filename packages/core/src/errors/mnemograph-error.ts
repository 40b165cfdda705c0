/** Every code that the packages throw; callers switch on `error.code`. */
export type ErrorCode =
  | "DATA_NOT_FOUND"
  | "DATA_INVALID"
  | "TASK_UNKNOWN"
  | "ENVIRONMENT_MISMATCH"
  | "ENVIRONMENT_UNREACHABLE"
  | "ENVIRONMENT_CALL_FAILED"
  | "EFFECTS_IRREVERSIBLE"
  | "ENGINE_FAILED"
  | "ENVIRONMENT_FAILED"
  | "TRANSIENT"
  | "GRAPH_INVALID"
  | "GRAPH_CHANGED"
  | "NODE_WRITES_UNDECLARED"
  | "MODEL_UNKNOWN"
  | "MODEL_UNREACHABLE"
  | "MODEL_REJECTED"
  | "MODEL_CALL_FAILED"
  | "MODEL_REPLIES_UNUSABLE"
  | "MODEL_BUDGET_EXCEEDED"
  | "MODEL_SKILL_UNKNOWN"
  | "OUTPUT_INVALID"
  | "RECORDING_MISSING"
  | "MEMORY_INVALID"
  | "MEMORY_VERSION_UNKNOWN"
  | "MEMORY_CHANGED"
  | "RUN_INVALID"
  | "RUN_REMOVED"
  | "STORAGE_FULL"
  | "FILES_EXHAUSTED"
  | "USAGE";

export interface ErrorDetails {
  readonly code: ErrorCode;
  readonly message: string;
  /** What the next person should try. */
  readonly hint: string;
  /**
   * The facts that led here: a file and field, the raw model text, the value that did not fit.
   * Never a key or a secret.
   */
  readonly evidence?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

const marker = Symbol.for("mnemograph.error");

/**
 * The one error class of the project: a code to switch on, evidence to read, and a hint to follow.
 *
 * @example
 * throw new MnemographError({ code: "DATA_NOT_FOUND", message: "no game of type cook", hint: "types: put, heat", evidence: { type: "cook" } });
 */
export class MnemographError extends Error {
  readonly code: ErrorCode;
  readonly hint: string;
  readonly evidence: Readonly<Record<string, unknown>>;
  readonly [marker] = true;

  constructor({ code, message, hint, evidence = {}, cause }: ErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "MnemographError";
    this.code = code;
    this.hint = hint;
    this.evidence = evidence;
  }

  /**
   * True for errors of any copy of this package, so that two installed versions understand each
   * other.
   */
  static isInstance(error: unknown): error is MnemographError {
    return typeof error === "object" && error !== null && marker in error;
  }
}
