import { useState } from "react";
import type { EntryPage } from "../../../src/memories/page-of-entries.js";
import type { MemoryDescription } from "../../../src/server/memory-routes.js";
import { visible } from "../../../src/text/visible.js";
import { Choice } from "../choice.js";
import { Crumbs } from "../crumbs.js";
import { Shown, useData, useWrites } from "../data.js";
import { choice, Filters } from "../filters.js";
import { count } from "../format.js";
import { Pager, partWords } from "../pager.js";
import { Link, addressOf, navigate, queried, withQuery } from "../router.js";
import { BranchNotes } from "./branch-notes.js";
import { EntryCard } from "./entry-card.js";
import { indexChoices } from "./index-choices.js";
import { KINDS, placeOf } from "./kinds.js";
import { UndoChange } from "./undo-change.js";

interface MemoryProps {
  readonly memory: string;
  readonly query: URLSearchParams;
}

const FILTERS = ["batch", "goalType", "observationType", "search", "entry", "sort"];

const order = choice(
  "Order",
  "sort",
  ["", "as they were added"],
  ["harm", "used, most harmful first"],
  ["help", "used, most helpful first"],
  ["uses", "used, most often first"],
);

const Head = ({ data }: { readonly data: MemoryDescription }) => {
  const { file, kind, namespace, version, shown, oldestVersion, runs } = data;
  const versions = Array.from(
    { length: Math.min(200, version - oldestVersion + 1) },
    (_, index) => version - index,
  );
  return (
    <>
      <div className="row-between">
        <h1>{KINDS[kind].title}</h1>
        <Choice
          label="Version"
          value={String(shown)}
          options={versions.map((one) => [
            String(one),
            one === version ? `${one} (newest)` : String(one),
          ])}
          choose={(one) =>
            navigate(withQuery({ version: Number(one) === version ? null : one, from: null }))
          }
        />
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

/** How far the intervals of so many entries can be trusted. */
const Compared = ({ entries }: { readonly entries: number }) => (
  <p className="aside">
    {entries === 1 ? "1 entry" : `${entries} entries`} of the used ones{" "}
    {entries === 1 ? "has" : "have"} 10 episodes or more on each side. Use was not drawn at random,
    and of so many intervals at 95 % about {count(entries / 20)} miss 0 by chance: play the episodes
    again with a branch before you trust a verdict.
  </p>
);

interface EntriesProps extends MemoryProps {
  readonly data: MemoryDescription;
  readonly changed: (made: { readonly memory: string }) => void;
}

const Entries = ({ memory, query, data, changed }: EntriesProps) => {
  const writes = useWrites();
  const wanted = queried(query, [...FILTERS, "version", "from"]);
  const page = useData<EntryPage>(addressOf(["memories", memory, "entries"], wanted), data.version);
  // An original is never changed: any of its versions can be the beginning of a branch.
  const isNewest = data.shown === data.version;
  // Notes are what their operations made of them: the server takes no other change.
  const mayEdit = writes && data.kind !== "notes" && (isNewest || data.branch === null);
  return (
    <section aria-label="Entries" className="stack">
      <Filters
        query={query}
        choices={[...indexChoices(data.index, query), order]}
        search={{ label: "Search", placeholder: "words of a goal, an observation, an action" }}
      />
      {!isNewest && (
        <p className="aside">
          An earlier version is shown as it was.
          {data.branch === null
            ? " A change makes a branch of this version."
            : " Only a branch’s newest version can be edited."}
        </p>
      )}
      <Shown what="the entries" data={page}>
        {({ entries, compared, ...part }) => (
          <>
            {query.has("entry") && (
              <p className="aside">
                One entry is shown. <Link href={withQuery({ entry: null })}>Show all</Link>
              </p>
            )}
            <p className="quiet" role="status">
              {part.total === 0
                ? nothingWords(query)
                : `${partWords(part)} ${part.total === 1 ? "entry" : "entries"}`}
            </p>
            {compared > 0 && <Compared entries={compared} />}
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
            <Pager {...part} />
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
  const data = useData<MemoryDescription>(
    addressOf(["memories", memory], { version: query.get("version") }),
    changes,
  );
  const changed = (made: { readonly memory: string }) => {
    setChanges((count) => count + 1);
    // The change is on a branch: its newest version is shown, with the same filters.
    if (made.memory !== memory)
      navigate(addressOf(["memory", made.memory], queried(query, FILTERS)));
  };
  return (
    <div className="page max-w-1800">
      <Crumbs way={[["Memory", "/memory"]]} />
      <Shown what="the memory" data={data}>
        {(value) => (
          <>
            <Head data={value} />
            <UndoChange memory={memory} undone={() => setChanges((count) => count + 1)} />
            <Entries memory={memory} query={query} data={value} changed={changed} />
          </>
        )}
      </Shown>
    </div>
  );
};
