import { useEffect } from "react";
import { visible } from "../../../src/text/visible.js";
import { Shown, useData, Waiting } from "../data.js";
import { Link, addressOf, navigate, queried } from "../router.js";
import { Notice } from "../notice.js";
import type { EntryHolder, ListedMemories } from "../../../src/server/memory-routes.js";
import { branchWords } from "./branch-notes.js";
import { KINDS, placeOf } from "./kinds.js";

const Cards = ({ memories }: Pick<ListedMemories, "memories">) =>
  memories.length === 0 ? (
    <Notice title="No memory yet in these folders.">
      <p>
        This forms one from demonstrations, without a key and without a network; then look here
        again:
      </p>
      <pre>mnemograph memory form</pre>
    </Notice>
  ) : (
    <ul className="tiles">
      {memories.map(({ id, file, kind, namespace, version, branch }) => (
        <li key={id} className="surface stack px-16 py-12">
          <h2>
            <Link href={addressOf(["memory", id])}>{KINDS[kind].title}</Link>
          </h2>
          <p className="quiet">{KINDS[kind].what}</p>
          <p>{visible(placeOf(file, namespace))}</p>
          {branch !== null && <p>{visible(branchWords(branch))}</p>}
          <p className="figures">
            <span>
              version <b>{version}</b>
            </span>
            {file?.includes(namespace) === false && <span>named {visible(namespace)}</span>}
          </p>
        </li>
      ))}
    </ul>
  );

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
  return <Shown data={data}>{() => <Waiting />}</Shown>;
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
      <Shown data={data}>
        {({ memories, broken, problem }) => (
          <>
            {problem !== null && (
              <Notice isBroken title="The database’s memories cannot be shown.">
                <p>{visible(problem)}</p>
              </Notice>
            )}
            {broken.map(({ file, problem: why }) => (
              <Notice key={file} isBroken title={`${visible(file)} cannot be shown.`}>
                <p>{visible(why)}</p>
              </Notice>
            ))}
            {(memories.length > 0 || broken.length === 0) && <Cards memories={memories} />}
          </>
        )}
      </Shown>
    </div>
  );
};
