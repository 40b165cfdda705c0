import { MnemographError } from "@mnemograph/core";
import type { Failure } from "./classify-failure.js";
import { refusesImages } from "./image-refusal.js";
import { redact, redactOverLines } from "./redact.js";
import { serverWords } from "./server-words.js";

export interface Endpoint {
  /** Model as named by the user, for example `openai:gpt-4o-mini`. */
  readonly id: string;
  /** Undefined for models that keep their address to themselves. */
  readonly baseUrl?: string | undefined;
  /** Removed from everything that an error says. */
  readonly secrets: readonly (string | undefined)[];
  /** Which variables hold its key, for hints; OpenAI's where absent. */
  readonly keyVariables?: readonly string[] | undefined;
  /** How its base URLs look, for hints; with OpenAI's path where absent. */
  readonly exampleUrl?: string | undefined;
  /** What to do where a proxy is named that Node does not use, for hints. */
  readonly proxyHint?: string | undefined;
  /** What to do where there is no model of this name, for hints. */
  readonly onMissing?: string | undefined;
}

const codeWords: Readonly<Record<string, string>> = {
  ECONNREFUSED: "connection refused",
  ENOTFOUND: "unknown host",
  EAI_AGAIN: "no name service",
  EHOSTUNREACH: "host unreachable",
  ENETUNREACH: "network unreachable",
  ECONNRESET: "connection lost",
  EPIPE: "connection lost",
  UND_ERR_SOCKET: "connection lost",
};

/** A failure in few words, for a line of progress. */
export const fewWords = ({ kind, status, reason, isOutOfFiles }: Failure): string => {
  if (status !== undefined) return status === 429 ? "too many requests" : `status ${status}`;
  if (isOutOfFiles) return reason;
  if (kind === "timeout") return "no answer in time";
  const code = Object.keys(codeWords).find((one) => reason.includes(one));
  return code === undefined ? "no usable answer" : codeWords[code]!;
};

const urlForm = ({ exampleUrl }: Endpoint): string =>
  exampleUrl === undefined ? "it usually ends in /v1" : `it looks like ${exampleUrl}`;

/** What to do where every request is refused. */
const hintForRefusal = ({ status, reason }: Failure, endpoint: Endpoint): string => {
  const { keyVariables = ["OPENAI_API_KEY", "MNEMOGRAPH_API_KEY"], onMissing } = endpoint;
  if (/credit balance/i.test(reason) || status === 402)
    return "the account has no credit left: top it up, or use another key";
  if (status === 401 || status === 403 || /api[ _-]?key/i.test(reason))
    return `set ${keyVariables.join(" or ")} to a key that may use this model`;
  if (status === 404)
    return onMissing ?? `check the model's name and the base URL (${urlForm(endpoint)})`;
  if (status === 429) return "the account's quota is used up: raise it, or use another key";
  return "the request itself was refused: check the model's limits and parameters (`temperature: null` leaves the temperature to the server)";
};

const hintFor = (failure: Failure, endpoint: Endpoint): string => {
  const { kind, scope, reason, isOutOfFiles } = failure;
  const { exampleUrl } = endpoint;
  if (refusesImages(reason))
    return "this model takes no pictures: name a vision model, or play pipelines that go by words where the environment shows no pictures";
  if (scope === "call" && kind !== "rejected")
    return "the endpoint answers other requests: the server's log may say why this one breaks it; `--retry-errors` plays the episode again";
  if (isOutOfFiles)
    return "each call keeps a connection open: play fewer episodes side by side, or raise the limit of open files (`ulimit -n`)";
  // A firewall may drop what does not go through the proxy, which looks like an answer that takes
  // too long.
  if (
    (kind === "unreachable" || /\bETIMEDOUT\b|CONNECT_TIMEOUT/.test(reason)) &&
    endpoint.proxyHint !== undefined
  )
    return endpoint.proxyHint;
  if (kind === "unreachable")
    return `start the server, or correct the base URL; ${exampleUrl === undefined ? "local servers usually need a path such as /v1" : urlForm(endpoint)}`;
  if (kind === "timeout")
    return "raise `timeoutSeconds`, or check that the server is not overloaded";
  if (kind === "overloaded")
    return "lower `concurrency` or `requestsPerMinute`, or try again later";
  if (kind === "broken")
    return `check that the base URL speaks the ${exampleUrl === undefined ? "OpenAI" : "provider's"} protocol (${urlForm(endpoint)}), and the server's log`;
  if (scope === "call")
    return "this request alone was refused: a filter, its length or a parameter; `--retry-errors` plays the episode again, `--skip-refused` leaves it out";
  return hintForRefusal(failure, endpoint);
};

const codeOf = ({ kind, scope, status }: Failure) => {
  if (scope === "call") return "MODEL_CALL_FAILED";
  if (kind === "overloaded" && status === undefined) return "MODEL_UNREACHABLE";
  return kind === "rejected" || kind === "overloaded" ? "MODEL_REJECTED" : "MODEL_UNREACHABLE";
};

/** Characters: a server's answer may have any length, and what it says stands at its beginning. */
const longestReason = 50_000;
/** Milliseconds; up to this wait nobody needs to read that the server asks for it. */
const longWait = 60_000;
const secondsOf = (milliseconds: number): string =>
  Number.isFinite(milliseconds) && milliseconds < 1e15
    ? `${Math.round(milliseconds / 1000)} seconds`
    : "for ever";

/**
 * MODEL_CALL_FAILED where only this call is concerned; else MODEL_UNREACHABLE when no usable answer
 * comes from the endpoint, MODEL_REJECTED when it answers with a refusal.
 */
export const endpointError = (
  failure: Failure,
  endpoint: Endpoint,
  attempts: number,
): MnemographError => {
  const { id, baseUrl, secrets } = endpoint;
  // Before words are shortened: half a key is still one. After it too: tags may have stood in
  // between.
  const asked =
    failure.retryAfter === undefined || failure.retryAfter <= longWait
      ? ""
      : ` (it asks to wait ${secondsOf(failure.retryAfter)})`;
  const safe = (text: string): string => redactOverLines(redact(text, secrets), secrets);
  const reason = `${safe(serverWords(safe(failure.reason.slice(0, longestReason))))}${asked}`;
  const isRefusal = failure.kind === "rejected" || failure.kind === "overloaded";
  const place = baseUrl === undefined ? id : `${id} at ${baseUrl}`;
  // The client's error is not passed on as `cause`: it holds the server's raw answer, which may
  // repeat the key.
  return new MnemographError({
    code: codeOf(failure),
    message: `${place} ${isRefusal && failure.status !== undefined ? "refused the call" : "gave no usable answer"}: ${reason}`,
    hint: hintFor(failure, endpoint),
    evidence: {
      model: id,
      ...(baseUrl === undefined ? {} : { baseUrl }),
      scope: failure.scope === "unknown" ? "endpoint" : failure.scope,
      kind: failure.kind,
      attempts,
      ...(failure.status === undefined ? {} : { status: failure.status }),
      reason,
    },
  });
};
