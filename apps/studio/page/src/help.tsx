import { useEffect, useRef } from "react";

const keys = [
  ["j  k", "next and previous step"],
  ["→  ←", "next and previous node"],
  ["[  ]", "previous and next episode"],
  ["p  m  s  w", "prompt, memory, state, world"],
  ["/", "search"],
  ["g", "the pipeline's graph"],
  ["f", "fork the episode here"],
  ["Enter", "under Play: do the only action that holds the words"],
  ["?", "these keys"],
] as const;

/** The keys, in a dialog that Escape closes. */
export const Help = ({ close }: { readonly close: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      onClose={close}
      aria-labelledby="keys-title"
      className="m-auto rounded-[10px] border border-line bg-surface px-26 py-22 text-text [--names:120px]"
    >
      <h2 id="keys-title">Keys</h2>
      <dl className="facts mt-14 mb-18">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              {key.split(/\s+/).map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
};
