import type { WorldViews } from "../../../src/trace/world-views.js";
import { visible } from "../../../src/text/visible.js";
import { Json } from "../json.js";
import { MapView } from "./map-view.js";
import { type SeenStep, householdAt } from "./household.js";
import { TablesView } from "./tables-view.js";
import { isShopPage, shopPage } from "./shop-page.js";

const Content = ({ things }: { readonly things: readonly string[] | null }) => {
  if (things === null) return <span className="quiet">not seen yet</span>;
  if (things.length === 0) return <span className="quiet">empty</span>;
  return <span>{visible(things.join(", "))}</span>;
};

const Household = ({ steps }: { readonly steps: readonly SeenStep[] }) => {
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
      <ul className="places tiles [--tile:150px]">
        {[...places].map(([place, things]) => (
          <li
            key={place}
            className={`surface grid content-start px-10 py-8 text-medium ${place === at ? "outline-2 outline-here" : ""} ${place !== at && things === null ? "border-dashed bg-transparent" : ""}`}
          >
            <b>{visible(place)}</b>
            {place === at && <span className="sr-only"> (the agent is here)</span>}
            <Content things={things} />
          </li>
        ))}
      </ul>
    </>
  );
};

const Shop = ({ observation }: { readonly observation: string }) => (
  <div className="surface row max-w-[70ch] p-16">
    {shopPage(observation).map((pieces, line) => (
      <p className="row flex-[1_0_100%]" key={`${line} ${pieces[0]?.text}`}>
        {pieces.map(({ text, isButton }, index) => (
          <span
            key={`${index} ${text}`}
            className={
              isButton
                ? "rounded-[14px] border border-strong-line px-12 py-1 text-medium"
                : undefined
            }
          >
            {visible(text)}
          </span>
        ))}
      </p>
    ))}
  </div>
);

/** Pictures stand above the words: their marks need not show all of a hash. */
const withoutHashes = (text: string) =>
  text.replaceAll(/\[picture (?:\S+ )?sha256:([0-9a-f]{8})[0-9a-f]{56}\]/g, "[picture $1]");

interface WorldProps {
  /** Until the moment that is shown. */
  readonly steps: readonly SeenStep[];
  /** What the agent sees at this node. */
  readonly observation: string | null;
  readonly world: unknown;
  /** Where the agent's words stand elsewhere already. */
  readonly isWithoutWords?: boolean;
  /** The world from above or its tables, where it has them. */
  readonly views?: WorldViews | null;
}

/**
 * The world as a person would see it at a node: rooms with what is known of them, or a shop's page;
 * else the agent's words and the state.
 */
export const WorldView = ({
  steps,
  observation,
  world,
  isWithoutWords = false,
  views = null,
}: WorldProps) => {
  const isHousehold = steps.some((one) =>
    one.observation.startsWith("You are in the middle of a room."),
  );
  const isShop = observation !== null && isShopPage(observation);
  return (
    <>
      {views?.map && <MapView map={views.map} />}
      {views && views.tables.length > 0 && <TablesView tables={views.tables} />}
      {isHousehold && <Household steps={steps} />}
      {isShop && <Shop observation={observation} />}
      {observation !== null && !isShop && !isWithoutWords && (
        <div className="part situation">
          <h3>The agent sees</h3>
          <pre>{visible(withoutHashes(observation))}</pre>
        </div>
      )}
      {world !== null && (
        <details>
          <summary>The world’s state after this node, as it is kept</summary>
          <Json value={world} />
        </details>
      )}
      {observation === null && world === null && <p className="quiet">There is no world yet.</p>}
    </>
  );
};
