import { Link, addressOf } from "../router.js";
import { count } from "../format.js";
import { Json } from "../json.js";
import type { RunDescription } from "../../../src/runs/describe-run.js";
import { visible } from "../../../src/text/visible.js";
import { Notice } from "../notice.js";
import { RunTags } from "./run-tags.js";

/** What a run is, how far it is, and what a reader must know before its figures. */
export const RunHead = ({ id, manifest, fork, tags, finished, problems }: RunDescription) => {
  const { environment, split, model, seed, episodes } = manifest;
  const isGoingOn = finished < episodes;
  return (
    <>
      <h1>{visible(id)}</h1>
      <p className="quiet">
        {environment.name} · {split} · model {visible(model)} · seed {seed} ·{" "}
        {isGoingOn ? `${count(finished)} of ${count(episodes)}` : count(finished)} episodes
      </p>
      <p>
        <Link href={addressOf(["runs", id, "calls"])}>All model calls</Link>
      </p>
      <RunTags id={id} tags={tags} />
      {fork !== null && (
        <p className="aside">
          A fork of{" "}
          <Link href={addressOf(["runs", fork.from, "episodes", fork.episode])}>
            an episode of {visible(fork.from)}
          </Link>
          , from run {fork.at.run + 1} of {fork.at.node} on
          {fork.edits.length === 0 && ", with nothing edited"}.
        </p>
      )}
      {fork?.edits.map(({ name, value }) => (
        <details key={name}>
          <summary>Edited: {visible(name)}</summary>
          <Json value={value} />
        </details>
      ))}
      {isGoingOn && (
        <progress
          max={episodes}
          value={finished}
          aria-label={`${finished} of ${episodes} episodes played`}
        />
      )}
      {/^offline\b/.test(model) && (
        <p className="aside">
          The model “offline” is a scripted case-based reasoner and no language model: its figures
          are not comparable with those of a language model.
        </p>
      )}
      {problems.length > 0 && (
        <Notice isBroken title="Some lines of the log cannot be read; the rest is shown.">
          <ul>
            {problems.map(({ file, line, problem }) => (
              <li key={line}>
                {file}, line {line}: {visible(problem)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
};
