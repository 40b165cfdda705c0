import { boundColumn, cellAt, columnIndex, isInColumn, keepMatching } from "../office/column.js";
import { type Row, tableColumns } from "../office/office.js";
import { appendRow, idsOf, nextId, recordOf, setById } from "../office/records.js";
import { tableIn, withTable } from "../office/world.js";
import { isTruthy, type Value } from "../python/value.js";
import { lowerText } from "./email-text.js";
import { deleteTool } from "./delete-tool.js";
import { answer, officeTool } from "./office-tool.js";

const SHOWN = 5;
const ID = "the customer's id, eight digits";
const matched = {
  customer_name: "the customer's name",
  customer_email: "the customer's address",
  product_interest: "what the customer is interested in",
  status: "stage of the sale",
  assigned_to_email: "address of the employee who looks after the customer",
};
const bounded = {
  last_contact_date_min: "earliest day of the last contact: YYYY-MM-DD",
  last_contact_date_max: "latest day of the last contact: YYYY-MM-DD",
  follow_up_by_min: "earliest day of the next contact: YYYY-MM-DD",
  follow_up_by_max: "latest day of the next contact: YYYY-MM-DD",
};
const updatable = [
  "customer_name",
  "assigned_to_email",
  "customer_email",
  "customer_phone",
  "last_contact_date",
  "product_interest",
  "status",
  "notes",
  "follow_up_by",
];
const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(", ");

const updateCustomer = officeTool({
  name: "customer_relationship_manager.update_customer",
  description: "Changes one field of a customer's record.",
  writes: true,
  parameters: {
    customer_id: ID,
    field: updatable.join(", "),
    new_value: "what the field is to hold",
  },
  run(world, { customer_id: id = null, field = null, new_value: value = null }) {
    const { statuses, products } = world.office.vocabulary;
    const isOneOf = (words: readonly string[]) => words.some((word) => word === value);
    if (!isTruthy(id) || !isTruthy(field) || !isTruthy(value))
      return answer(world, "Customer ID, field, or new value not provided.");
    if (field === "status" && !isOneOf(statuses))
      return answer(world, `Status not valid. Please choose from: ${quoted(statuses)}`);
    if (field === "product_interest" && !isOneOf(products))
      return answer(world, `Product interest not valid. Please choose from: ${quoted(products)}`);
    const set =
      field === "customer_email" || field === "assigned_to_email" ? lowerText(value) : value;
    const table = tableIn(world, "crm");
    if (!isInColumn(idsOf(table), id)) return answer(world, "Customer not found.");
    if (columnIndex(table, field) < 0)
      return answer(world, `Field not valid. Please choose from: ${quoted(updatable)}`);
    return {
      world: withTable(world, "crm", setById(table, id, field, set)),
      value: "Customer updated successfully.",
    };
  },
});

const addCustomer = officeTool({
  name: "customer_relationship_manager.add_customer",
  description: "Adds a customer's record and answers with its id.",
  writes: true,
  parameters: {
    customer_name: matched.customer_name,
    assigned_to_email: matched.assigned_to_email,
    status: matched.status,
    customer_email: matched.customer_email,
    customer_phone: "the customer's telephone number",
    last_contact_date: "day of the last contact: YYYY-MM-DD",
    product_interest: matched.product_interest,
    notes: "anything else",
    follow_up_by: "day of the next contact: YYYY-MM-DD",
  },
  defaults: { notes: "" },
  run(world, args) {
    const {
      customer_name: name = null,
      assigned_to_email: assignee = null,
      status = null,
      customer_email: email = null,
    } = args;
    if (![name, assignee, status].every(isTruthy))
      return answer(
        world,
        "Please provide all required fields: customer_name, assigned_to_email, status.",
      );
    const table = tableIn(world, "crm");
    const lowered = {
      assigned_to_email: lowerText(assignee),
      customer_email: isTruthy(email) ? lowerText(email) : email,
    };
    const id = nextId(table, 8);
    const given: Readonly<Record<string, Value>> = { ...args, ...lowered, customer_id: id };
    const cells = tableColumns.crm.map((column) => given[column] ?? null);
    return { world: withTable(world, "crm", appendRow(table, cells, "renumber")), value: id };
  },
});

const deleteCustomer = deleteTool({
  name: "customer_relationship_manager.delete_customer",
  description: "Deletes a customer's record.",
  table: "crm",
  noun: "Customer",
  id: ["customer_id", ID],
});

const searchCustomers = officeTool({
  name: "customer_relationship_manager.search_customers",
  description: `Finds customers whose fields match and lie inside the bounds; at most ${SHOWN}.`,
  parameters: { ...matched, ...bounded },
  run(world, args) {
    const given = (names: object) =>
      Object.keys(names).filter((name) => isTruthy(args[name] ?? null));
    const [matching, bounding] = [given(matched), given(bounded)];
    if (matching.length + bounding.length === 0)
      return answer(world, "No search parameters provided. Please provide at least one parameter.");
    const table = tableIn(world, "crm");
    let rows: readonly Row[] = table.rows;
    for (const name of matching)
      rows = keepMatching(rows, columnIndex(table, name), args[name] as Value);
    for (const name of bounding) {
      const index = columnIndex(table, name.slice(0, -"_min".length));
      const mask = boundColumn(
        rows.map((row) => cellAt(row, index)),
        name.endsWith("_min") ? "from" : "to",
        args[name] as Value,
      );
      rows = rows.filter((_, position) => mask[position]);
    }
    return answer(
      world,
      rows.slice(0, SHOWN).map((row) => recordOf(table, row)),
    );
  },
});

export const customerTools = [updateCustomer, addCustomer, deleteCustomer, searchCustomers];
