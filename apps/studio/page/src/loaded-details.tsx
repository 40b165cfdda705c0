import { type ReactNode, useState } from "react";
import { Shown, useData } from "./data.js";

interface LoadedDetailsProps<Value> {
  readonly title: string;
  /** What is waited for. */
  readonly what: string;
  readonly look?: string;
  /** Where the server is asked when it is unfolded. */
  readonly address: string;
  readonly children: (value: Value) => ReactNode;
}

/** Details that are read when they are unfolded. */
export const LoadedDetails = <Value,>(props: LoadedDetailsProps<Value>) => {
  const { title, what, look, address, children } = props;
  const [isOpen, setOpen] = useState(false);
  const data = useData<Value>(isOpen ? address : null);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={look}>{title}</summary>
      {isOpen && (
        <Shown what={what} data={data}>
          {children}
        </Shown>
      )}
    </details>
  );
};
