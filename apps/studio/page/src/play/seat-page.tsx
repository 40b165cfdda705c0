import { useEffect, useRef, useState } from "react";
import type { FoundPlay as Play } from "../../../src/server/play-routes.js";
import { visible } from "../../../src/text/visible.js";
import { Problem, Shown, send, useAttempt, usePolled } from "../data.js";
import { counted } from "../format.js";
import { isCalm } from "../keys.js";
import { Link, addressOf } from "../router.js";
import { Notice } from "../notice.js";
import { Outcome } from "../runs/outcome.js";
import { ActionChoice } from "./action-choice.js";

const isGoingOn = ({ state }: Play) =>
  state === "opening" || state === "thinking" || state === "waiting";

const Ended = ({ play }: { readonly play: Play }) => {
  const [described, setDescribed] = useState<string | null>(null);
  const { problem, attempt } = useAttempt();
  const remember = () =>
    attempt(async () => {
      const { added, file } = await send<{ added: number; file: string }>(
        addressOf(["plays", play.id, "remember"]),
      );
      setDescribed(
        added === 0
          ? "Only solved episodes become experiences here, so nothing was added."
          : `It is an experience now, in ${file} of the studio’s folder: see Memory, or play with --experiences.`,
      );
    });
  if (play.state === "failed")
    return (
      <Notice isBroken title="This episode ended unplayed.">
        <p>{visible(play.problem ?? "")}</p>
        <p>
          <Link href="/play">Play another one</Link>
        </p>
      </Notice>
    );
  return (
    <div className="notice" role="status">
      <p>
        <strong>The episode has ended.</strong>{" "}
        <Outcome
          success={play.success === true}
          text={play.success === true ? "success" : (play.problem ?? "no success")}
        />
      </p>
      <p className="row">
        {play.run !== undefined && play.episode !== undefined && (
          <Link className="button" href={addressOf(["runs", play.run, "episodes", play.episode])}>
            Look at it step by step
          </Link>
        )}
        <button type="button" onClick={() => void remember()} disabled={described !== null}>
          Make it a memory
        </button>
        <Link className="button" href="/play">
          Play another one
        </Link>
      </p>
      <Problem text={problem} />
      {described !== null && <p role="status">{visible(described)}</p>}
    </div>
  );
};

/** What can be done now: answer, wait, or look at how the episode ended. */
const NextAction = ({ play }: { readonly play: Play }) => {
  const { question } = play;
  const answer = async (text: string) => {
    await send(addressOf(["plays", play.id, "answer"]), { text });
  };
  if (!isGoingOn(play)) return <Ended play={play} />;
  if (question === null)
    return (
      <p className="quiet" role="status">
        {play.state === "opening"
          ? "Opening the world…"
          : "The agent and the world have their turn…"}
      </p>
    );
  return (
    <ActionChoice
      key={play.steps.length}
      question={play.pipeline === "person" ? { ...question, proposedAction: "" } : question}
      answer={answer}
    />
  );
};

/** What happened so far; its end is in sight. */
const Past = ({ steps }: Pick<Play, "steps">) => {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest", behavior: isCalm() ? "auto" : "smooth" });
  }, [steps.length]);
  return (
    <section
      aria-label="What happened so far"
      className="overflow-y-auto border-r border-line bg-surface px-18 pt-16 pb-32 max-middle:order-2 max-middle:border-t max-middle:border-r-0"
    >
      <ol>
        {steps.map((step, index) => (
          <li key={index} ref={index === steps.length - 1 ? end : null} className="mb-12">
            <pre className="text-medium text-quiet [font-family:inherit]">
              {visible(step.observation)}
            </pre>
            <p className="font-medium">▸ {visible(step.action)}</p>
          </li>
        ))}
      </ol>
      {steps.length === 0 && <p className="quiet">Nothing was done yet.</p>}
    </section>
  );
};

const Seat = ({ play }: { readonly play: Play }) => {
  const { steps, observation, goal, environment } = play;
  return (
    <div className="grid h-[calc(100dvh-48px)] grid-cols-[clamp(260px,30vw,460px)_minmax(0,1fr)] max-middle:h-auto max-middle:grid-cols-1">
      <Past steps={steps} />
      <section
        aria-label="Now"
        className="stack gap-16 overflow-y-auto px-28 pt-18 pb-48 max-middle:px-14 max-middle:pt-14 max-middle:pb-28"
      >
        <p className="crumbs row small quiet">
          <Link href="/play">Play</Link> <span>{environment}</span>{" "}
          <span>{counted(steps.length, "step")}</span>
        </p>
        <h1>{visible(goal.split("\n")[0] ?? goal)}</h1>
        {observation !== "" && (
          <div className="part situation">
            <h2>You see</h2>
            <pre>{visible(observation)}</pre>
          </div>
        )}
        <NextAction play={play} />
        {isGoingOn(play) && (
          <p>
            <button
              type="button"
              className="plain"
              onClick={() => void send(addressOf(["plays", play.id, "end"]))}
            >
              Give up: nothing is recorded
            </button>
          </p>
        )}
      </section>
    </div>
  );
};

/** The agent's seat: what it sees, and what can be done now. */
export const SeatPage = ({ play }: { readonly play: string }) => {
  const data = usePolled<Play>(addressOf(["plays", play]), isGoingOn);
  if (data.data !== undefined && data.error === null) return <Seat play={data.data} />;
  return (
    <div className="page">
      <h1>Play</h1>
      <Shown what="the episode" data={data}>
        {() => null}
      </Shown>
      <p>
        <Link href="/play">Play another one</Link>
      </p>
    </div>
  );
};
