import type { TraceStep } from "../../../src/trace/event-index.js";
import { visible } from "../../../src/text/visible.js";
import { textOf } from "../format.js";
import { householdAt } from "./household.js";
import { shopPage } from "./shop-page.js";

const Household = ({ steps }: { readonly steps: readonly TraceStep[] }) => {
  const { places, at, held } = householdAt(steps);
  return (
    <>
      <p className="figures">
        <span>
          at <b>{at ?? "the start"}</b>
        </span>
        <span>
          holding <b>{held ?? "nothing"}</b>
        </span>
      </p>
      <ul className="places">
        {[...places].map(([place, things]) => (
          <li key={place} className={place === at ? "here" : things === null ? "unknown" : ""}>
            <b>{visible(place)}</b>
            {place === at && <span className="sr-only"> (the agent is here)</span>}
            {things === null ? (
              <span className="quiet">not seen yet</span>
            ) : things.length === 0 ? (
              <span className="quiet">empty</span>
            ) : (
              <span>{visible(things.join(", "))}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};

const Shop = ({ observation }: { readonly observation: string }) => (
  <div className="shop">
    {shopPage(observation).map(({ text, isButton }, index) =>
      isButton ? (
        <span key={`${index} ${text}`} className="shop-button">
          {visible(text)}
        </span>
      ) : (
        <p key={`${index} ${text}`}>{visible(text)}</p>
      ),
    )}
  </div>
);

/** The world as a person would see it before a step: rooms with what is known of them, or a shop's page; else the agent's words and the state. */
export const WorldView = ({
  steps,
  step,
  world,
}: {
  readonly steps: readonly TraceStep[];
  readonly step: number | null;
  readonly world: unknown;
}) => {
  const until = steps.filter(({ index }) => step === null || index <= step);
  const now = until.at(-1);
  const isHousehold = steps.some(({ observation }) => observation.startsWith("You are in the middle of a room."));
  const isShop = now !== undefined && /\[SEP\]|\[button\]/.test(now.observation);
  return (
    <>
      {now && (
        <p className="aside">
          Before step {now.index + 1}: {visible(now.observation)}
        </p>
      )}
      {isHousehold && <Household steps={until} />}
      {isShop && <Shop observation={now.observation} />}
      {world !== null && (
        <details>
          <summary>The world's state after this node, as it is kept</summary>
          <pre>{visible(textOf(world))}</pre>
        </details>
      )}
      {now === undefined && world === null && <p className="quiet">This episode has no world yet.</p>}
    </>
  );
};
