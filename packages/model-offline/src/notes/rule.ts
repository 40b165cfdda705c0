/** A thing as a note names it: its kind; `null` for anything (`a thing`, `it`, `{object}`). */
export interface Named {
  readonly kind: string | null;
}

/** Something done, as a note describes it; no verb where the note names only the thing. */
export interface Act {
  readonly verb: string | null;
  readonly things: readonly Named[];
}

/** What a note asks for, whatever its words are. */
export type Rule =
  /** `first` has to be so, or to be done, before `after`. */
  | { readonly kind: "order"; readonly first: Act; readonly after: Act }
  | { readonly kind: "avoid"; readonly act: Act }
  /** Where a thing is, or, `isNot`, is not; a `null` thing is what the goal asks for. */
  | {
      readonly kind: "where";
      readonly thing: string | null;
      readonly places: readonly string[];
      readonly isNot: boolean;
    };

/** A rule with the note that it stands in. */
export interface NotedRule {
  readonly rule: Rule;
  /** The id that the note bears; empty where it has none. */
  readonly note: string;
}
