import type { ReactNode } from "react";

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
