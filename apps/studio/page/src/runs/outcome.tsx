import type { EpisodeFacts } from "../../../src/trace/event-index.js";

interface OutcomeProps {
  readonly success: boolean;
  readonly text: string;
}

/** How an episode ended: a mark and a colour, and the words that say the same. */
export const Outcome = ({ success, text }: OutcomeProps) => (
  <span
    className={`inline-flex items-center gap-5 whitespace-nowrap ${success ? "text-success" : "text-failure"}`}
  >
    <svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      className="size-11 fill-none stroke-current stroke-2"
    >
      {success ? <path d="M2 6.5L5 9.5L10.5 3" /> : <path d="M3 3L9 9M9 3L3 9" />}
    </svg>
    {text}
  </span>
);

/** How an episode ended, as its log says. */
export const Ending = ({ success, stopReason }: NonNullable<EpisodeFacts["ended"]>) => (
  <Outcome success={success} text={success ? "success" : stopReason || "no success"} />
);
