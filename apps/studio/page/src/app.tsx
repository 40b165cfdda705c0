import { Suspense, lazy, useEffect, useState } from "react";
import { Boundary } from "./boundary.js";
import { Help } from "./help.js";
import { Waiting } from "./data.js";
import { isTyping } from "./keys.js";
import { Link, usePlace } from "./router.js";
import { RunPage } from "./runs/run-page.js";
import { RunsPage } from "./runs/runs-page.js";

// What only some views need, such as the drawing of graphs, is loaded with them.
const CallsPage = lazy(async () => ({
  default: (await import("./calls/calls-page.js")).CallsPage,
}));
const ComparePage = lazy(async () => ({
  default: (await import("./compare/compare-page.js")).ComparePage,
}));
const GraphsPage = lazy(async () => ({
  default: (await import("./graphs/graphs-page.js")).GraphsPage,
}));
const MemoriesPage = lazy(async () => ({
  default: (await import("./memory/memories-page.js")).MemoriesPage,
}));
const MemoryPage = lazy(async () => ({
  default: (await import("./memory/memory-page.js")).MemoryPage,
}));
const PlayPage = lazy(async () => ({ default: (await import("./play/play-page.js")).PlayPage }));
const SeatPage = lazy(async () => ({ default: (await import("./play/seat-page.js")).SeatPage }));
const TracePage = lazy(async () => ({
  default: (await import("./trace/trace-page.js")).TracePage,
}));

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
  const current = (section: string | undefined) =>
    parts[0] === section || (section === undefined && parts[0] === "runs") ? "page" : undefined;
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
          <Link className="tab" href="/" aria-current={current(undefined)}>
            Runs
          </Link>
          <Link className="tab" href="/compare" aria-current={current("compare")}>
            Compare
          </Link>
          <Link className="tab" href="/memory" aria-current={current("memory")}>
            Memory
          </Link>
          <Link className="tab" href="/play" aria-current={current("play")}>
            Play
          </Link>
          <Link className="tab" href="/graphs" aria-current={current("graphs")}>
            Graphs
          </Link>
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
