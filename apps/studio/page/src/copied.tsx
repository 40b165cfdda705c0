import { useState } from "react";

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for people who hear the page. */
  readonly name: string;
}

export const CopyButton = ({ text, name }: CopyButtonProps) => {
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <button
      type="button"
      className="plain min-h-0 px-4 py-0 text-small"
      onClick={copy}
      aria-label={`copy ${name}`}
    >
      {isCopied ? "copied" : "copy"}
    </button>
  );
};

/** A text that is taken elsewhere: a command, an import, a file. */
export const Copied = ({ text, name }: CopyButtonProps) => (
  <>
    <code>{text}</code> <CopyButton text={text} name={name} />
  </>
);
