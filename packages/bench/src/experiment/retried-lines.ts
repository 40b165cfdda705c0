import type { ResultLine } from "../run/result-line.js";

/**
 * Whether the model's server refused one of the episode's requests.
 *
 * @example
 * isRefused({ error: { code: "MODEL_CALL_FAILED", message: "400" } }); // → true
 */
export const isRefused = ({ error }: Pick<ResultLine, "error">): boolean =>
  error?.code === "MODEL_CALL_FAILED";

/** Which results of an earlier call are played again; undefined for none. */
export const retriedLines = ({
  retryErrors = false,
  skipRefused = false,
}: {
  readonly retryErrors?: boolean | undefined;
  readonly skipRefused?: boolean | undefined;
}): ((line: ResultLine) => boolean) | undefined =>
  retryErrors ? (line) => line.error !== undefined && !(skipRefused && isRefused(line)) : undefined;
