import type { ReactNode } from "react";

/** Whether something goes out: in words and a mark, never by colour alone. */
export const Switch = ({ isOn }: { readonly isOn: boolean }) => (
  <span
    className={`rounded-full border px-9 py-1 text-small font-normal ${isOn ? "text-success" : "text-quiet"}`}
  >
    {isOn ? "on" : "off"}
  </span>
);

/** Names and what they are, one below the other. */
export const Facts = ({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}) => (
  <dl className="facts">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
