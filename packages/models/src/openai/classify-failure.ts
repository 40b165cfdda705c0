import { errorText, outOfFiles, saysPromptTooLong } from "@mnemograph/core";
import { refusesImages } from "./image-refusal.js";
import { retryAfterOf, mentionedWait } from "./retry-after.js";
import { errorChain, fieldOf, errorStatus } from "./error-fields.js";

/**
 * How far a failed call reaches. `call`: this request fails, others may not. `endpoint`: nothing is
 * answered for the moment. `account`: no request will be answered until a person changes a key, a
 * quota or an address. `caller`: the caller gave up. `unknown`: the error says nothing that is
 * known of endpoints.
 */
export type FailureScope = "call" | "endpoint" | "account" | "caller" | "unknown";

/** What a failed call to an endpoint means for the next step. */
export interface Failure {
  readonly scope: FailureScope;
  /**
   * `aborted`: the caller gave up. `rejected`: the same request would fail again. `unreachable`:
   * no server answers there. The rest may pass.
   */
  readonly kind: "aborted" | "rejected" | "unreachable" | "overloaded" | "broken" | "timeout";
  readonly reason: string;
  readonly status?: number;
  /** Milliseconds that the server asked to wait. */
  readonly retryAfter?: number;
  /** No server is at fault: this process may open no further file and no connection. */
  readonly isOutOfFiles?: true;
}

const downCodes = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EHOSTDOWN",
  "ENETDOWN",
]);
const wrongAddress = (code: string): boolean =>
  code === "ERR_INVALID_URL" ||
  code === "EPROTO" ||
  code.startsWith("ERR_TLS") ||
  code.startsWith("ERR_SSL") ||
  /CERT|SIGNATURE|CRL|CA_KEY/.test(code);

const quotaCodes =
  /^(insufficient_quota|billing_\w+|account_deactivated|access_terminated|organization_restricted)$/;
/** How servers say that an account, a key or a quota is at fault. */
export const accountWords = new RegExp(
  [
    "api[ _-]?key (?:not valid|is invalid|expired)|incorrect api key|api_key_invalid",
    "credit balance|insufficient (?:quota|funds|balance|credits)",
  ].join("|"),
  "i",
);
/** How servers say that a filter held a request back. */
export const filterWords =
  /content[ _-]?(?:filter|policy|management)|moderation|flagged|responsible ai|safety system/i;
const temporaryStatus: ReadonlySet<number> = new Set([408, 409, 425, 429]);
/**
 * Besides the account's own: no model or path of this name, and answers to a request that no chat
 * endpoint gives.
 */
const accountStatus: ReadonlySet<number> = new Set([
  401, 402, 403, 404, 405, 410, 421, 501, 505, 511,
]);

/** Longer than what an account may send in a minute: no waiting helps. */
const overLimit = /\brequest too large\b/i;
/**
 * Some servers report it as their own fault. With status 429, `too many tokens` may mean those of
 * this minute.
 */
const isOwnLength = (text: string, status?: number): boolean =>
  status === undefined || status >= 500
    ? saysPromptTooLong(text)
    : status === 429 && overLimit.test(text);

const byStatus = (
  status: number,
  errors: readonly unknown[],
  text: string,
): Pick<Failure, "scope" | "kind"> => {
  const isQuota = errors.some((one) =>
    [fieldOf(one, "code"), fieldOf(one, "type")].some((name) => quotaCodes.test(String(name))),
  );
  if (isQuota || (status < 500 && status !== 429 && accountWords.test(text)))
    return { scope: "account", kind: "rejected" };
  // Said by some with 500: no other request of the kind will fare better.
  if (refusesImages(text)) return { scope: "account", kind: "rejected" };
  if (isOwnLength(text, status)) return { scope: "call", kind: "rejected" };
  if (temporaryStatus.has(status)) return { scope: "endpoint", kind: "overloaded" };
  if (accountStatus.has(status) && !(status === 403 && filterWords.test(text)))
    return { scope: "account", kind: "rejected" };
  return status >= 500
    ? { scope: "endpoint", kind: "broken" }
    : { scope: "call", kind: "rejected" };
};

const isNamed = (errors: readonly unknown[], ...names: readonly string[]): boolean =>
  errors.some((one) => names.includes(String(fieldOf(one, "name"))));

/**
 * What the codes of the system and of Node say; undefined where they name no address, no limit of
 * this machine and no server that is down.
 */
const byCode = (codes: readonly string[], reason: string, error: unknown): Failure | undefined => {
  const wrong = codes.find(wrongAddress);
  if (wrong !== undefined)
    return { scope: "account", kind: "unreachable", reason: `${reason} (${wrong})` };
  // No server's fault: this process has too many files and connections open, until it closes some.
  const full = outOfFiles(error);
  if (full !== undefined)
    return { scope: "endpoint", kind: "overloaded", reason: full.message, isOutOfFiles: true };
  const down = codes.find((code) => downCodes.has(code));
  return down === undefined
    ? undefined
    : { scope: "endpoint", kind: "unreachable", reason: `${reason} (${down})` };
};

/** The reason with the words of its last cause, and all codes. */
const withCause = (
  reason: string,
  errors: readonly unknown[],
  codes: readonly string[],
): string => {
  const why = errors
    .map((one) => fieldOf(one, "message"))
    .findLast(
      (message): message is string =>
        typeof message === "string" && message !== "" && !/^fetch failed$/.test(message),
    );
  const words =
    why === undefined || why === reason ? reason : `${reason.replace(/\.$/, "")}: ${why}`;
  return codes.length > 0 ? `${words} (${codes.join(", ")})` : words;
};

const isOfNetwork = (errors: readonly unknown[], codes: readonly string[]): boolean =>
  codes.some((code) => /^(ECONN|EPIPE|ETIMEDOUT|UND_ERR|ERR_STREAM|HPE_|Z_)/.test(code)) ||
  isNamed(errors, "APIConnectionError", "FetchError") ||
  errors.some((one) =>
    /fetch failed|terminated|socket hang up|network error/i.test(String(fieldOf(one, "message"))),
  );

/**
 * Reads the errors of any LangChain chat model, of the clients beneath and of Node's fetch:
 * `status` and its like, `code`, `name`, headers and causes. `now` is the time in milliseconds
 * since 1970, for a server that names a date and not its own time.
 */
export const classifyFailure = (error: unknown, now?: number): Failure => {
  const reason = errorText(error);
  const errors = errorChain(error);
  if (isNamed(errors, "ContextOverflowError")) return { scope: "call", kind: "rejected", reason };
  const status = errorStatus(errors);
  if (status !== undefined) {
    const isLimited = status === 429 || status === 503;
    const retryAfter =
      retryAfterOf(errors, now, isLimited) ?? (isLimited ? mentionedWait(reason) : undefined);
    return {
      ...byStatus(status, errors, reason),
      reason,
      status,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    };
  }
  if (isNamed(errors, "TimeoutError", "APIConnectionTimeoutError"))
    return { scope: "endpoint", kind: "timeout", reason };
  if (isNamed(errors, "AbortError", "APIUserAbortError"))
    return { scope: "caller", kind: "aborted", reason };
  const unusable = errors.find((one) => fieldOf(one, "name") === "UnusableAnswer");
  if (unusable instanceof Error) {
    const isOwn = isOwnLength(unusable.message);
    return {
      scope: isOwn ? "call" : "endpoint",
      kind: isOwn ? "rejected" : "broken",
      reason: unusable.message,
    };
  }
  const codes = errors
    .map((one) => fieldOf(one, "code"))
    .filter((code) => typeof code === "string");
  const coded = byCode(codes, reason, error);
  if (coded !== undefined) return coded;
  // Fetch refuses some ports, and says so in words only.
  if (errors.some((one) => fieldOf(one, "message") === "bad port"))
    return { scope: "account", kind: "unreachable", reason: `${reason} (bad port)` };
  const described = withCause(reason, errors, codes);
  if (isOfNetwork(errors, codes) || isNamed(errors, "SyntaxError"))
    return { scope: "endpoint", kind: "broken", reason: described };
  // The client met an answer that it was not made for.
  return {
    scope: isNamed(errors, "TypeError", "RangeError") ? "call" : "unknown",
    kind: "broken",
    reason: described,
  };
};
