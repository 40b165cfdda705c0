import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { Route, Switch } from "wouter";
import { Boundary } from "./boundary.js";
import { Help } from "./help.js";
import { Waiting } from "./data.js";
import { useKeys } from "./keys.js";
import { Link, decoded, usePlace } from "./router.js";
import { RunPage } from "./runs/run-page.js";
import { RunsPage } from "./runs/runs-page.js";

/**
 * A view that is loaded when it is first shown, with what only it needs. React's own `lazy` would
 * keep what stands in its place for 300 ms, however soon the view is there.
 */
const view =
  <Name extends string, Props extends object>(
    name: Name,
    load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  ) =>
  (props: Props) => {
    const { data: views, error } = useQuery({
      queryKey: ["view", name],
      queryFn: load,
      staleTime: Infinity,
      gcTime: Infinity,
      structuralSharing: false,
    });
    if (error !== null) throw error;
    if (views === undefined) return <Waiting what={`the view ${name}`} />;
    const Shown: ComponentType<Props> = views[name];
    return <Shown {...props} />;
  };

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

/** A view of a run, or of one of its episodes, under its decoded name. */
const View = () => {
  const { query } = usePlace();
  return (
    <Switch>
      <Route path="/">
        <RunsPage query={query} />
      </Route>
      <Route path="/runs/:run/episodes/:episode">
        {({ run, episode }) => (
          <TracePage
            key={`${run} ${episode}`}
            run={decoded(run)}
            episode={decoded(episode)}
            query={query}
          />
        )}
      </Route>
      <Route path="/runs/:run/calls">
        {({ run }) => <CallsPage key={run} run={decoded(run)} query={query} />}
      </Route>
      <Route path="/runs/:run">
        {({ run }) => <RunPage key={run} run={decoded(run)} query={query} />}
      </Route>
      <Route path="/graphs/:name?">
        {({ name }) => <GraphsPage name={name ? decoded(name) : null} query={query} />}
      </Route>
      <Route path="/memory">
        <MemoriesPage query={query} />
      </Route>
      <Route path="/memory/:memory">
        {({ memory }) => <MemoryPage key={memory} memory={decoded(memory)} query={query} />}
      </Route>
      <Route path="/play">
        <PlayPage query={query} />
      </Route>
      <Route path="/play/:play">{({ play }) => <SeatPage key={play} play={play} />}</Route>
      <Route path="/compare">
        <ComparePage query={query} />
      </Route>
      <Route>
        <div className="page">
          <h1>There is nothing at this address</h1>
          <p>
            <Link href="/">All runs</Link>
          </p>
        </div>
      </Route>
    </Switch>
  );
};

export const App = () => {
  const { parts } = usePlace();
  const [isHelp, setHelp] = useState(false);
  useKeys({ "?": () => setHelp((shown) => !shown) });
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
              className="tab py-10"
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
          <View />
        </Boundary>
      </main>
      {isHelp && <Help close={() => setHelp(false)} />}
    </>
  );
};
