import type { PlacedBox } from "../../../src/drawing/layout-graph.js";

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * The box of a node that ran at a path such as `playTrial:1/playBatch:put/2`; its innermost frame
 * where that is folded.
 */
export const boxOf = (
  boxes: readonly PlacedBox[],
  { node, path }: { readonly node: string; readonly path: string },
): string | null => {
  const fits = boxes.filter(({ id, kind }) => {
    if (kind === "terminal") return false;
    const frames = id.split("/").slice(0, -1);
    if (id.split("/").at(-1) !== node) return false;
    return frames.length === 0
      ? path === ""
      : new RegExp(`^${frames.map((frame) => `${escaped(frame)}:`).join(".*/")}`).test(path);
  });
  const found = fits.toSorted((one, other) => other.depth - one.depth)[0];
  if (found) return found.id;
  const frame = boxes.findLast(
    ({ isFolded, id }) => isFolded && path.startsWith(`${id.split("/").at(-1)}:`),
  );
  return frame?.id ?? null;
};
