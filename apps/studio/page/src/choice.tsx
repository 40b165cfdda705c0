interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly choose: (value: string) => void;
}

/** One of several values, with a label. */
export const Choice = ({ label, value, options, choose }: ChoiceProps) => (
  <label>
    <span>{label}</span>
    <select value={value} onChange={({ target }) => choose(target.value)}>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
