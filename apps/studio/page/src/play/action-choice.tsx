import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Question } from "@mnemograph/bench";
import { holdsWords, searchWords } from "../../../src/text/holds-words.js";
import { visible } from "../../../src/text/visible.js";
import { Problem, problemIn } from "../data.js";

/** Actions that are listed; the rest are found by writing. */
const LISTED = 60;

/** By how many places an arrow key moves the choice. */
const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface ActionChoiceProps {
  readonly question: Question;
  readonly answer: (text: string) => Promise<void>;
}

/**
 * What a person is asked: an action, written or chosen among those that the world allows, or words.
 * Keys first: write to narrow, arrows, Enter.
 */
export const ActionChoice = ({ question, answer }: ActionChoiceProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [place, setPlace] = useState(-1);
  const [problem, setProblem] = useState<string | null>(question.problem ?? null);
  const [isSent, setSent] = useState(false);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    document.getElementById(`action-${place}`)?.scrollIntoView({ block: "nearest" });
  }, [place]);
  const words = searchWords(text);
  const fitting = question.admissible.filter((action) => holdsWords(action, words));
  const listed = fitting.slice(0, LISTED);
  const give = (chosen: string) => {
    if (chosen.trim() === "") return;
    setSent(true);
    answer(chosen).catch((error: unknown) => {
      setProblem(problemIn(error));
      setSent(false);
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    give(
      listed[place] ?? (fitting.length === 1 && words.length > 0 ? (fitting[0] as string) : text),
    );
  };
  const move = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    if (way === undefined || listed.length === 0) return;
    event.preventDefault();
    setPlace(((listed.length + 1 + place + 1 + way) % (listed.length + 1)) - 1);
  };
  return (
    <form className="row items-end [&>:is(p,ul)]:flex-[1_0_100%]" onSubmit={submit}>
      <label className="max-w-640 flex-[1_1_320px]">
        <span>{visible(question.question)}</span>
        <input
          ref={field}
          className="w-full"
          value={text}
          disabled={isSent}
          autoComplete="off"
          role={listed.length > 0 ? "combobox" : undefined}
          aria-expanded={listed.length > 0 ? true : undefined}
          aria-controls={listed.length > 0 ? "actions" : undefined}
          aria-activedescendant={place >= 0 ? `action-${place}` : undefined}
          placeholder={question.asksFor === "answer" ? "your answer" : "an action"}
          onChange={({ target }) => {
            setText(target.value);
            setPlace(-1);
          }}
          onKeyDown={move}
        />
      </label>
      <button
        type="submit"
        className="primary"
        disabled={isSent || (text.trim() === "" && place < 0)}
      >
        {question.asksFor === "answer" ? "Answer" : "Do it"}
      </button>
      {question.proposedAction !== "" && (
        <button type="button" disabled={isSent} onClick={() => give(question.proposedAction)}>
          As the agent would: {visible(question.proposedAction)}
        </button>
      )}
      <Problem text={problem} />
      {listed.length > 0 && (
        <ul
          id="actions"
          role="listbox"
          aria-label="What the world allows now"
          className="row max-h-220 overflow-y-auto p-3"
        >
          {listed.map((action, index) => (
            <li
              key={action}
              id={`action-${index}`}
              role="option"
              className="button aria-selected:border-here aria-selected:bg-raised"
              aria-selected={index === place}
              aria-disabled={isSent}
              onClick={isSent ? undefined : () => give(action)}
            >
              {visible(action)}
            </li>
          ))}
        </ul>
      )}
      {fitting.length > LISTED && (
        <p className="quiet">and {fitting.length - LISTED} more: write to narrow them down</p>
      )}
    </form>
  );
};
