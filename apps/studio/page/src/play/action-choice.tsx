import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Question } from "@mnemograph/bench";
import { holdsWords, searchWords } from "../../../src/text/holds-words.js";
import { visible } from "../../../src/text/visible.js";
import { Problem, useAttempt } from "../data.js";

/** Actions that are listed; the rest are found by writing. */
const LISTED = 60;

interface ActionsProps {
  readonly all: readonly string[];
  readonly isSent: boolean;
  readonly give: (action: string) => void;
}

/** The actions that hold the words, each a button that does it. */
const Actions = ({ all, isSent, give }: ActionsProps) => (
  <>
    {all.length > 0 && (
      <ul aria-label="What the world allows now" className="row max-h-220 overflow-y-auto p-3">
        {all.slice(0, LISTED).map((action) => (
          <li key={action}>
            <button type="button" disabled={isSent} onClick={() => give(action)}>
              {visible(action)}
            </button>
          </li>
        ))}
      </ul>
    )}
    {all.length > LISTED && (
      <p className="quiet">and {all.length - LISTED} more: write to narrow them down</p>
    )}
  </>
);

interface ActionChoiceProps {
  readonly question: Question;
  readonly answer: (text: string) => Promise<void>;
}

/**
 * What a person is asked: an action, written or chosen among those that the world allows, or words.
 * Writing narrows the list; Enter takes the only one that is left.
 */
export const ActionChoice = ({ question: asked, answer }: ActionChoiceProps) => {
  const { question, asksFor, proposedAction, admissible } = asked;
  const [text, setText] = useState("");
  const [isSent, setSent] = useState(false);
  const { problem, attempt } = useAttempt(asked.problem);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const words = searchWords(text);
  const fitting = admissible.filter((action) => holdsWords(action, words));
  const give = (chosen: string) =>
    void attempt(async () => {
      setSent(true);
      await answer(chosen).catch((error: unknown) => {
        setSent(false);
        throw error;
      });
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [only, another] = fitting;
    if (words.length > 0) give(only !== undefined && another === undefined ? only : text);
  };
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
          placeholder={asksFor === "answer" ? "your answer" : "an action"}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <button type="submit" className="primary" disabled={isSent || words.length === 0}>
        {asksFor === "answer" ? "Answer" : "Do it"}
      </button>
      {proposedAction !== "" && (
        <button type="button" disabled={isSent} onClick={() => give(proposedAction)}>
          As the agent would: {visible(proposedAction)}
        </button>
      )}
      <Problem text={problem} />
      <Actions all={fitting} isSent={isSent} give={give} />
    </form>
  );
};
