/** The words of a rule. */
export interface RuleWords {
  readonly about: string;
  readonly text: string;
}

/** What may cross from one user's memory to the other users of the agent. */
export interface ShareOptions {
  /** `agent`: rules reach all users of the agent. `user` unless set. */
  readonly rules?: "agent" | "user";
  /** Runs and their steps never leave their user. */
  readonly runs?: "user";
  /**
   * Returns the words in which a rule crosses at once, or undefined for none. Unless it is given, a
   * rule crosses when the runs of a second user taught it too, with the words that both have.
   */
  readonly redact?: (rule: RuleWords) => RuleWords | undefined;
}
