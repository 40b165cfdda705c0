import { MnemographError } from "@mnemograph/core";
import type { Failure } from "./classify-failure.js";
import { redact } from "./redact.js";

export interface Endpoint {
  /** Model as named by the user, for example `openai:gpt-4o-mini`. */
  readonly id: string;
  readonly baseUrl: string;
  /** Removed from everything that an error says. */
  readonly secrets: readonly (string | undefined)[];
}

const hintFor = ({ kind, status }: Failure): string => {
  if (kind === "unreachable") return "start the server, or correct the base URL; local servers usually need a path such as /v1";
  if (kind === "timeout") return "raise `timeoutSeconds`, or check that the server is not overloaded";
  if (kind === "overloaded") return "lower `concurrency` or `requestsPerMinute`, or try again later";
  if (kind === "broken") return "check that the base URL speaks the OpenAI protocol (it usually ends in /v1), and the server's log";
  if (status === 401 || status === 403) return "set OPENAI_API_KEY or MNEMOGRAPH_API_KEY to a key that may use this model";
  if (status === 404) return "check the model's name and the base URL (it usually ends in /v1)";
  if (status === 429) return "the account's quota is used up: raise it, or use another key";
  return "the request itself was refused: check the model's limits and parameters (`temperature: null` leaves the temperature to the server)";
};

/** MODEL_UNREACHABLE when no usable answer comes from the endpoint, MODEL_REJECTED when it answers with a refusal. */
export const endpointError = (failure: Failure, { id, baseUrl, secrets }: Endpoint, attempts: number): MnemographError => {
  const reason = redact(failure.reason, secrets);
  const isRefusal = failure.kind === "rejected" || failure.kind === "overloaded";
  // The client's error is not passed on as `cause`: it holds the server's raw answer, which may repeat the key.
  return new MnemographError({
    code: isRefusal ? "MODEL_REJECTED" : "MODEL_UNREACHABLE",
    message: `${id} at ${baseUrl} ${isRefusal ? "refused the call" : "gave no usable answer"}: ${reason}`,
    hint: hintFor(failure),
    evidence: {
      model: id,
      baseUrl,
      kind: failure.kind,
      attempts,
      ...(failure.status === undefined ? {} : { status: failure.status }),
      reason,
    },
  });
};
