import { count } from "./format.js";
import { Link, withQuery } from "./router.js";

/** A part of a list: where it begins, how long it may be, and how long the list is. */
export interface ListPart {
  readonly from: number;
  readonly limit: number;
  readonly total: number;
}

interface PagerProps extends ListPart {
  /** The address of the part that begins there. */
  readonly to?: (from: number | null) => string;
}

/** The ways to the parts of a list before and after one. */
export const Pager = ({
  from,
  limit,
  total,
  to = (start) => withQuery({ from: start }),
}: PagerProps) =>
  total <= limit && from === 0 ? null : (
    <p className="row">
      {from > 0 && <Link href={to(Math.max(0, from - limit) || null)}>Previous {limit}</Link>}
      {from + limit < total && <Link href={to(from + limit)}>Next {limit}</Link>}
    </p>
  );

/** Which part is shown, in words. */
export const partWords = ({ from, limit, total }: ListPart): string =>
  `${count(from + 1)} to ${count(Math.min(from + limit, total))} of ${count(total)}`;
