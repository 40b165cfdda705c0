import type { MemoryChange } from "@mnemograph/bench";
import { skipToken, useQuery } from "@tanstack/react-query";
import { visible } from "../../../src/text/visible.js";
import { answers, Problem, useAttempt } from "../data.js";
import { sendChange } from "./entry-change.js";

const keyOf = (memory: string) => ["undo", memory];

/** Keeps what takes the last change of a branch back, until the page is left or it was done. */
export const offerUndo = (memory: string, change: MemoryChange | null): void => {
  answers.setQueryData(keyOf(memory), change);
};

interface UndoChangeProps {
  readonly memory: string;
  /** Called when the change was taken back. */
  readonly undone: () => void;
}

/** Takes the last change that was made here back: as one more version of the branch. */
export const UndoChange = ({ memory, undone }: UndoChangeProps) => {
  const { problem, attempt } = useAttempt();
  const { data: change } = useQuery<MemoryChange | null>({
    queryKey: keyOf(memory),
    queryFn: skipToken,
    staleTime: Infinity,
  });
  if (!change) return null;
  const undo = () =>
    attempt(async () => {
      const answer = await sendChange(memory, change);
      if ("conflict" in answer) throw new Error(answer.conflict.problem);
      offerUndo(memory, null);
      undone();
    });
  return (
    <div className="notice" role="status">
      <p>
        {visible(change.id)} was changed by hand, which made version {change.version}.{" "}
        <button type="button" onClick={() => void undo()}>
          Undo
        </button>
      </p>
      <Problem text={problem} />
    </div>
  );
};
