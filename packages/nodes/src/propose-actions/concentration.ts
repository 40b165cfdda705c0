import type { StateActionTuple } from "@mnemograph/core";

/** When the retrieved tuples agree so much that exploring would be waste; LDM2 section 3.3 says "highly concentrated" and no more. */
export interface ConcentrationOptions {
  /** Share of the most frequent action from which on tuples count as agreeing. */
  readonly threshold?: number;
  /** Fewer tuples than this never agree. */
  readonly minSupport?: number;
  /** What makes two actions the same: their `template` (`go to <cabinet>`), or the `exact` text. */
  readonly key?: "template" | "exact";
}

/** `go to cabinet 3` → `go to <cabinet>`, `click[b078gwrc1j]` → `click[<asin>]`, `click[red]` → `click[<option>]`. */
export const canonicalAction = (action: string): string =>
  action
    .toLowerCase()
    .replace(/\[([^\]]*)\]/g, (_, inner: string) =>
      /^b0[0-9a-z]{8}$/.test(inner)
        ? "[<asin>]"
        : /^(?:buy now|back to search|next >|< prev|description|features|reviews|attributes)$/.test(inner)
          ? `[${inner}]`
          : "[<option>]",
    )
    .replace(/\b([a-z][a-z_-]*) \d+\b/g, "<$1>");

/** Whether most tuples do the same, and how large their share is. */
export const concentration = (
  tuples: readonly StateActionTuple[],
  { threshold = 0.8, minSupport = 3, key = "template" }: ConcentrationOptions = {},
): { readonly isConcentrated: boolean; readonly share: number; readonly majority: string | null } => {
  const counts = new Map<string, { count: number; action: string }>();
  for (const { action } of tuples) {
    const name = key === "template" ? canonicalAction(action) : action;
    counts.set(name, { count: (counts.get(name)?.count ?? 0) + 1, action });
  }
  const most = [...counts.values()].reduce<{ count: number; action: string } | null>(
    (best, entry) => (entry.count > (best?.count ?? 0) ? entry : best),
    null,
  );
  const share = most === null ? 0 : most.count / tuples.length;
  return { isConcentrated: tuples.length >= minSupport && share >= threshold, share, majority: most?.action ?? null };
};
