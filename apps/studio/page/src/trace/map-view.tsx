import type { MapAgent, MapPoint, MapThing, WorldMap } from "@mnemograph/core";
import { visible } from "../../../src/text/visible.js";
import { mapLabels } from "./map-labels.js";

/** Metres around the outermost walls. */
const MARGIN = 0.4;

/**
 * Letters are so much of a map's longer side high: as large in a house as on a grid of many cells.
 */
const LETTERS = 1 / 44;
const points = (outline: readonly MapPoint[]) => outline.map(([x, z]) => `${x},${-z}`).join(" ");
/** All in one shape, so that outlines that touch leave no seam. */
const outlines = (all: readonly (readonly MapPoint[])[]) =>
  all.map((outline) => `M${points(outline)}Z`).join("");

const words = ({ name, marks, holds }: MapThing) =>
  `${name}${marks.length > 0 ? ` (${marks.join(", ")})` : ""}${holds.length > 0 ? ` with ${holds.join(", ")}` : ""}`;

const Thing = ({ thing }: { readonly thing: MapThing }) => (
  <g
    className={`map-thing fill-raised ${thing.isInView ? "stroke-here stroke-[0.06]" : "stroke-strong-line stroke-[0.025]"}`}
  >
    <title>{visible(words(thing))}</title>
    <rect
      x={thing.min[0]}
      y={-thing.max[1]}
      width={Math.max(0.08, thing.max[0] - thing.min[0])}
      height={Math.max(0.08, thing.max[1] - thing.min[1])}
      rx="0.04"
    />
  </g>
);

const Agent = ({ agent: { name, at, heading, carries } }: { readonly agent: MapAgent }) => (
  <g className="map-agent fill-here stroke-surface stroke-[0.03]">
    <title>
      {visible(`${name}${carries.length > 0 ? `, carries ${carries.join(", ")}` : ""}`)}
    </title>
    {heading === null ? (
      <circle cx={at[0]} cy={-at[1]} r="0.2" />
    ) : (
      <path
        d="M0,-0.24 L0.16,0.18 L0,0.08 L-0.16,0.18 Z"
        transform={`translate(${at[0]} ${-at[1]}) rotate(${heading})`}
      />
    )}
  </g>
);

/** Floors and walls, and how far the agents see: not beyond the floors. */
const House = ({ rooms, walls, agents }: Pick<WorldMap, "rooms" | "walls" | "agents">) => (
  <>
    {rooms.map(({ name, floor }) => (
      <polygon
        key={name}
        className="fill-surface stroke-line stroke-[0.03]"
        points={points(floor)}
      />
    ))}
    <clipPath id="map-floors">
      <path d={outlines(rooms.map(({ floor }) => floor))} />
    </clipPath>
    <g clipPath="url(#map-floors)">
      {agents.map((agent) => (
        <path key={agent.name} className="map-view-cone fill-here/20" d={outlines(agent.view)} />
      ))}
    </g>
    {walls.map(([from, to], index) => (
      <line
        key={index}
        className="stroke-quiet stroke-[0.07]"
        strokeLinecap="round"
        x1={from[0]}
        y1={-from[1]}
        x2={to[0]}
        y2={-to[1]}
      />
    ))}
  </>
);

/** What the map shows, in words. */
const Caption = ({ things, agents }: Pick<WorldMap, "things" | "agents">) => {
  const inView = things.filter(({ isInView }) => isInView);
  return (
    <figcaption className="max-w-[80ch] text-medium">
      <p>
        <b>In view:</b> {inView.length === 0 ? "nothing" : visible(inView.map(words).join("; "))}
      </p>
      {agents.map(({ name, carries, heading }) => (
        <p key={name} className="quiet">
          {visible(name)} carries {carries.length === 0 ? "nothing" : visible(carries.join(", "))}{" "}
          {heading === null
            ? "and looks around its room"
            : `and looks ${heading}° clockwise from up`}
          .
        </p>
      ))}
    </figcaption>
  );
};

/**
 * Rooms from above: what stands where, which way the agent looks and how far it sees, and the same
 * in words.
 */
export const MapView = ({ map: { rooms, walls, things, agents } }: { readonly map: WorldMap }) => {
  const all = rooms.flatMap(({ floor }) => floor);
  const [xs, zs] = [all.map(([x]) => x), all.map(([, z]) => z)];
  const [left, right] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN];
  const [near, far] = [Math.min(...zs) - MARGIN, Math.max(...zs) + MARGIN];
  const size = Math.max(right - left, far - near) * LETTERS;
  const labels = mapLabels({ things, agents }, { size, edges: [left + MARGIN, right - MARGIN] });
  return (
    <figure className="stack">
      <svg
        className="surface max-h-[min(560px,58vh)] w-full max-w-620 bg-raised"
        viewBox={`${left} ${-far} ${right - left} ${far - near}`}
        role="img"
        aria-label="The rooms from above"
      >
        <House rooms={rooms} walls={walls} agents={agents} />
        {things.map((thing) => (
          <Thing key={thing.id} thing={thing} />
        ))}
        {agents.map((agent) => (
          <Agent key={agent.name} agent={agent} />
        ))}
        {labels.map(({ id, name, isInView, isAgent, x, y, anchor }) => (
          <text
            key={id}
            className={`${isInView ? "fill-text font-strong" : "fill-quiet"} ${isAgent ? "stroke-surface stroke-[0.06]" : ""}`}
            x={x}
            y={y}
            fontSize={size}
            textAnchor={anchor}
            paintOrder="stroke"
          >
            {visible(name)}
          </text>
        ))}
      </svg>
      <Caption things={things} agents={agents} />
    </figure>
  );
};
