import { useEffect, useMemo } from "react";
import { holdsWords, searchWords } from "../../../src/text/holds-words.js";
import { visible } from "../../../src/text/visible.js";
import { Shown, useData } from "../data.js";
import { Filters } from "../filters.js";
import { bytes, count, counted, dateOf } from "../format.js";
import { type Column, DataTable, figure } from "../table.js";
import { Link, addressOf, navigate, queried } from "../router.js";
import { Notice, Unreadable } from "../notice.js";
import type { EntryHolder, ListedMemories } from "../../../src/server/memory-routes.js";
import { branchWords } from "./branch-notes.js";
import { KINDS, placeOf } from "./kinds.js";

type Memory = ListedMemories["memories"][number];

const listOf = (names: readonly string[]): string => visible(names.join(", ")) || "–";

const columns: readonly Column<Memory>[] = [
  {
    title: "Memory",
    name: "kind",
    value: ({ kind }) => KINDS[kind].title,
    cell: ({ id, file, kind, namespace, branch }) => (
      <>
        <Link href={addressOf(["memory", id])}>{KINDS[kind].title}</Link>{" "}
        {visible(placeOf(file, namespace))}
        {file?.includes(namespace) === false && ` · named ${visible(namespace)}`}
        <p className="quiet">{branch === null ? KINDS[kind].what : visible(branchWords(branch))}</p>
      </>
    ),
  },
  {
    title: "World",
    name: "world",
    value: ({ worlds }) => worlds[0],
    cell: ({ worlds }) => listOf(worlds),
  },
  {
    title: "Model",
    name: "model",
    value: ({ models }) => models[0],
    cell: ({ models }) => listOf(models),
  },
  figure("Version", ({ version }) => version),
  figure("Size", ({ stored }) => stored?.bytes, bytes),
  figure("Changed", ({ stored }) => stored?.changedAt, dateOf),
  {
    ...figure<Memory>("Used by", ({ usedBy }) => usedBy.length),
    cell: ({ usedBy }) => <span title={listOf(usedBy)}>{counted(usedBy.length, "run")}</span>,
  },
];

const Table = ({
  memories,
  query,
}: Pick<ListedMemories, "memories"> & { readonly query: URLSearchParams }) => {
  const words = searchWords(query.get("search") ?? "");
  const found = useMemo(
    () =>
      memories.filter(({ id, namespace, worlds, models, usedBy }) =>
        holdsWords([id, namespace, ...worlds, ...models, ...usedBy].join(" "), words),
      ),
    [memories, words.join(" ")],
  );
  if (memories.length === 0)
    return (
      <Notice title="No memory yet in these folders.">
        <p>
          This forms one from demonstrations, without a key and without a network; then look here
          again:
        </p>
        <pre>mnemograph memory form</pre>
      </Notice>
    );
  return (
    <>
      <Filters
        query={query}
        choices={[]}
        search={{ label: "Filter", placeholder: "name, world, model or run" }}
      />
      <p className="quiet" role="status">
        {count(found.length)} of {counted(memories.length, "memory", "memories")}
      </p>
      <DataTable
        label="Table of memories"
        look="memories"
        columns={columns}
        rows={found}
        keyOf={({ id }) => id}
        query={query}
      />
    </>
  );
};

/** The memory that holds what an episode was given: its page takes this one's place. */
const Holder = ({ query }: { readonly query: URLSearchParams }) => {
  const data = useData<EntryHolder>(
    addressOf(["memories", "holding"], queried(query, ["run", "place", "entry"])),
  );
  const found = data.data;
  useEffect(() => {
    if (found !== undefined)
      navigate(addressOf(["memory", found.memory], { entry: found.id, batch: found.batchId }), {
        replace: true,
      });
  }, [found]);
  return (
    <Shown what="the memories for this entry" data={data}>
      {() => null}
    </Shown>
  );
};

/** Every memory in the given folders, and in the database where one was named. */
export const MemoriesPage = ({ query }: { readonly query: URLSearchParams }) => {
  const isAsked = query.has("entry");
  const data = useData<ListedMemories>(isAsked ? null : "/memories");
  if (isAsked)
    return (
      <div className="page">
        <h1>Memory</h1>
        <Holder query={query} />
        <p>
          <Link href="/memory">All memories</Link>
        </p>
      </div>
    );
  return (
    <div className="page max-w-1800">
      <h1>Memory</h1>
      <Shown what="the memories in the given folders" data={data}>
        {({ memories, broken, problem }) => (
          <>
            {problem !== null && (
              <Unreadable all={[{ name: "The database’s memories", problem }]} />
            )}
            <Unreadable
              all={broken.map(({ file, problem: why }) => ({ name: file, problem: why }))}
            />
            {(memories.length > 0 || broken.length === 0) && (
              <Table memories={memories} query={query} />
            )}
          </>
        )}
      </Shown>
    </div>
  );
};
