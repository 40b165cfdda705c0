import type { FormEvent } from "react";
import type { RunDescription } from "../../../src/runs/describe-run.js";
import { visible } from "../../../src/text/visible.js";
import { answers, Problem, send, useAttempt, useWrites } from "../data.js";
import { addressOf } from "../router.js";

/** The words by which a person finds a run again, separated by commas. */
export const RunTags = ({ id, tags }: Pick<RunDescription, "id" | "tags">) => {
  const { problem, attempt } = useAttempt();
  const words = visible(tags.join(", "));
  if (!useWrites()) return tags.length === 0 ? null : <p className="quiet">Tags: {words}</p>;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = String(new FormData(event.currentTarget).get("tags"));
    void attempt(async () => {
      await send(addressOf(["runs", id, "tags"]), {
        tags: written.split(",").filter((tag) => tag.trim()),
      });
      await answers.invalidateQueries();
    });
  };
  return (
    <form key={words} className="row" onSubmit={save}>
      <label className="row">
        <span>Tags</span>
        <input name="tags" defaultValue={words} placeholder="baseline, to check" />
      </label>
      <button type="submit">Save</button>
      <Problem text={problem} />
    </form>
  );
};
