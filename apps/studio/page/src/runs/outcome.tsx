interface OutcomeProps {
  readonly success: boolean;
  readonly text: string;
}

/** How an episode ended: a mark and a colour, and the words that say the same. */
export const Outcome = ({ success, text }: OutcomeProps) => (
  <span className={success ? "outcome success-text" : "outcome failure-text"}>
    <svg viewBox="0 0 12 12" aria-hidden="true">
      {success ? <path d="M2 6.5L5 9.5L10.5 3" /> : <path d="M3 3L9 9M9 3L3 9" />}
    </svg>
    {text}
  </span>
);
