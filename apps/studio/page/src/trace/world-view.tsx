import type { WorldViews } from "../../../src/trace/world-views.js";
import { Folded } from "../folded.js";
import { Json } from "../json.js";
import { MapView } from "./map-view.js";
import { TablesView } from "./tables-view.js";

/** Pictures stand above the words: their marks need not show all of a hash. */
const withoutHashes = (text: string) =>
  text.replaceAll(/\[picture (?:\S+ )?sha256:([0-9a-f]{8})[0-9a-f]{56}\]/g, "[picture $1]");

interface WorldProps {
  /** What the agent sees at this node. */
  readonly observation: string | null;
  readonly world: unknown;
  /** The world from above or its tables, where it has them. */
  readonly views: WorldViews | null;
}

/** The world at a node: from above or as tables, in the agent's words, and as its state. */
export const WorldView = ({ observation, world, views }: WorldProps) => (
  <>
    {views?.map && <MapView map={views.map} />}
    {views && <TablesView tables={views.tables} />}
    {observation !== null && (
      <div className="part situation">
        <h3>The agent sees</h3>
        <pre>
          <Folded text={withoutHashes(observation)} />
        </pre>
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
