import { useState } from "react";
import type { EntryPage } from "../../../src/memories/page-of-entries.js";
import { visible } from "../../../src/text/visible.js";
import { Shown, useData, useWrites } from "../data.js";
import { count, counted } from "../format.js";
import { Link, addressOf, navigate, withQuery } from "../router.js";
import { BranchNotes, type Branched } from "./branch-notes.js";
import { EntryCard } from "./entry-card.js";
import { EntrySearch } from "./entry-search.js";
import { type Index, IndexTree } from "./index-tree.js";
import { KINDS, placeOf } from "./kinds.js";

interface MemoryData extends Branched {
  readonly id: string;
  /** Null in the database. */
  readonly file: string | null;
  readonly kind: keyof typeof KINDS;
  readonly namespace: string;
  readonly version: number;
  /** The version that is shown. */
  readonly shown: number;
  readonly oldestVersion: number;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly index: Index | null;
  /** Runs whose episodes read it, and of how many episodes the logs were read. */
  readonly runs: readonly { readonly run: string; readonly read: number; readonly of: number }[];
}

interface MemoryProps {
  readonly memory: string;
  readonly query: URLSearchParams;
}

const FILTERS = [
  "version",
  "batch",
  "goalType",
  "observationType",
  "search",
  "entry",
  "sort",
  "from",
];

const Head = ({ data }: { readonly data: MemoryData }) => {
  const { file, kind, namespace, version, shown, oldestVersion, runs } = data;
  const versions = Array.from(
    { length: Math.min(200, version - oldestVersion + 1) },
    (_, index) => version - index,
  );
  return (
    <>
      <div className="row-between">
        <h1>{KINDS[kind].title}</h1>
        <label>
          <span>Version </span>
          <select
            value={shown}
            onChange={({ target }) =>
              navigate(
                withQuery({
                  version: Number(target.value) === version ? null : target.value,
                  from: null,
                }),
              )
            }
          >
            {versions.map((one) => (
              <option key={one} value={one}>
                {one}
                {one === version && " (newest)"}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="quiet">
        {KINDS[kind].what} · {visible(placeOf(file, namespace))}
      </p>
      <BranchNotes data={data} />
      <p className="aside">
        {runs.length === 0
          ? "No episode of the given folders was given any of it yet."
          : `Uses are counted over the episodes of ${runs.map(({ run, read, of }) => (read === of ? run : `${run} (${read} of ${of} episodes)`)).join(", ")}.`}
      </p>
    </>
  );
};

const nothingWords = (query: URLSearchParams): string => {
  if (query.has("entry")) return "This version holds no such entry.";
  return query.has("sort") && !query.has("search")
    ? "No entry here was used in an episode of the given folders."
    : "Nothing here holds these words.";
};

const Entries = ({
  memory,
  query,
  data,
  changed,
}: MemoryProps & {
  readonly data: MemoryData;
  readonly changed: (made: { readonly memory: string }) => void;
}) => {
  const writes = useWrites();
  const wanted = Object.fromEntries(FILTERS.map((name) => [name, query.get(name)]));
  const page = useData<EntryPage>(addressOf(["memories", memory, "entries"], wanted), data.version);
  // An original is never changed: any of its versions can be the beginning of a branch.
  const isNewest = data.shown === data.version;
  // Notes are what their operations made of them: the server takes no other change.
  const mayEdit = writes && data.kind !== "notes" && (isNewest || data.branch === null);
  return (
    <section aria-label="Entries" className="stack">
      <EntrySearch query={query} />
      {!isNewest && (
        <p className="aside">
          An earlier version is shown as it was.
          {data.branch === null
            ? " A change makes a branch of this version."
            : " Only a branch’s newest version can be edited."}
        </p>
      )}
      <Shown data={page}>
        {({ entries, total, from, compared }) => (
          <>
            {query.has("entry") && (
              <p className="aside">
                One entry is shown. <Link href={withQuery({ entry: null })}>Show all</Link>
              </p>
            )}
            <p className="quiet" role="status">
              {total === 0
                ? nothingWords(query)
                : `${from + 1} to ${from + entries.length} of ${counted(total, "entry").replace("entrys", "entries")}`}
            </p>
            {compared > 0 && (
              <p className="aside">
                {counted(compared, "entry").replace("entrys", "entries")} of the used ones{" "}
                {compared === 1 ? "has" : "have"} 10 episodes or more on each side. Use was not
                drawn at random, and of so many intervals at 95 % about {count(compared / 20)} miss
                0 by chance: play the episodes again with a branch before you trust a verdict.
              </p>
            )}
            <ul className="stack">
              {entries.map((entry) => (
                <EntryCard
                  key={`${entry.cell?.batchId} ${entry.id} ${entry.version}`}
                  memory={memory}
                  kind={data.kind}
                  entry={entry}
                  shown={data.shown}
                  mayEdit={mayEdit}
                  changed={changed}
                />
              ))}
            </ul>
            <p className="row">
              {from > 0 && <Link href={withQuery({ from: Math.max(0, from - 40) })}>earlier</Link>}
              {from + entries.length < total && (
                <Link href={withQuery({ from: from + entries.length })}>more</Link>
              )}
            </p>
          </>
        )}
      </Shown>
    </section>
  );
};

/**
 * One memory: what it holds at a version, where each entry is from, what it was used for, and how
 * those episodes ended.
 */
export const MemoryPage = ({ memory, query }: MemoryProps) => {
  const [changes, setChanges] = useState(0);
  const data = useData<MemoryData>(
    addressOf(["memories", memory], { version: query.get("version") }),
    changes,
  );
  const changed = (made: { readonly memory: string }) => {
    setChanges((count) => count + 1);
    // The change is on a branch: its newest version is shown, with the same filters.
    const filters = FILTERS.filter((name) => name !== "version" && name !== "from");
    if (made.memory !== memory)
      navigate(
        addressOf(
          ["memory", made.memory],
          Object.fromEntries(filters.map((name) => [name, query.get(name)])),
        ),
      );
  };
  return (
    <div className="page max-w-1800">
      <p className="crumbs row small quiet">
        <Link href={addressOf(["memory"])}>Memory</Link>
      </p>
      <Shown data={data}>
        {(value) => (
          <>
            <Head data={value} />
            <div
              className={`stack items-start gap-24 ${value.index === null ? "" : "grid-cols-[minmax(220px,320px)_minmax(0,1fr)] max-middle:grid-cols-1"}`}
            >
              {value.index !== null && <IndexTree index={value.index} query={query} />}
              <Entries memory={memory} query={query} data={value} changed={changed} />
            </div>
          </>
        )}
      </Shown>
    </div>
  );
};
