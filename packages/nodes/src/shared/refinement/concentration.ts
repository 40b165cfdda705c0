import type { StateActionTuple } from "@mnemograph/core";

/** When a branch is so sure that exploring would be waste; LDM2 section 3.3 says "highly concentrated" and no more. */
export interface ConcentrationOptions {
  /** `tuples` looks at the actions of the retrieved tuples; `confidence` at the highest confidence among the model's proposals. */
  readonly source?: "tuples" | "confidence";
  /** Share of the most frequent action, or highest confidence, from which on one action is enough. */
  readonly threshold?: number;
  /** Fewer tuples than this never agree. */
  readonly minSupport?: number;
  /** What makes two actions the same: their `template` (`go to <cabinet>`), or the `exact` text in lower case. */
  readonly key?: "template" | "exact";
}
export const concentrationOptions = ({
  source = "tuples",
  threshold = 0.8,
  minSupport = 3,
  key = "template",
}: ConcentrationOptions = {}): Required<ConcentrationOptions> => ({ source, threshold, minSupport, key });

/** Buttons of a shop page that name no product and no option. */
const button = /^(?:buy now|back to search|next >|< prev|description|features|reviews|attributes)$/;
/** Product numbers of the shop: ten letters and digits, among them at least one digit. */
const productNumber = /^(?=.*\d)[0-9a-z]{10}$/;

const slotOf = (verb: string, text: string): string => {
  if (verb !== "click") return text === "" ? "" : "<text>";
  return button.test(text) ? text : productNumber.test(text) ? "<product>" : "<option>";
};

/** `go to cabinet 3` → `go to <cabinet>`, `click[b078gwrc1j]` → `click[<product>]`, `click[red]` → `click[<option>]`. */
export const canonicalAction = (action: string): string =>
  action
    .trim()
    .toLowerCase()
    .replace(/^(\w*)(\s*)\[([^\]]*)\]$/, (_, verb: string, space: string, text: string) => `${verb}${space}[${slotOf(verb, text.trim())}]`)
    .replace(/\b([a-z][a-z_-]*) \d+\b/g, "<$1>");

export interface Concentration {
  readonly isConcentrated: boolean;
  /** Share of the most frequent action, 0 to 1. */
  readonly share: number;
  /** The last of the tuples that do it: by default the most similar one. */
  readonly majority: StateActionTuple | null;
}

/** Whether most tuples do the same, and how large their share is. */
export const concentration = (tuples: readonly StateActionTuple[], options: ConcentrationOptions = {}): Concentration => {
  const { threshold, minSupport, key } = concentrationOptions(options);
  const groups = new Map<string, StateActionTuple[]>();
  for (const tuple of tuples) {
    const name = key === "template" ? canonicalAction(tuple.action) : tuple.action.trim().toLowerCase();
    groups.set(name, [...(groups.get(name) ?? []), tuple]);
  }
  const largest = [...groups.values()].reduce<readonly StateActionTuple[]>(
    (most, group) => (group.length > most.length ? group : most),
    [],
  );
  const share = tuples.length === 0 ? 0 : largest.length / tuples.length;
  return { isConcentrated: tuples.length >= minSupport && share >= threshold, share, majority: largest.at(-1) ?? null };
};
