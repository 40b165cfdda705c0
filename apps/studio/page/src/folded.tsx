import { useState } from "react";
import { visible } from "../../src/text/visible.js";
import { sizeOf } from "./format.js";

/** Characters; longer texts fold. */
const LONG = 900;
/** Characters of a folded text that stay in sight, at its beginning and at its end. */
const KEPT = 300;

/** A text as it can be shown; a long one folds in the middle, where its size stands. */
export const Folded = ({ text }: { readonly text: string }) => {
  const [isOpen, setOpen] = useState(false);
  if (text.length <= LONG) return visible(text);
  const turn = (words: string) => (
    <button
      type="button"
      className="plain min-h-24 px-4 py-0 text-small text-quiet"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {words}
    </button>
  );
  return isOpen ? (
    <>
      {visible(text)} {turn("fold")}
    </>
  ) : (
    <>
      {visible(text.slice(0, KEPT))}
      {turn(`… ${sizeOf(text)} in all …`)}
      {visible(text.slice(-KEPT))}
    </>
  );
};
