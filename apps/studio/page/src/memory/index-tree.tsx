import type { MemoryDescription } from "../../../src/server/memory-routes.js";
import { visible } from "../../../src/text/visible.js";
import { Link, withQuery } from "../router.js";

type Place = readonly (string | number)[];

interface IndexTreeProps {
  readonly index: NonNullable<MemoryDescription["index"]>;
  readonly query: URLSearchParams;
}

/**
 * LDM2's index: batches, their goal types, and the observation types below each; a click shows what
 * lies there.
 */
export const IndexTree = ({ index, query }: IndexTreeProps) => {
  const asked = ["batch", "goalType", "observationType"].flatMap((name) => query.get(name) ?? []);
  const link = (name: string, tuples: number, place: Place) => {
    const [batch, goalType, observationType] = place;
    const isHere = place.map(String).join("\n") === asked.join("\n");
    return (
      <>
        <Link
          href={withQuery({ batch, goalType, observationType, from: null })}
          aria-current={isHere ? "true" : undefined}
        >
          {visible(name)}
        </Link>
        <span className="tab-count">{tuples}</span>
      </>
    );
  };
  return (
    <nav
      className="index-tree surface sticky top-12 max-h-[calc(100dvh-24px)] overflow-y-auto px-16 py-12 text-medium max-middle:static max-middle:max-h-260"
      aria-label="Index of types"
    >
      <p>
        {link("All tuples", index.tuples, [])}
        {index.refined > 0 && <span className="tab-count">{index.refined} refined</span>}
      </p>
      {index.batches.map(({ batchId, tuples, goalTypes }) => (
        <details key={batchId} open={batchId === asked[0]}>
          <summary className="text-medium font-semibold">
            {visible(batchId)} <span className="tab-count">{tuples}</span>
          </summary>
          <ul className="pl-16">
            {goalTypes.map((goal) => (
              <li key={goal.id}>
                {link(goal.name, goal.tuples, [batchId, goal.id])}
                <ul className="pl-16">
                  {goal.observationTypes.map((type) => (
                    <li key={type.id}>
                      {link(type.name, type.tuples, [batchId, goal.id, type.id])}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
};
