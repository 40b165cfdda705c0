import { boundColumn, equalsColumn } from "../office/column.js";
import { type Visit, visitColumns } from "../office/office.js";
import { appendRow } from "../office/records.js";
import { type World, tableIn, withTable } from "../office/world.js";
import { showValue } from "../python/show.js";
import { asFloat, isTruthy, type Value } from "../python/value.js";
import { answer, type Arguments, officeTool } from "./office-tool.js";

const plottable = [
  "total_visits",
  "session_duration_seconds",
  "user_engaged",
  "visits_direct",
  "visits_referral",
  "visits_search_engine",
  "visits_social_media",
];
const plotTypes = ["bar", "line", "scatter", "histogram"];
const VALUE_REFUSED =
  "Value to plot must be one of 'total_visits', 'session_duration_seconds', 'user_engaged', 'direct', 'referral', 'search engine', 'social media'";
const TYPE_REFUSED = "Plot type must be one of 'bar', 'line', 'scatter', or 'histogram'";

const bounds = { time_min: "first day: YYYY-MM-DD", time_max: "last day: YYYY-MM-DD" };

const createPlot = officeTool({
  name: "analytics.create_plot",
  description: "Plots a value of the site's visits per day and returns the file's path.",
  writes: true,
  parameters: {
    ...bounds,
    value_to_plot: `one of ${plottable.join(", ")}`,
    plot_type: `one of ${plotTypes.join(", ")}`,
  },
  run(
    world,
    {
      time_min: from = null,
      time_max: to = null,
      value_to_plot: value = null,
      plot_type: type = null,
    },
  ) {
    if (!isTruthy(from)) return answer(world, "Start date not provided.");
    if (!isTruthy(to)) return answer(world, "End date not provided.");
    if (!plottable.some((one) => one === value)) return answer(world, VALUE_REFUSED);
    if (!plotTypes.some((one) => one === type)) return answer(world, TYPE_REFUSED);
    const path = `plots/${[from, to, value, type].map(showValue).join("_")}.png`;
    const table = tableIn(world, "plots");
    return {
      world: withTable(world, "plots", appendRow(table, [path], table.rows.length)),
      value: path,
    };
  },
});

const durationOf = ({ duration }: Visit, isFloat: boolean): Value =>
  isFloat ? asFloat(Number(duration)) : duration;

const readVisitor = officeTool({
  name: "analytics.get_visitor_information_by_id",
  description: "Returns the visits of one visitor.",
  parameters: { visitor_id: "the visitor's id" },
  run(world, { visitor_id: id = null }) {
    if (!isTruthy(id)) return answer(world, "Visitor ID not provided.");
    const { visits } = world.office;
    const mask = equalsColumn(
      visits.map(({ visitor }) => visitor),
      id,
    );
    const found = visits.filter((_, index) => mask[index]);
    if (found.length === 0) return answer(world, "Visitor not found.");
    return answer(
      world,
      found.map((visit) => {
        const cells = [
          visit.date,
          visit.visitor,
          visit.pageViews,
          durationOf(visit, world.hasFloatDurations),
          visit.source,
          visit.isEngaged,
        ];
        return Object.fromEntries(
          visitColumns.map((column, index) => [column, cells[index] as Value]),
        );
      }),
    );
  },
});

/** Visits inside the bounds, whose days are compared as texts. */
const visitsWithin = (
  { office }: World,
  { time_min: from = null, time_max: to = null }: Arguments,
): readonly Visit[] => {
  let { visits } = office;
  for (const [side, bound] of [
    ["from", from],
    ["to", to],
  ] as const) {
    if (!isTruthy(bound)) continue;
    const mask = boundColumn(
      visits.map(({ date }) => date),
      side,
      bound,
    );
    visits = visits.filter((_, index) => mask[index]);
  }
  return visits;
};

/** Sums by day, days in order. */
const sumByDay = (
  visits: readonly Visit[],
  amountOf: (visit: Visit, index: number) => number,
): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const [index, visit] of visits.entries())
    sums.set(visit.date, (sums.get(visit.date) ?? 0) + amountOf(visit, index));
  return new Map([...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

const engagedUsers = officeTool({
  name: "analytics.engaged_users_count",
  description: "Counts the engaged visitors of each day.",
  parameters: bounds,
  run: (world, args) =>
    answer(
      world,
      Object.fromEntries(sumByDay(visitsWithin(world, args), ({ isEngaged }) => Number(isEngaged))),
    ),
});

const trafficSources = officeTool({
  name: "analytics.traffic_source_count",
  description: "Counts the visits of each day that came from one source.",
  parameters: {
    ...bounds,
    traffic_source: "direct, referral, search engine or social media; all of them by default",
  },
  run(world, args) {
    const visits = visitsWithin(world, args);
    const { traffic_source: wanted = null } = args;
    if (!isTruthy(wanted)) return answer(world, Object.fromEntries(sumByDay(visits, () => 1)));
    const mask = equalsColumn(
      visits.map(({ source }) => source),
      wanted,
    );
    return answer(world, Object.fromEntries(sumByDay(visits, (_, index) => Number(mask[index]))));
  },
});

const totalVisits = officeTool({
  name: "analytics.total_visits_count",
  description: "Counts the visits of each day.",
  parameters: bounds,
  run: (world, args) =>
    answer(world, Object.fromEntries(sumByDay(visitsWithin(world, args), () => 1))),
});

const averageDuration = officeTool({
  name: "analytics.get_average_session_duration",
  description: "Returns the average length of a visit in seconds, for each day.",
  parameters: bounds,
  run(world, args) {
    const visits = visitsWithin(world, args);
    const counts = sumByDay(visits, () => 1);
    const sums = sumByDay(visits, ({ duration }) => Number(duration));
    const means = Object.fromEntries(
      [...sums].map(([day, sum]) => [day, asFloat(sum / counts.get(day)!)]),
    );
    const isWhole = !isTruthy(args["time_min"] ?? null) && !isTruthy(args["time_max"] ?? null);
    return { world: isWhole ? { ...world, hasFloatDurations: true } : world, value: means };
  },
});

export const analyticsTools = [
  createPlot,
  engagedUsers,
  readVisitor,
  trafficSources,
  totalVisits,
  averageDuration,
];
