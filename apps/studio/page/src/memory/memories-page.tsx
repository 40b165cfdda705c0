import { useEffect } from "react";
import { visible } from "../../../src/text/visible.js";
import { Shown, useData, Waiting } from "../data.js";
import { Link, addressOf, navigate } from "../router.js";
import type { BrokenFile } from "../../../src/memories/find-memories.js";
import type { DescribedBranch } from "../../../src/server/memory-routes.js";
import { branchWords } from "./branch-notes.js";
import { KINDS, placeOf } from "./kinds.js";

interface ListedMemory {
  readonly id: string;
  /** Null in the database. */
  readonly file: string | null;
  readonly kind: keyof typeof KINDS;
  readonly namespace: string;
  readonly version: number;
  readonly branch: DescribedBranch | null;
}

interface Listed {
  readonly memories: readonly ListedMemory[];
  /** Files that cannot be read, and why. */
  readonly broken: readonly BrokenFile[];
  /** What is wrong with the database. */
  readonly problem: string | null;
}

const Cards = ({ memories }: Pick<Listed, "memories">) =>
  memories.length === 0 ? (
    <div className="notice">
      <strong>No memory yet in these folders.</strong>
      <p>
        This forms one from demonstrations, without a key and without a network; then look here
        again:
      </p>
      <pre>mnemograph memory form</pre>
    </div>
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

interface Holding {
  readonly memory: string;
  readonly id: string;
  readonly batchId: string | null;
}

/** The memory that holds what an episode was given: its page takes this one's place. */
const Holder = ({ query }: { readonly query: URLSearchParams }) => {
  const data = useData<Holding>(
    addressOf(["memories", "holding"], {
      run: query.get("run"),
      place: query.get("place"),
      entry: query.get("entry"),
    }),
  );
  const found = data.state === "here" ? data.value : null;
  useEffect(() => {
    if (found !== null)
      navigate(addressOf(["memory", found.memory], { entry: found.id, batch: found.batchId }), {
        replace: true,
      });
  }, [found]);
  return <Shown data={data}>{() => <Waiting />}</Shown>;
};

/** Every memory in the given folders, and in the database where one was named. */
export const MemoriesPage = ({ query }: { readonly query: URLSearchParams }) => {
  const isAsked = query.has("entry");
  const data = useData<Listed>(isAsked ? null : "/memories");
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
              <div className="notice broken">
                <strong>The database’s memories cannot be shown.</strong>
                <p>{visible(problem)}</p>
              </div>
            )}
            {broken.map(({ file, problem: why }) => (
              <div key={file} className="notice broken">
                <strong>{visible(file)} cannot be shown.</strong>
                <p>{visible(why)}</p>
              </div>
            ))}
            {(memories.length > 0 || broken.length === 0) && <Cards memories={memories} />}
          </>
        )}
      </Shown>
    </div>
  );
};
