import { JsonView } from "react-json-view-lite";
import { visible } from "../../src/text/visible.js";
import { Folded } from "./folded.js";

/** Levels that are open at first, and items of one level with which that is so. */
const [OPEN, FEW] = [2, 20];

/** A value with all its texts as they can be shown. */
const shown = (value: unknown): unknown => {
  if (typeof value === "string") return visible(value);
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [visible(name), shown(inner)]),
  );
};

const style = {
  container: "json font-mono text-small leading-[1.5] whitespace-pre-wrap",
  basicChildStyle: "pl-14",
  childFieldsContainer: "",
  label: "mr-6 text-quiet",
  clickableLabel: "mr-6 cursor-pointer text-quiet",
  nullValue: "text-quiet",
  undefinedValue: "text-quiet",
  numberValue: "text-link",
  stringValue: "text-text",
  booleanValue: "text-link",
  otherValue: "text-text",
  punctuation: "text-quiet",
  expandIcon: "mr-4 cursor-pointer before:content-['▸']",
  collapseIcon: "mr-4 cursor-pointer before:content-['▾']",
  collapsedContent: "cursor-pointer text-quiet before:content-['…']",
  noQuotesForStringValues: false,
  quotesForFieldNames: false,
  stringifyStringValues: false,
  ariaLables: { collapseJson: "fold", expandJson: "unfold" },
};

const isOpen = (level: number, value: unknown): boolean =>
  level < OPEN && Object.keys(Object(value)).length <= FEW;

/** Any value: a text as it is, what has parts as a tree that folds. */
export const Json = ({ value, look = "" }: { readonly value: unknown; readonly look?: string }) =>
  typeof value === "object" && value !== null ? (
    <div className={look}>
      <JsonView
        data={shown(value) as object}
        style={style}
        shouldExpandNode={isOpen}
        clickToExpandNode
        aria-label="value"
      />
    </div>
  ) : (
    <pre className={look}>
      <Folded text={String(value)} />
    </pre>
  );
