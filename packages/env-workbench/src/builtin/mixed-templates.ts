import { dayAfter } from "./generate-tables.js";
import { call, rowsIn, spoken, type TaskTemplate, template } from "./task-template.js";
import { NOW, addressOf, firstNameOf, people, vocabulary } from "./words.js";

const CRM = "customer_relationship_manager";
const update = (id: string, field: string, value: string) =>
  call(`${CRM}.update_customer`, { customer_id: id, field, new_value: value });
const keepers = people.slice(0, 5);

const customers: readonly TaskTemplate[] = [
  template(CRM, [CRM], (office, random) => {
    const customer = random.pick(rowsIn(office, "crm"));
    const status = random.pick(vocabulary.statuses);
    return {
      query: `${customer["customer_name"]} is "${status}" from today on.`,
      // Where it is so already, the call changes nothing.
      answer: [update(customer["customer_id"]!, "status", status)],
    };
  }),
  template(CRM, [CRM], (office, random) => {
    const [from, to] = random.shuffle(keepers) as [string, string];
    const [status, product] = [random.pick(vocabulary.statuses), random.pick(vocabulary.products)];
    const own = rowsIn(office, "crm").filter(
      (one) =>
        one["assigned_to_email"] === addressOf(from) &&
        one["status"] === status &&
        one["product_interest"] === product,
    );
    return {
      query: `${firstNameOf(to)} takes over the customers of ${firstNameOf(from)} that are "${status}" and want ${product.toLowerCase()}.`,
      answer: own.map((one) => update(one["customer_id"]!, "assigned_to_email", addressOf(to))),
    };
  }),
  template(CRM, [CRM], (office, random) => {
    const customer = random.pick(rowsIn(office, "crm"));
    return {
      query: `Strike ${customer["customer_name"]} off our customers.`,
      answer: [call(`${CRM}.delete_customer`, { customer_id: customer["customer_id"]! })],
    };
  }),
];

const mixed: readonly TaskTemplate[] = [
  template("multi_domain", ["calendar", "email"], (office, random) => {
    const coming = rowsIn(office, "calendar").filter((event) => (event["event_start"] ?? "") > NOW);
    const person = random.pick(people);
    const next = coming.find((event) => event["participant_email"] === addressOf(person));
    if (next === undefined) return undefined;
    return {
      query: `I cannot come to my next date with ${firstNameOf(person)}: take it out and write "I am sorry, I cannot come." with its name as the subject.`,
      answer: [
        call("calendar.delete_event", { event_id: next["event_id"]! }),
        call("email.send_email", {
          recipient: addressOf(person),
          subject: next["event_name"]!,
          body: "I am sorry, I cannot come.",
        }),
      ],
    };
  }),
  template("multi_domain", [CRM, "project_management"], (office, random) => {
    const customer = random.pick(rowsIn(office, "crm"));
    const since = dayAfter(-random.integer(10, 45));
    const keeper = customer["assigned_to_email"]!;
    if (!rowsIn(office, "tasks").some((task) => task["assigned_to_email"] === keeper))
      return undefined;
    const name = `Ring ${customer["customer_name"]}`;
    const due = dayAfter(random.integer(1, 7));
    const isForgotten = customer["last_contact_date"]! < since;
    return {
      query: `If nobody spoke to ${customer["customer_name"]} since ${spoken(since)}, put "${name}" under Ideas of Shops, until ${spoken(due)}, for whoever looks after them.`,
      answer: isForgotten
        ? [
            call("project_management.create_task", {
              task_name: name,
              assigned_to_email: keeper,
              list_name: "Ideas",
              due_date: due,
              board: "Shops",
            }),
          ]
        : [],
    };
  }),
  template("multi_domain", ["analytics", "email"], (office, random) => {
    const [person, day, bound] = [
      random.pick(people),
      dayAfter(-random.integer(1, 30)),
      random.integer(2, 6),
    ];
    const engaged = office.visits.filter(({ date, isEngaged }) => date === day && isEngaged).length;
    const body = `Fewer than ${bound} visitors stayed on our site on ${spoken(day)}.`;
    return {
      query: `Tell ${firstNameOf(person)} by mail, subject "Site", if fewer than ${bound} visitors stayed on ${spoken(day)}: "${body}"`,
      answer:
        engaged < bound
          ? [call("email.send_email", { recipient: addressOf(person), subject: "Site", body })]
          : [],
    };
  }),
];

export const mixedTemplates: readonly TaskTemplate[] = [...customers, ...mixed];
