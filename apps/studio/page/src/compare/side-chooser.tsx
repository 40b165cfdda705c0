import type { ListedRun, UnreadableRun } from "../../../src/runs/list-run.js";
import { addressOfSides } from "../../../src/compare/side-names.js";
import { visible } from "../../../src/text/visible.js";
import { Choice } from "../choice.js";
import { named } from "../filters.js";
import { navigate } from "../router.js";

interface SideChooserProps {
  readonly runs: readonly (ListedRun | UnreadableRun)[];
  readonly sides: readonly string[];
}

/** Which sides are compared: pipelines of runs, any number; the first is what others are held against. */
export const SideChooser = ({ runs, sides }: SideChooserProps) => {
  const choices = runs.flatMap((run) =>
    run.problem === undefined ? run.pipelines.map(({ name }) => `${run.id}:${name}`) : [],
  );
  const turnTo = (next: readonly string[]) => navigate(addressOfSides(next));
  return (
    <div className="filters">
      <ol aria-label="Sides">
        {sides.map((side, place) => (
          <li key={`${place} ${side}`}>
            <b>{place + 1}</b> {visible(side)}{" "}
            {place > 0 && (
              <button
                type="button"
                className="plain"
                aria-label={`make it the first: ${side}`}
                onClick={() => turnTo([side, ...sides.filter((_, other) => other !== place)])}
              >
                make it the first
              </button>
            )}{" "}
            <button
              type="button"
              className="plain"
              aria-label={`remove ${side}`}
              onClick={() => turnTo(sides.filter((_, other) => other !== place))}
            >
              remove
            </button>
          </li>
        ))}
      </ol>
      <Choice
        label="Add a side"
        value=""
        options={[["", "choose…"], ...named(choices.filter((one) => !sides.includes(one)))]}
        choose={(side) => turnTo([...sides, side])}
      />
    </div>
  );
};
