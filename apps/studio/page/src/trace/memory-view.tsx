import type { SpanDetail } from "../../../src/trace/read-span.js";
import { visible } from "../../../src/text/visible.js";
import { Link, addressOf } from "../router.js";

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
export interface Recalled {
  readonly run: string;
  readonly place: string;
  readonly result: Result;
}

/** An entry that was recalled: its score, its text, and the way to its evidence. */
const FoundEntry = ({ run, place, result, best }: Recalled & { readonly best: number }) => {
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
        <pre>{visible(shownText(result))}</pre>
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
export const FoundEntries = ({ all }: { readonly all: readonly Recalled[] }) => {
  const best = Math.max(0.0001, ...all.map(({ result }) => result.score ?? 0));
  return (
    <ol className="found">
      {all.map((one, index) => (
        <FoundEntry key={`${index} ${one.result.id}`} {...one} best={best} />
      ))}
    </ol>
  );
};

/** What a node read from memory, with scores, and what it wrote. */
export const MemoryView = ({
  run,
  detail: { reads, writes },
}: {
  readonly run: string;
  readonly detail: SpanDetail;
}) => {
  if (reads.length + writes.length === 0)
    return <p className="quiet">This node neither read nor wrote a memory.</p>;
  return (
    <>
      {reads.map(({ at, place, version, results }) => (
        <section key={`${at} ${place}`} className="part memory stack">
          <h3>Read from {visible(place)}</h3>
          <p className="quiet">
            version {version}, {results.length} found
          </p>
          <FoundEntries all={results.map((result) => ({ run, place, result }))} />
        </section>
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
