import type { SeededRandom } from "@mnemograph/core";
import type { Clock } from "../clock/clock.js";
import type { PriceTable } from "../usage/price-table.js";
import type { EndpointWait } from "./endpoint-gate.js";
import type { ModelEnvironment } from "./endpoint-settings.js";

export interface OpenaiModelOptions {
  /**
   * Where keys and base URLs are looked up: MNEMOGRAPH_API_KEY, OPENAI_API_KEY,
   * MNEMOGRAPH_BASE_URL, OPENAI_BASE_URL, OPENAI_ORGANIZATION.
   */
  readonly environment?: ModelEnvironment;
  readonly baseUrl?: string;
  /** Default 0; null leaves it to the server, as some models demand. */
  readonly temperature?: number | null;
  readonly maxTokens?: number;
  readonly seed?: number;
  readonly stop?: readonly string[];
  /** Longest wait for one answer, to its last byte; default 300. */
  readonly timeoutSeconds?: number;
  /** Further attempts after a failure that may pass; default 4. */
  readonly retries?: number;
  /**
   * How long the endpoint may be down (refused connections, 429, 5xx, timeouts) before a call is
   * given up; default 0, which leaves it at `retries`. All calls of the model wait together.
   */
  readonly patienceSeconds?: number;
  /** Hears what calls are waiting for, and null when none waits any more. */
  readonly onWait?: (wait: EndpointWait | null) => void;
  /**
   * Replies are streamed, and this hears their text as it comes; it hears the text again where a
   * call is tried again.
   */
  readonly onText?: (text: string) => void;
  /**
   * Replies are streamed, and each carries its pieces as `response_metadata.pieces`; of a call that
   * is tried again those of the last try.
   */
  readonly keepsPieces?: boolean;
  readonly clock?: Clock;
  readonly random?: Pick<SeededRandom, "next">;
  /** They go before OpenAI's list prices, which count at OpenAI's own endpoint alone. */
  readonly prices?: PriceTable;
}
