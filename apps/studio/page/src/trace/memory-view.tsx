import type { SpanDetail } from "../../../src/trace/read-span.js";
import { visible } from "../../../src/text/visible.js";
import type { NodeDetail } from "../../../src/trace/recalled-before.js";
import { Folded } from "../folded.js";
import { Link, addressOf, withQuery } from "../router.js";

/** What similarities of RAP's score are called. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ["key", "retrieval key"],
  ["intraTask", "same task"],
]);

/** The text of a log without its similarities, which stand below it. */
const withoutParts = (text: string) =>
  text.replace(/ \((?:task|category|plan|key|intraTask) -?\d.*\)$/s, "");

/** One entry that a memory gave. */
type Result = SpanDetail["reads"][number]["results"][number];

export const shownText = ({ text, parts }: Result): string =>
  parts === undefined ? text : withoutParts(text);

/** An entry that was recalled, by whom and from where. */
export interface RecalledEntry {
  readonly run: string;
  readonly place: string;
  readonly result: Result;
}

/** An entry that was recalled: its score, its text, and the way to its evidence. */
const FoundEntry = ({ run, place, result, best }: RecalledEntry & { readonly best: number }) => {
  const { id, score, parts, matched } = result;
  return (
    <li className="grid grid-cols-[52px_64px_minmax(0,1fr)] gap-12 border-t border-line py-8">
      <span>{score === null ? "–" : score.toFixed(3)}</span>
      <svg
        className="mt-9 h-5 w-64 bg-raised fill-memory"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={Math.max(0, (100 * (score ?? 0)) / best)} height="4" />
      </svg>
      <div>
        <pre>
          <Folded text={shownText(result)} />
        </pre>
        {parts !== undefined && (
          <ul className="row small quiet" aria-label="What the score is made of">
            {Object.entries(parts).map(([name, similarity]) => (
              <li key={name}>
                {visible(PARTS.get(name) ?? name)}{" "}
                <b className="text-memory">{similarity.toFixed(2)}</b>
              </li>
            ))}
          </ul>
        )}
        {matched !== undefined && (
          <p className="part memory">
            <span className="quiet">matched by step {Math.floor(matched.entry / 2) + 1}:</span>{" "}
            {visible(matched.text)}
          </p>
        )}
        <Link
          href={addressOf(["memory"], { run, place, entry: id })}
          title="its evidence in the memory"
        >
          <code>{visible(id)}</code>
        </Link>
      </div>
    </li>
  );
};

/** Entries that were recalled together. */
export const FoundEntries = ({ all }: { readonly all: readonly RecalledEntry[] }) => {
  const best = Math.max(0.0001, ...all.map(({ result }) => result.score ?? 0));
  return (
    <ol className="found">
      {all.map((one, index) => (
        <FoundEntry key={`${index} ${one.result.id}`} {...one} best={best} />
      ))}
    </ol>
  );
};

type Read = SpanDetail["reads"][number];

/** Whether entries stand with the best last, as some prompts have them nearest to the question. */
const isBestLast = ({ results }: Read): boolean => {
  const scores = results.map(({ score }) => score ?? 0);
  const [first = 0, last = 0] = [scores[0], scores.at(-1)];
  return first < last && scores.every((score, index) => score >= (scores[index - 1] ?? score));
};

const ReadEntries = ({ run, read }: { readonly run: string; readonly read: Read }) => {
  const { place, version, results } = read;
  return (
    <section className="part memory stack">
      <h3>Read from {visible(place)}</h3>
      <p className="quiet">
        version {version}, {results.length} found
        {isBestLast(read) && ", the best match last"}
      </p>
      <FoundEntries all={results.map((result) => ({ run, place, result }))} />
    </section>
  );
};

/** What other nodes had recalled for this one. */
const Recalled = ({ run, recalled }: { readonly run: string } & Pick<NodeDetail, "recalled">) => (
  <>
    {recalled.map(({ span, reads }) => (
      <div key={span.number} className="stack">
        <p className="quiet">
          Recalled for this node by{" "}
          <Link href={withQuery({ span: span.number, tab: "memory" })}>{visible(span.node)}</Link>:
        </p>
        {reads.map((read) => (
          <ReadEntries key={`${read.at} ${read.place}`} run={run} read={read} />
        ))}
      </div>
    ))}
  </>
);

interface MemoryViewProps {
  readonly run: string;
  readonly detail: NodeDetail;
}

/** What a node read from memory, or what was recalled for it, with scores; and what it wrote. */
export const MemoryView = ({ run, detail: { reads, writes, recalled } }: MemoryViewProps) => {
  if (reads.length + writes.length + recalled.length === 0)
    return <p className="quiet">Nothing was recalled for this node, and it wrote no memory.</p>;
  return (
    <>
      <Recalled run={run} recalled={recalled} />
      {reads.map((read) => (
        <ReadEntries key={`${read.at} ${read.place}`} run={run} read={read} />
      ))}
      {writes.map((write) => (
        <section key={`${write.at} ${write.place}`} className="part memory stack">
          <h3>Wrote to {visible(write.place)}</h3>
          <p className="quiet">now version {write.version}</p>
          <ul>
            {write.added.map((id) => (
              <li key={id}>
                <code>{visible(id)}</code>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};
