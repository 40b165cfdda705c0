import { type FormEvent, useState } from "react";
import type { TelemetryView } from "../../../src/telemetry/open-telemetry.js";
import { visible } from "../../../src/text/visible.js";
import { Copied } from "../copied.js";
import { problemIn, send, useData, useWrites } from "../data.js";
import { count, counted } from "../format.js";
import { Facts, Switch } from "./facts.js";

type View = TelemetryView["openTelemetry"];

const PACKAGES =
  "npm install @opentelemetry/api@1.9 @opentelemetry/sdk-trace-base @opentelemetry/exporter-trace-otlp-http@0.223 @opentelemetry/resources";

const HowTo = ({ url }: { readonly url: string }) => (
  <>
    <p>
      No span is sent. To send those of forks and of what you play here, and of runs that you
      choose:
    </p>
    <ol className="stack *:bg-raised *:px-12 *:py-8">
      <li>
        <Copied name="the packages" text={PACKAGES} />
      </li>
      <li>
        <Copied name="the command" text="mnemograph studio --telemetry" />
      </li>
    </ol>
    <p className="quiet">
      They would go to <code>{visible(url)}</code>. <code>OTEL_EXPORTER_OTLP_ENDPOINT</code> names
      another collector, <code>OTEL_EXPORTER_OTLP_HEADERS</code> what is sent along,{" "}
      <code>OTEL_SERVICE_NAME</code> the service. On the command line:{" "}
      <code>mnemograph run react --telemetry</code>, <code>mnemograph telemetry runs/demo</code>.
    </p>
  </>
);

interface ListedRun {
  readonly id: string;
  readonly finished?: number;
}

const SendRun = ({ view }: { readonly view: View }) => {
  const runs = useData<readonly ListedRun[]>("/runs");
  const [problem, setProblem] = useState<string | null>(null);
  const listed = runs.state === "here" ? runs.value.filter(({ finished = 0 }) => finished > 0) : [];
  if (listed.length === 0) return <p className="quiet">There is no recorded run to send.</p>;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const run = String(new FormData(event.currentTarget).get("run"));
    setProblem(null);
    send("/telemetry/send", { run }).catch((error: unknown) => setProblem(problemIn(error)));
  };
  return (
    <form className="filters" onSubmit={submit}>
      <label>
        <span>A recorded run</span>
        <select name="run">
          {listed.map(({ id, finished = 0 }) => (
            <option key={id} value={id}>
              {visible(id)} ({counted(finished, "episode")})
            </option>
          ))}
        </select>
      </label>
      <button type="submit" disabled={view.sending !== null}>
        Send its spans
      </button>
      <p role="status" className={problem === null ? "quiet" : "failure-text"}>
        {problem !== null
          ? visible(problem)
          : view.sending &&
            `${visible(view.sending.run)}: ${count(view.sending.done)} of ${counted(view.sending.of, "episode")}`}
      </p>
    </form>
  );
};

/** OpenTelemetry: the collector, and what it took. */
export const OpenTelemetryPart = ({ view }: { readonly view: View }) => {
  const writes = useWrites();
  return (
    <section className="surface px-16 py-12" aria-labelledby="open-telemetry">
      <h2 id="open-telemetry">
        OpenTelemetry <Switch isOn={view.isOn} />
      </h2>
      {!view.isOn ? (
        <HowTo url={view.url} />
      ) : (
        <>
          <Facts
            facts={[
              ["Collector", <code key="url">{visible(view.url)}</code>],
              ["Service", visible(view.service)],
              ["Prompts, replies, actions", view.content ? "part of the spans" : "left out"],
              ["Episodes", count(view.episodes)],
              ["Spans taken", count(view.sent)],
              ["Spans lost", count(view.lost)],
              [
                "Last error",
                view.problem === null ? (
                  "none"
                ) : (
                  <span className="failure-text">
                    {visible(view.problem) || "the collector refused them"}
                  </span>
                ),
              ],
            ]}
          />
          {writes && <SendRun view={view} />}
        </>
      )}
    </section>
  );
};
