import { type FormEvent, useId, useState } from "react";
import type { ShownEntry } from "@mnemograph/bench";
import { type EntryField, fieldsOf, withTexts } from "./entry-fields.js";

interface EntryFormProps {
  readonly kind: string;
  readonly value: ShownEntry["value"];
  /** Whether the entry is added: then it is given an id too. */
  readonly isNew: boolean;
  readonly save: (value: ShownEntry["value"]) => Promise<unknown>;
  readonly cancel: () => void;
}

/** The texts of an entry to be edited; saved, they are a new version. */
export const EntryForm = ({ kind, value, isNew, save, cancel }: EntryFormProps) => {
  const [fields, setFields] = useState<readonly EntryField[]>(() => fieldsOf(kind, value, isNew));
  const [isSaving, setSaving] = useState(false);
  const name = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    void save(withTexts(value, fields)).finally(() => setSaving(false));
  };
  return (
    <form className="stack" onSubmit={submit}>
      {fields.map(({ label, path, text }, index) => (
        <label key={path.join(".")} htmlFor={`${name}-${index}`}>
          <span>{label}</span>
          <textarea
            id={`${name}-${index}`}
            autoFocus={index === 0}
            rows={Math.min(12, Math.max(1, text.split("\n").length, Math.ceil(text.length / 90)))}
            value={text}
            onChange={({ target }) =>
              setFields(
                fields.map((one, place) =>
                  place === index ? { ...one, text: target.value } : one,
                ),
              )
            }
          />
        </label>
      ))}
      <p>
        <button type="submit" className="primary" disabled={isSaving}>
          {isNew ? "Add it" : "Save as a new version"}
        </button>{" "}
        <button type="button" onClick={cancel}>
          Cancel
        </button>
      </p>
    </form>
  );
};
