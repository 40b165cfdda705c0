import type { ReactNode } from "react";
import { visible } from "../../src/text/visible.js";
import { sizeOf } from "./format.js";

/** Characters; longer texts fold. */
const LONG = 900;

interface FoldedProps {
  readonly text: string;
  /** What stands before the size, and around the text. */
  readonly title?: ReactNode;
  readonly look?: string;
  readonly body?: ReactNode;
}

/** A text; a long one folds to its size and first line. */
export const Folded = ({ text, title, look = "", body = visible(text) }: FoldedProps) =>
  text.length <= LONG ? (
    <div className={look}>
      {title}
      {body}
    </div>
  ) : (
    <details className={`group ${look}`}>
      <summary>
        {title} <span className="quiet">{sizeOf(text)}</span>
        <span className="block truncate font-mono text-small leading-[1.5] text-quiet group-open:hidden">
          {visible(text.trim().split("\n")[0] ?? "")}
        </span>
      </summary>
      {body}
    </details>
  );
