import { cellAt, columnIndex, isInColumn, keepMatching } from "../office/column.js";
import { type Row, type Table, tableColumns, type Vocabulary } from "../office/office.js";
import { appendRow, idsOf, nextId, readField, recordOf, setById } from "../office/records.js";
import { tableIn, withTable } from "../office/world.js";
import { isTruthy, type Value } from "../python/value.js";
import { lowerText } from "./email-text.js";
import { deleteTool } from "./delete-tool.js";
import { answer, officeTool } from "./office-tool.js";

const ID = "the task's id, eight digits";
const fields = {
  task_name: "what is to be done",
  assigned_to_email: "address of the employee who does it",
  list_name: "the list it is in",
  due_date: "due date: YYYY-MM-DD",
  board: "the board that it belongs to",
};

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(", ");

/** What is wrong with the value of a limited field; undefined where nothing is. */
const refusal = (
  { boards, lists }: Vocabulary,
  table: Table,
  field: Value,
  value: Value,
): string | undefined => {
  const isOneOf = (words: readonly string[]) => words.some((word) => word === value);
  if (field === "board" && !isOneOf(boards))
    return `Board not valid. Please choose from: ${quoted(boards)}.`;
  if (field === "list_name" && !isOneOf(lists))
    return `List not valid. Please choose from: ${quoted(lists)}.`;
  const assignees = () =>
    table.rows.map((row) => cellAt(row, columnIndex(table, "assigned_to_email")));
  if (field === "assigned_to_email" && !isInColumn(assignees(), value))
    return "Assignee email not valid. Please choose from the list of team members.";
  return undefined;
};

const createTask = officeTool({
  name: "project_management.create_task",
  description: "Adds a task to a board and returns its id.",
  writes: true,
  parameters: fields,
  run(world, args) {
    const {
      task_name: name = null,
      assigned_to_email: email = null,
      list_name: list = null,
      due_date: due = null,
      board = null,
    } = args;
    if (![name, email, list, due, board].every(isTruthy))
      return answer(world, "Missing task details.");
    const table = tableIn(world, "tasks");
    const assignee = lowerText(email);
    const wrong =
      refusal(world.office.vocabulary, table, "assigned_to_email", assignee) ??
      refusal(world.office.vocabulary, table, "list_name", list) ??
      refusal(world.office.vocabulary, table, "board", board);
    if (wrong !== undefined) return answer(world, wrong);
    const id = nextId(table, 8);
    return {
      world: withTable(
        world,
        "tasks",
        appendRow(table, [id, name, assignee, list, due, board], "renumber"),
      ),
      value: id,
    };
  },
});

const deleteTask = deleteTool({
  name: "project_management.delete_task",
  description: "Deletes a task from its board.",
  table: "tasks",
  noun: "Task",
  id: ["task_id", ID],
});

const updateTask = officeTool({
  name: "project_management.update_task",
  description: "Changes one field of a task.",
  writes: true,
  parameters: {
    task_id: ID,
    field: Object.keys(fields).join(", "),
    new_value: "what the field is to hold",
  },
  run(world, { task_id: id = null, field = null, new_value: value = null }) {
    if (!isTruthy(id) || !isTruthy(field) || !isTruthy(value))
      return answer(world, "Task ID, field, or new value not provided.");
    const table = tableIn(world, "tasks");
    const set = field === "assigned_to_email" ? lowerText(value) : value;
    const wrong = refusal(world.office.vocabulary, table, field, set);
    if (wrong !== undefined) return answer(world, wrong);
    if (!isInColumn(idsOf(table), id)) return answer(world, "Task not found.");
    if (columnIndex(table, field) < 0) return answer(world, "Field not valid.");
    return {
      world: withTable(world, "tasks", setById(table, id, field, set)),
      value: "Task updated successfully.",
    };
  },
});

const readTask = officeTool({
  name: "project_management.get_task_information_by_id",
  description: "Returns one field of a task.",
  parameters: { task_id: ID, field: tableColumns.tasks.join(", ") },
  run: (world, { task_id: id = null, field = null }) =>
    answer(world, readField(tableIn(world, "tasks"), "Task", id, field)),
});

const searchTasks = officeTool({
  name: "project_management.search_tasks",
  description: "Finds all tasks whose fields match.",
  parameters: fields,
  run(world, args) {
    const wanted = Object.keys(fields).filter((name) => isTruthy(args[name] ?? null));
    if (wanted.length === 0) return answer(world, "No search parameters provided.");
    const table = tableIn(world, "tasks");
    const found = wanted.reduce<readonly Row[]>(
      (rows, name) => keepMatching(rows, columnIndex(table, name), args[name] as Value),
      table.rows,
    );
    return answer(
      world,
      found.map((row) => recordOf(table, row)),
    );
  },
});

export const projectTools = [createTask, deleteTask, updateTask, readTask, searchTasks];
