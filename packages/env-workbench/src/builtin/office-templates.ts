import { dayAfter } from "./generate-tables.js";
import { call, rowsIn, spoken, type TaskTemplate, template } from "./task-template.js";
import {
  NOW,
  YESTERDAY,
  addressOf,
  eventNames,
  firstNameOf,
  people,
  subjects,
  taskThings,
  vocabulary,
} from "./words.js";

const metrics: readonly (readonly [words: string, value: string])[] = [
  ["how many people came to the site", "total_visits"],
  ["how long visits took", "session_duration_seconds"],
  ["how many visitors stayed", "user_engaged"],
  ["visits through search", "visits_search_engine"],
];
const charts: readonly (readonly [words: string, type: string])[] = [
  ["bars", "bar"],
  ["a line", "line"],
  ["points", "scatter"],
  ["a histogram", "histogram"],
];
const plot = (from: string, to: string, value: string, type: string) =>
  call("analytics.create_plot", {
    time_min: from,
    time_max: to,
    value_to_plot: value,
    plot_type: type,
  });

const analytics: readonly TaskTemplate[] = [
  template("analytics", ["analytics"], (_, random) => {
    const from = dayAfter(-random.integer(5, 50));
    const [words, value] = random.pick(metrics);
    const [chart, type] = random.pick(charts);
    return {
      query: `Draw ${words} as ${chart}, from ${spoken(from)} until yesterday.`,
      answer: [plot(from, YESTERDAY, value, type)],
    };
  }),
  template("analytics", ["analytics"], (_, random) => {
    const [first, length] = [random.integer(20, 50), random.integer(3, 14)];
    const [from, to] = [dayAfter(-first), dayAfter(-first + length)];
    const drawn = random.shuffle(metrics).slice(0, 2);
    const [chart, type] = random.pick(charts);
    return {
      query: `For ${spoken(from)} to ${spoken(to)} I need two pictures with ${chart}: ${drawn.map(([words]) => words).join(", then ")}.`,
      answer: drawn.map(([, value]) => plot(from, to, value, type)),
    };
  }),
  template("analytics", ["analytics"], (office, random) => {
    const day = dayAfter(-random.integer(1, 30));
    const bound = random.integer(5, 11);
    const visits = office.visits.filter(({ date }) => date === day).length;
    return {
      query: `Did more than ${bound} people come to the site on ${spoken(day)}? Then draw that day's visits as bars, else leave it.`,
      answer: visits > bound ? [plot(day, day, "total_visits", "bar")] : [],
    };
  }),
];

const comingEvents = (office: Parameters<TaskTemplate["draw"]>[0]) =>
  rowsIn(office, "calendar").filter((event) => (event["event_start"] ?? "") > NOW);

const calendar: readonly TaskTemplate[] = [
  template("calendar", ["calendar"], (_, random) => {
    const person = random.pick(people);
    const [name, minutes, day] = [
      random.pick(eventNames),
      random.pick(["30", "60", "90"]),
      dayAfter(random.integer(1, 20)),
    ];
    const hour = random.integer(9, 15);
    const time = `${day} ${String(hour).padStart(2, "0")}:00:00`;
    return {
      query: `Book ${minutes} minutes with ${firstNameOf(person)} on ${spoken(day)} at ${hour} o'clock for "${name}".`,
      answer: [
        call("calendar.create_event", {
          event_name: name,
          participant_email: addressOf(person),
          event_start: time,
          duration: minutes,
        }),
      ],
    };
  }),
  template("calendar", ["calendar"], (office, random) => {
    const person = random.pick(people);
    const next = comingEvents(office).find(
      (event) => event["participant_email"] === addressOf(person),
    );
    return {
      query: random.pick([
        `Call off what I have next with ${firstNameOf(person)}, if there is anything.`,
        `My next date with ${firstNameOf(person)} is off.`,
      ]),
      answer:
        next === undefined ? [] : [call("calendar.delete_event", { event_id: next["event_id"]! })],
    };
  }),
  template("calendar", ["calendar"], (office, random) => {
    const event = random.pick(comingEvents(office));
    const name = random.pick(eventNames);
    if (name === event["event_name"]) return undefined;
    const day = spoken(event["event_start"]!.slice(0, 10));
    return {
      query: `What stands in the calendar for ${day} at ${event["event_start"]!.slice(11, 16)} is now called "${name}".`,
      answer: [
        call("calendar.update_event", {
          event_id: event["event_id"]!,
          field: "event_name",
          new_value: name,
        }),
      ],
    };
  }),
];

const latestFrom = (office: Parameters<TaskTemplate["draw"]>[0], person: string) =>
  rowsIn(office, "emails").findLast((mail) => mail["sender/recipient"] === addressOf(person));

const email: readonly TaskTemplate[] = [
  template("email", ["email"], (_, random) => {
    const [person, subject] = [random.pick(people), random.pick(subjects)];
    const body = random.pick([
      "We open an hour later on Sunday.",
      "The van is in the garage.",
      "Please bring the spare apron.",
    ]);
    return {
      query: `Write to ${firstNameOf(person)}, subject "${subject}": ${body}`,
      answer: [call("email.send_email", { recipient: addressOf(person), subject, body })],
    };
  }),
  template("email", ["email"], (office, random) => {
    const [from, to] = random.shuffle(people) as [string, string];
    const mail = latestFrom(office, from);
    if (mail === undefined) return undefined;
    return {
      query: `${firstNameOf(to)} should read what ${firstNameOf(from)} wrote me last: pass it on.`,
      answer: [
        call("email.forward_email", {
          email_id: mail["email_id"]!,
          recipient: addressOf(to),
        }),
      ],
    };
  }),
  template("email", ["email"], (office, random) => {
    const person = random.pick(people);
    const mail = latestFrom(office, person);
    if (mail === undefined) return undefined;
    return random.next() < 0.5
      ? {
          query: `The newest mail of ${firstNameOf(person)} can go.`,
          answer: [call("email.delete_email", { email_id: mail["email_id"]! })],
        }
      : {
          query: `Answer the newest mail of ${firstNameOf(person)}: "Agreed."`,
          answer: [call("email.reply_email", { email_id: mail["email_id"]!, body: "Agreed." })],
        };
  }),
];

const update = (id: string, field: string, value: string) =>
  call("project_management.update_task", { task_id: id, field, new_value: value });

const projects: readonly TaskTemplate[] = [
  template("project_management", ["project_management"], (office, random) => {
    const assignees = new Set(rowsIn(office, "tasks").map((task) => task["assigned_to_email"]));
    const person = random.pick(people);
    if (!assignees.has(addressOf(person))) return undefined;
    const [name, board, list] = [
      `Photograph ${random.pick(taskThings)}`,
      random.pick(vocabulary.boards),
      random.pick(vocabulary.lists),
    ];
    const due = dayAfter(random.integer(2, 20));
    return {
      query: `New on the ${board} board, under ${list}: "${name}", for ${firstNameOf(person)}, until ${spoken(due)}.`,
      answer: [
        call("project_management.create_task", {
          task_name: name,
          assigned_to_email: addressOf(person),
          list_name: list,
          due_date: due,
          board,
        }),
      ],
    };
  }),
  template("project_management", ["project_management"], (office, random) => {
    const person = random.pick(people);
    const [from, to] = random.shuffle(vocabulary.lists) as [string, string];
    const own = rowsIn(office, "tasks").filter(
      (task) => task["assigned_to_email"] === addressOf(person) && task["list_name"] === from,
    );
    return {
      query: `All that ${firstNameOf(person)} has under ${from} belongs under ${to} now.`,
      answer: own.map((task) => update(task["task_id"]!, "list_name", to)),
    };
  }),
  template("project_management", ["project_management"], (office, random) => {
    const task = random.pick(rowsIn(office, "tasks"));
    const person = random.pick(
      people.filter((one) => addressOf(one) !== task["assigned_to_email"]),
    );
    if (!rowsIn(office, "tasks").some((other) => other["assigned_to_email"] === addressOf(person)))
      return undefined;
    return {
      query: `"${task["task_name"]}" goes to ${firstNameOf(person)}.`,
      answer: [update(task["task_id"]!, "assigned_to_email", addressOf(person))],
    };
  }),
];

export const singleTemplates: readonly TaskTemplate[] = [
  ...analytics,
  ...calendar,
  ...email,
  ...projects,
];
