import type { ComparedSides } from "../../../src/compare/compare-sides.js";
import { sidesOf } from "../../../src/compare/side-names.js";
import type { ListedRun, UnreadableRun } from "../../../src/runs/list-run.js";
import { visible } from "../../../src/text/visible.js";
import { Choice } from "../choice.js";
import { Shown, useData } from "../data.js";
import { Link, navigate, withQuery } from "../router.js";
import { AlignedTraces } from "./aligned-traces.js";
import { PairedTable } from "./paired-table.js";
import { SideChooser } from "./side-chooser.js";
import { TaskGroups } from "./task-groups.js";

interface ComparedProps {
  readonly value: ComparedSides;
  readonly query: URLSearchParams;
}

/** The traces of the chosen task on two of the sides. */
const Traces = ({ value: { sides, chosen }, query }: ComparedProps) => {
  if (chosen === null) return <p className="quiet">Choose a pair.</p>;
  const played = sides.flatMap(({ name, run }, place) => {
    const episode = chosen.episodes[place];
    return episode ? [{ name, run, episode, place }] : [];
  });
  const [first, ...others] = played;
  const other = others.find(({ place }) => String(place) === query.get("with")) ?? others[0];
  if (first === undefined || other === undefined) return <p className="quiet">Choose a pair.</p>;
  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-8">
      {others.length > 1 && (
        <Choice
          label={`${visible(first.name)} beside`}
          value={String(other.place)}
          options={others.map(({ name, place }) => [String(place), visible(name)])}
          choose={(place) => navigate(withQuery({ with: place }))}
        />
      )}
      <AlignedTraces first={first} second={other} />
    </div>
  );
};

/** Pipelines, seeds or runs, paired by task: where they differ. */
export const ComparePage = ({ query }: { readonly query: URLSearchParams }) => {
  const runs = useData<readonly (ListedRun | UnreadableRun)[]>("/runs");
  const sides = sidesOf(query);
  const asked = new URLSearchParams(sides.map((side) => ["side", side]));
  for (const name of ["pair", "group", "from"]) {
    const value = query.get(name);
    if (value !== null) asked.set(name, value);
  }
  const data = useData<ComparedSides>(sides.length < 2 ? null : `/compare?${asked.toString()}`);
  return (
    <div className="page max-w-1800">
      <h1>Compare</h1>
      <Shown what="the runs" data={runs}>
        {(value) => <SideChooser runs={value} sides={sides} />}
      </Shown>
      {sides.length < 2 ? (
        <p className="quiet">
          Choose two sides or more, or compare the pipelines of a <Link href="/">run</Link>.
        </p>
      ) : (
        <Shown what="the episodes of all sides" data={data}>
          {(value) => (
            <>
              <PairedTable value={value} />
              <div className="mt-8 grid h-[calc(100dvh-300px)] min-h-480 grid-cols-[minmax(240px,320px)_minmax(0,1fr)] gap-20 max-middle:h-auto max-middle:grid-cols-1">
                <TaskGroups value={value} asked={query.get("pair")} />
                <Traces value={value} query={query} />
              </div>
            </>
          )}
        </Shown>
      )}
    </div>
  );
};
