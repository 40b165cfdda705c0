import type { ReactNode } from "react";
import { visible } from "../../src/text/visible.js";

interface NoticeProps {
  readonly title: string;
  /** Whether something went wrong. */
  readonly isBroken?: boolean;
  readonly children: ReactNode;
}

/** What stands in the place of a view that has nothing to show. */
export const Notice = ({ title, isBroken = false, children }: NoticeProps) => (
  <div className={isBroken ? "notice broken" : "notice"} role={isBroken ? "alert" : undefined}>
    <strong>{title}</strong>
    {children}
  </div>
);

interface UnreadableProps {
  readonly all: readonly { readonly name: string; readonly problem: string }[];
}

/** What stands in the given folders and cannot be read, and why. */
export const Unreadable = ({ all }: UnreadableProps) =>
  all.map(({ name, problem }) => (
    <Notice key={name} isBroken title={`${visible(name)} cannot be shown.`}>
      <p>{visible(problem)}</p>
    </Notice>
  ));
