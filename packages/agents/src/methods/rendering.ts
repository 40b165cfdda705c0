import type { RecalledKind } from "../render/mark-as-data.js";
import type { Renderers } from "../render/renderers.js";
import type { RecalledItem } from "./memory-method.js";

/**
 * The text of recalled items in their frame; empty where there are none. With `bestLast` the best
 * stands nearest to what the model is to do.
 */
export const rendering =
  (kind: RecalledKind, frame: Renderers["frame"], { bestLast = false } = {}) =>
  (items: readonly RecalledItem[]): string =>
    items.length === 0
      ? ""
      : frame(
          kind,
          (bestLast ? items.toReversed() : items).map(({ text }) => text),
        );
