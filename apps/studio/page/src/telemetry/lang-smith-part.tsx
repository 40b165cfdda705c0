import type { TelemetryView } from "../../../src/telemetry/open-telemetry.js";
import { visible } from "../../../src/text/visible.js";
import { Copied } from "../copied.js";
import { count } from "../format.js";
import { Facts, Switch } from "./facts.js";

/**
 * LangSmith, which LangChain's own client sends to: what its variables say, and what the server
 * answered.
 */
export const LangSmithPart = ({ view }: { readonly view: TelemetryView["langSmith"] }) => (
  <section className="surface px-16 py-12" aria-labelledby="lang-smith">
    <h2 id="lang-smith">
      LangSmith <Switch isOn={view.isOn} />
    </h2>
    {!view.isOn ? (
      <>
        <p>
          No trace is sent. Its usual variables turn it on, here and for every other command; it
          gets whole prompts and replies:
        </p>
        <ol className="stack *:bg-raised *:px-12 *:py-8">
          <li>
            <Copied
              name="the variables"
              text="LANGSMITH_TRACING=true LANGSMITH_API_KEY=… LANGSMITH_PROJECT=mine mnemograph studio"
            />
          </li>
        </ol>
      </>
    ) : (
      <Facts
        facts={[
          ["Server", <code key="url">{visible(view.url)}</code>],
          ["Project", visible(view.project)],
          [
            "Key",
            view.hasKey ? "set" : <span className="failure-text">not set: LANGSMITH_API_KEY</span>,
          ],
          ["Prompts, replies, actions", "part of the traces"],
          ["Requests taken", count(view.accepted)],
          ["Requests refused", count(view.refused)],
          [
            "Last error",
            view.problem === null ? (
              "none"
            ) : (
              <span className="failure-text">{visible(view.problem)}</span>
            ),
          ],
        ]}
      />
    )}
  </section>
);
