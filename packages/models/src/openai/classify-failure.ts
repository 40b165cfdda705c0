/** What a failed call to an endpoint means for the next step. */
export interface Failure {
  /** `aborted`: the caller gave up. `rejected`: the same request would fail again. `unreachable`: nobody answers there. The rest may pass. */
  readonly kind: "aborted" | "rejected" | "unreachable" | "overloaded" | "broken" | "timeout";
  readonly reason: string;
  readonly status?: number;
  /** Milliseconds that the server asked to wait. */
  readonly retryAfter?: number;
}

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** The error, its causes, and the members of aggregate errors, outermost first. */
const chain = (error: unknown): readonly unknown[] => {
  const seen: unknown[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null || seen.includes(value)) return;
    seen.push(value);
    visit(field(value, "cause"));
    const members = field(value, "errors");
    if (Array.isArray(members)) members.forEach(visit);
  };
  visit(error);
  return seen;
};

const unreachableCodes = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "ERR_INVALID_URL", "EPROTO"]);

const retryAfterOf = (error: unknown): number | undefined => {
  const headers = field(error, "headers");
  const value = headers instanceof Headers ? headers.get("retry-after") : field(headers, "retry-after");
  // An HTTP date is legal too, but no model endpoint is known to send one, and reading it would need a wall clock.
  const seconds = typeof value === "string" && value !== "" ? Number(value) : Number.NaN;
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
};

/** Reads the errors of LangChain's OpenAI client and of Node's fetch beneath it. */
export const classifyFailure = (error: unknown): Failure => {
  const reason = error instanceof Error ? error.message : String(error);
  const errors = chain(error);
  const named = (...names: string[]) => errors.some((one) => names.includes(String(field(one, "name"))));
  const status = field(error, "status");
  if (typeof status === "number") {
    const retryAfter = retryAfterOf(error);
    const details = { reason, status, ...(retryAfter === undefined ? {} : { retryAfter }) };
    const isQuota = errors.some((one) => [field(one, "code"), field(one, "type")].includes("insufficient_quota"));
    if (status === 408 || status === 409 || status === 425 || (status === 429 && !isQuota)) return { kind: "overloaded", ...details };
    return { kind: status >= 500 ? "broken" : "rejected", ...details };
  }
  if (named("AbortError", "APIUserAbortError")) return { kind: "aborted", reason };
  if (named("TimeoutError", "APIConnectionTimeoutError")) return { kind: "timeout", reason };
  if (named("ContextOverflowError")) return { kind: "rejected", reason };
  const codes = errors.map((one) => field(one, "code")).filter((code) => typeof code === "string");
  const fatal = codes.find((code) => unreachableCodes.has(code) || code.startsWith("ERR_TLS") || code.includes("CERT"));
  if (fatal !== undefined) return { kind: "unreachable", reason: `${reason} (${fatal})` };
  // Fetch refuses some ports, and says so in words only.
  if (errors.some((one) => field(one, "message") === "bad port")) return { kind: "unreachable", reason: `${reason} (bad port)` };
  return { kind: "broken", reason: codes.length > 0 ? `${reason} (${codes.join(", ")})` : reason };
};
