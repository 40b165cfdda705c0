import { type ComponentType, Suspense, lazy, useEffect, useState } from "react";
import { Boundary } from "./boundary.js";
import { Help } from "./help.js";
import { Waiting } from "./data.js";
import { isTyping } from "./keys.js";
import { Link, usePlace } from "./router.js";
import { RunPage } from "./runs/run-page.js";
import { RunsPage } from "./runs/runs-page.js";

/** A view that is loaded when it is first shown, with what only it needs. */
const view = <Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
) => lazy(() => load().then((views) => ({ default: views[name] })));

const CallsPage = view("CallsPage", () => import("./calls/calls-page.js"));
const ComparePage = view("ComparePage", () => import("./compare/compare-page.js"));
const GraphsPage = view("GraphsPage", () => import("./graphs/graphs-page.js"));
const MemoriesPage = view("MemoriesPage", () => import("./memory/memories-page.js"));
const MemoryPage = view("MemoryPage", () => import("./memory/memory-page.js"));
const PlayPage = view("PlayPage", () => import("./play/play-page.js"));
const SeatPage = view("SeatPage", () => import("./play/seat-page.js"));
const TracePage = view("TracePage", () => import("./trace/trace-page.js"));

/** The views of the header, by the first part of their address. */
const VIEWS = [
  ["", "Runs"],
  ["compare", "Compare"],
  ["memory", "Memory"],
  ["play", "Play"],
  ["graphs", "Graphs"],
] as const;

const View = () => {
  const { parts, query } = usePlace();
  const [section, run, what, episode] = parts;
  if (section === undefined) return <RunsPage query={query} />;
  if (section === "runs" && run !== undefined && what === "episodes" && episode !== undefined)
    return <TracePage key={`${run} ${episode}`} run={run} episode={episode} query={query} />;
  if (section === "runs" && run !== undefined && what === "calls")
    return <CallsPage key={run} run={run} query={query} />;
  if (section === "runs" && run !== undefined) return <RunPage key={run} run={run} query={query} />;
  if (section === "graphs") return <GraphsPage name={run ?? null} query={query} />;
  if (section === "memory")
    return run === undefined ? (
      <MemoriesPage query={query} />
    ) : (
      <MemoryPage key={run} memory={run} query={query} />
    );
  if (section === "play")
    return run === undefined ? <PlayPage query={query} /> : <SeatPage key={run} play={run} />;
  if (section === "compare") return <ComparePage query={query} />;
  return (
    <div className="page">
      <h1>There is nothing at this address</h1>
      <p>
        <Link href="/">All runs</Link>
      </p>
    </div>
  );
};

export const App = () => {
  const { parts } = usePlace();
  const [isHelp, setHelp] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === "?" && !isTyping(event)) setHelp((shown) => !shown);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  const [section = "runs"] = parts;
  return (
    <>
      <a className="absolute z-20 bg-surface px-10 py-6 not-focus:sr-only" href="#main">
        To the content
      </a>
      <header className="flex h-48 items-center gap-28 border-b border-line bg-surface px-24 max-phone:gap-6 max-phone:px-10">
        <Link
          className="font-strong whitespace-nowrap text-text no-underline max-phone:hidden"
          href="/"
        >
          mnemograph <span className="font-normal text-quiet">studio</span>
        </Link>
        <nav
          aria-label="Views"
          className="flex gap-20 max-phone:gap-10 max-phone:overflow-x-auto max-phone:text-small max-phone:[scrollbar-width:none]"
        >
          {VIEWS.map(([name, title]) => (
            <Link
              key={name}
              className="tab"
              href={`/${name}`}
              aria-current={section === (name || "runs") ? "page" : undefined}
            >
              {title}
            </Link>
          ))}
        </nav>
        <button
          type="button"
          className="plain ml-auto max-phone:px-4"
          onClick={() => setHelp(true)}
          aria-label="Keys"
        >
          ?
        </button>
      </header>
      <main id="main" tabIndex={-1} className="wrap-anywhere focus:outline-none">
        <Boundary place={parts.join("/")}>
          <Suspense fallback={<Waiting />}>
            <View />
          </Suspense>
        </Boundary>
      </main>
      {isHelp && <Help close={() => setHelp(false)} />}
    </>
  );
};
