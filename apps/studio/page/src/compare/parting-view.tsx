import type { Parting, PartingSide } from "../../../src/compare/read-parting.js";
import { visible } from "../../../src/text/visible.js";
import { counted } from "../format.js";
import type { TracedSide } from "./aligned-traces.js";
import { FoundEntries, type RecalledEntry, shownText } from "../trace/memory-view.js";
import { PromptDifference, promptOf } from "../trace/prompt-changes.js";
import { StateView } from "../trace/state-view.js";

const recalledBy = ({ reads }: PartingSide, run: string): readonly RecalledEntry[] =>
  reads.flatMap(({ place, results }) => results.map((result) => ({ run, place, result })));

/** Entries of one memory or of two with the same text count as the same. */
const isAmong =
  (others: readonly RecalledEntry[]) =>
  ({ result }: RecalledEntry): boolean =>
    others.some((other) => shownText(other.result) === shownText(result));

const Entries = ({
  title,
  all,
}: {
  readonly title: string;
  readonly all: readonly RecalledEntry[];
}) =>
  all.length === 0 ? null : (
    <>
      <h4>{title}</h4>
      <FoundEntries all={all} />
    </>
  );

interface PartingViewProps {
  readonly parting: Parting;
  /** Name and run of each side. */
  readonly sides: readonly [Side, Side];
}
type Side = Pick<TracedSide, "name" | "run">;

/** What differed where two sides part: what each recalled, held and asked; read when opened. */
export const PartingView = ({ parting, sides: [one, other] }: PartingViewProps) => {
  const { first, second, changes } = parting;
  const [own, others] = [recalledBy(first, one.run), recalledBy(second, other.run)];
  const isBoth = isAmong(others);
  const [onlyOwn, both] = [own.filter((entry) => !isBoth(entry)), own.filter(isBoth)];
  const isOwn = isAmong(own);
  const onlyOther = others.filter((entry) => !isOwn(entry));
  const [name, otherName] = [visible(one.name), visible(other.name)];
  const [prompt, otherPrompt] = [promptOf(first.call), promptOf(second.call)];
  return (
    <div className="max-h-[70dvh] min-h-96 flex-initial overflow-y-auto px-2">
      <details>
        <summary>
          Recalled:{" "}
          {own.length + others.length === 0
            ? "nothing on either side"
            : `${onlyOwn.length} only by ${name}, ${onlyOther.length} only by ${otherName}, ${both.length} by both`}
        </summary>
        <Entries title={`Only ${name}`} all={onlyOwn} />
        <Entries title={`Only ${otherName}`} all={onlyOther} />
        <Entries title="Both" all={both} />
      </details>
      <details>
        <summary>State: {counted(changes.length, "place")} with another value</summary>
        <p className="quiet">
          − {name}, + {otherName}
        </p>
        <StateView changes={changes} none="Both held the same." />
      </details>
      <details>
        <summary>
          Prompt: {prompt === otherPrompt ? "the same, or none recorded" : "not the same"}
        </summary>
        <p className="quiet">
          − {name}, + {otherName}
        </p>
        <PromptDifference before={prompt} after={otherPrompt} />
      </details>
    </div>
  );
};
