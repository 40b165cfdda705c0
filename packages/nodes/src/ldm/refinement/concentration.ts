import { type StateActionTuple, type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";

/**
 * When a branch is so sure that exploring would be waste; LDM2 section 3.3 says "highly
 * concentrated" and no more.
 */
export const ConcentrationOptions = z.object({
  source: z.enum(["tuples", "confidence"]).default("tuples").meta({
    description:
      "the actions of the retrieved tuples; `confidence`: the strongest of the model's proposals",
  }),
  threshold: z.number().min(0).max(1).default(0.8).meta({
    description:
      "share of the most frequent action, or highest confidence, from which on one action is enough",
    paper: '"highly concentrated" (LDM2 section 3.3)',
  }),
  minSupport: z
    .int()
    .min(1)
    .default(3)
    .meta({ description: "fewer tuples than this never agree", unit: "tuples" }),
  key: z.enum(["template", "exact"]).default("template").meta({
    description:
      "what makes two actions the same: `go to <cabinet>` with two products apart, or the whole text in lower case",
  }),
});
export type ConcentrationOptions = Options<typeof ConcentrationOptions>;
export const concentrationOptions = withDefaults(ConcentrationOptions);

/** Buttons of a shop page that name no product and no option. */
const button = /^(?:buy now|back to search|next >|< prev|description|features|reviews|attributes)$/;
/** Product numbers of the shop: ten letters and digits, among them at least one digit. */
const productNumber = /^(?=.*\d)[0-9a-z]{10}$/;

const slotOf = (verb: string, text: string): string => {
  if (verb !== "click") return text === "" ? "" : "<text>";
  return button.test(text) || productNumber.test(text) ? text : "<option>";
};

/**
 * `go to cabinet 3` → `go to <cabinet>`, `click[red]` → `click[<option>]`. Which product to open is
 * what a shop's tree branches on (LDM2 section 5.1): two products are two actions.
 *
 * @example
 * canonicalAction("Take cup 2 from shelf 1"); // → "take <cup> from <shelf>"
 */
export const canonicalAction = (action: string): string =>
  action
    .trim()
    .toLowerCase()
    .replace(
      /^(\w*)(\s*)\[([^\]]*)\]$/,
      (_, verb: string, space: string, text: string) =>
        `${verb}${space}[${slotOf(verb, text.trim())}]`,
    )
    .replace(/\b([a-z][a-z_-]*) \d+\b/g, "<$1>");

export interface Concentration {
  readonly isConcentrated: boolean;
  /** Share of the most frequent action, 0 to 1. */
  readonly share: number;
  /** The last of the tuples that do it: by default the most similar one. */
  readonly majority: StateActionTuple | null;
}

/**
 * Whether most tuples do the same, and how large their share is.
 *
 * @example
 * const tuple = { id: "1", goal: "", history: { evaluation: "", summary: "" }, observation: "", trajectoryId: "t", step: 0, origin: "human" as const };
 * concentration([{ ...tuple, action: "open drawer 1" }, { ...tuple, action: "open drawer 2" }], { key: "template" }).share; // → 1
 */
export const concentration = (
  tuples: readonly StateActionTuple[],
  options: ConcentrationOptions = {},
): Concentration => {
  const { threshold, minSupport, key } = concentrationOptions(options);
  const groups = new Map<string, StateActionTuple[]>();
  for (const tuple of tuples) {
    const name =
      key === "template" ? canonicalAction(tuple.action) : tuple.action.trim().toLowerCase();
    groups.set(name, [...(groups.get(name) ?? []), tuple]);
  }
  const largest = [...groups.values()].reduce<readonly StateActionTuple[]>(
    (most, group) => (group.length > most.length ? group : most),
    [],
  );
  const share = tuples.length === 0 ? 0 : largest.length / tuples.length;
  return {
    isConcentrated: tuples.length >= minSupport && share >= threshold,
    share,
    majority: largest.at(-1) ?? null,
  };
};
