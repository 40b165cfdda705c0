import { visible } from "../../../src/text/visible.js";
import { Link, withQuery } from "../router.js";

export interface Index {
  readonly tuples: number;
  readonly refined: number;
  readonly batches: readonly {
    readonly batchId: string;
    readonly tuples: number;
    readonly goalTypes: readonly {
      readonly id: number;
      readonly name: string;
      readonly goals: number;
      readonly tuples: number;
      readonly observationTypes: readonly {
        readonly id: number;
        readonly name: string;
        readonly tuples: number;
      }[];
    }[];
  }[];
}

/**
 * LDM2's index: batches, their goal types, and the observation types below each; a click shows what
 * lies there.
 */
export const IndexTree = ({
  index,
  query,
}: {
  readonly index: Index;
  readonly query: URLSearchParams;
}) => {
  const [batch, goalType, observationType] = ["batch", "goalType", "observationType"].map((name) =>
    query.get(name),
  );
  const to = (where: readonly (string | number | null)[]) =>
    withQuery({
      batch: where[0] ?? null,
      goalType: where[1] ?? null,
      observationType: where[2] ?? null,
      from: null,
    });
  return (
    <nav
      className="index-tree surface sticky top-12 max-h-[calc(100dvh-24px)] overflow-y-auto px-16 py-12 text-medium max-middle:static max-middle:max-h-260"
      aria-label="Index of types"
    >
      <p>
        <Link href={to([])} aria-current={batch === null ? "true" : undefined}>
          All tuples
        </Link>
        <span className="tab-count">{index.tuples}</span>
        {index.refined > 0 && <span className="tab-count">{index.refined} refined</span>}
      </p>
      {index.batches.map((one) => (
        <details key={one.batchId} open={one.batchId === batch}>
          <summary className="text-medium font-semibold">
            {visible(one.batchId)} <span className="tab-count">{one.tuples}</span>
          </summary>
          <ul className="pl-16">
            {one.goalTypes.map((goal) => {
              const isGoal = one.batchId === batch && String(goal.id) === goalType;
              return (
                <li key={goal.id}>
                  <Link
                    href={to([one.batchId, goal.id])}
                    aria-current={isGoal && observationType === null ? "true" : undefined}
                  >
                    {visible(goal.name)}
                  </Link>
                  <span className="tab-count">{goal.tuples}</span>
                  <ul className="pl-16">
                    {goal.observationTypes.map((type) => (
                      <li key={type.id}>
                        <Link
                          href={to([one.batchId, goal.id, type.id])}
                          aria-current={
                            isGoal && String(type.id) === observationType ? "true" : undefined
                          }
                        >
                          {visible(type.name)}
                        </Link>
                        <span className="tab-count">{type.tuples}</span>
                      </li>
                    ))}
                  </ul>
                </li>
              );
            })}
          </ul>
        </details>
      ))}
    </nav>
  );
};
