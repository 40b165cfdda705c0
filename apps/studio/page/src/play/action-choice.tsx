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

/** What is written and chosen so far, and what became of the answer. */
const useAction = ({ question, answer }: ActionChoiceProps) => {
  const [text, setText] = useState("");
  const [place, setPlace] = useState(-1);
  const [problem, setProblem] = useState<string | null>(question.problem ?? null);
  const [isSent, setSent] = useState(false);
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
  const write = (written: string) => {
    setText(written);
    setPlace(-1);
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
  const more = fitting.length - listed.length;
  return { text, place, problem, isSent, listed, more, give, write, submit, move };
};

type ActionListProps = Pick<ReturnType<typeof useAction>, "listed" | "place" | "isSent" | "give">;

const ActionList = ({ listed, place, isSent, give }: ActionListProps) => (
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
);

/**
 * What a person is asked: an action, written or chosen among those that the world allows, or words.
 * Keys first: write to narrow, arrows, Enter.
 */
export const ActionChoice = (props: ActionChoiceProps) => {
  const { question, asksFor, proposedAction } = props.question;
  const { text, place, problem, isSent, listed, more, give, write, submit, move } =
    useAction(props);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form className="row items-end [&>:is(p,ul)]:flex-[1_0_100%]" onSubmit={submit}>
      <label className="max-w-640 flex-[1_1_320px]">
        <span>{visible(question)}</span>
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
          placeholder={asksFor === "answer" ? "your answer" : "an action"}
          onChange={({ target }) => write(target.value)}
          onKeyDown={move}
        />
      </label>
      <button
        type="submit"
        className="primary"
        disabled={isSent || (text.trim() === "" && place < 0)}
      >
        {asksFor === "answer" ? "Answer" : "Do it"}
      </button>
      {proposedAction !== "" && (
        <button type="button" disabled={isSent} onClick={() => give(proposedAction)}>
          As the agent would: {visible(proposedAction)}
        </button>
      )}
      <Problem text={problem} />
      {listed.length > 0 && <ActionList {...{ listed, place, isSent, give }} />}
      {more > 0 && <p className="quiet">and {more} more: write to narrow them down</p>}
    </form>
  );
};
