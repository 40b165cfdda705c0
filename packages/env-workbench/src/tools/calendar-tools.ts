import { cellAt, columnIndex, isInColumn, matchColumn } from "../office/column.js";
import { appendRow, idsOf, nextId, readField, recordOf, setById } from "../office/records.js";
import { tableIn, withTable } from "../office/world.js";
import { compareTimes, timestampFrom } from "../python/timestamp.js";
import { isTruthy, type Value } from "../python/value.js";
import { lowerText } from "./email-text.js";
import { deleteTool } from "./delete-tool.js";
import { answer, officeTool } from "./office-tool.js";

const SHOWN = 5;
const ID = "the event's id, eight digits";

const createEvent = officeTool({
  name: "calendar.create_event",
  description: "Adds an event to the calendar and returns its id.",
  writes: true,
  parameters: {
    event_name: "what the event is called",
    participant_email: "the participant's address",
    event_start: "when it begins: YYYY-MM-DD HH:MM:SS",
    duration: "how long it takes, in minutes",
  },
  run(
    world,
    {
      event_name: name = null,
      participant_email: email = null,
      event_start: start = null,
      duration = null,
    },
  ) {
    if (!isTruthy(name)) return answer(world, "Event name not provided.");
    if (!isTruthy(email)) return answer(world, "Participant email not provided.");
    if (!isTruthy(start)) return answer(world, "Event start not provided.");
    if (!isTruthy(duration)) return answer(world, "Event duration not provided.");
    const table = tableIn(world, "calendar");
    const id = nextId(table, 8);
    return {
      world: withTable(
        world,
        "calendar",
        appendRow(table, [id, name, lowerText(email), start, duration], 0),
      ),
      value: id,
    };
  },
});

const deleteEvent = deleteTool({
  name: "calendar.delete_event",
  description: "Deletes an event from the calendar.",
  table: "calendar",
  noun: "Event",
  id: ["event_id", ID],
});

const updateEvent = officeTool({
  name: "calendar.update_event",
  description: "Changes one field of an event.",
  writes: true,
  parameters: {
    event_id: ID,
    field: "event_name, participant_email, event_start or duration",
    new_value: "what the field is to hold",
  },
  run(world, { event_id: id = null, field = null, new_value: value = null }) {
    if (!isTruthy(id) || !isTruthy(field) || !isTruthy(value))
      return answer(world, "Event ID, field, or new value not provided.");
    const table = tableIn(world, "calendar");
    if (!isInColumn(idsOf(table), id)) return answer(world, "Event not found.");
    const set = setById(table, id, field, field === "participant_email" ? lowerText(value) : value);
    return { world: withTable(world, "calendar", set), value: "Event updated successfully." };
  },
});

const readEvent = officeTool({
  name: "calendar.get_event_information_by_id",
  description: "Returns one field of an event.",
  parameters: {
    event_id: ID,
    field: "event_id, event_name, participant_email, event_start or duration",
  },
  run: (world, { event_id: id = null, field = null }) =>
    answer(world, readField(tableIn(world, "calendar"), "Event", id, field)),
});

const searchEvents = officeTool({
  name: "calendar.search_events",
  description: `Finds events whose name or participant matches a query and that start between the bounds; at most ${SHOWN}.`,
  parameters: {
    query: "words of the name or the address",
    time_min: "earliest beginning: YYYY-MM-DD HH:MM:SS",
    time_max: "latest beginning: YYYY-MM-DD HH:MM:SS",
  },
  defaults: { query: "" },
  run(world, { query = "", time_min: from = null, time_max: to = null }) {
    const table = tableIn(world, "calendar");
    const cellsOf = (name: string) => {
      const index = columnIndex(table, name);
      return table.rows.map((row) => cellAt(row, index));
    };
    const names = matchColumn(cellsOf("event_name"), query);
    const emails = matchColumn(cellsOf("participant_email"), query);
    const starts = cellsOf("event_start");
    const timeOf = (value: Value) => timestampFrom(value, world.wallDay);
    // A name that is not text leaves the row out, an address that is not text does not.
    let found = table.rows
      .map((_, index) => index)
      .filter((index) => names[index] !== undefined && (names[index] || emails[index] === true));
    if (isTruthy(from))
      found = found.filter(
        (index) => compareTimes(timeOf(starts[index] ?? null), timeOf(from)) >= 0,
      );
    if (isTruthy(to))
      found = found.filter((index) => compareTimes(timeOf(starts[index] ?? null), timeOf(to)) <= 0);
    if (found.length === 0) return answer(world, "No events found.");
    const records = found.slice(0, SHOWN).map((index) => recordOf(table, table.rows[index]!));
    return answer(world, records);
  },
});

export const calendarTools = [createEvent, deleteEvent, updateEvent, readEvent, searchEvents];
