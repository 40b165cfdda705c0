import { useState } from "react";

/** A text that is taken elsewhere: a command, an import, a file. */
export const Copied = ({ text, name }: { readonly text: string; readonly name: string }) => {
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <>
      <code>{text}</code>{" "}
      <button type="button" className="plain" onClick={copy} aria-label={`copy ${name}`}>
        {isCopied ? "copied" : "copy"}
      </button>
    </>
  );
};
