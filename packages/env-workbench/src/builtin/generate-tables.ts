import type { SeededRandom } from "@mnemograph/core";
import type { OfficeParts } from "../office/make-office.js";
import type { Visit } from "../office/office.js";
import { compareTexts } from "../python/compare-texts.js";
import {
  NOW,
  addressOf,
  bodies,
  customerFirst,
  customerSecond,
  eventNames,
  people,
  sources,
  subjects,
  taskThings,
  taskVerbs,
  vocabulary,
} from "./words.js";

const DAY = 86_400_000;
const start = Date.parse(`${NOW.replace(" ", "T")}Z`);
const two = (number: number) => String(number).padStart(2, "0");
/** The day so many days after today. */
export const dayAfter = (days: number): string =>
  new Date(start + days * DAY).toISOString().slice(0, 10);

const idOf = (number: number) => String(number).padStart(8, "0");
/** Ids in an order that says nothing about the rows. */
const ids = (random: SeededRandom, count: number) =>
  random.shuffle(Array.from({ length: count }, (_, index) => idOf(index)));
const isWeekend = (days: number) => [0, 6].includes(new Date(start + days * DAY).getUTCDay());

const calendar = (random: SeededRandom, count: number) => {
  const free: string[] = [];
  for (let days = -40; days <= 30; days += 1) {
    if (isWeekend(days)) continue;
    for (let hour = 9; hour < 17; hour += 2)
      free.push(`${dayAfter(days)} ${two(hour)}:${random.pick(["00", "30"])}:00`);
  }
  const times = random.shuffle(free).slice(0, count).toSorted();
  const names = ids(random, times.length);
  return times.map((time, index) => [
    names[index]!,
    random.pick(eventNames),
    addressOf(random.pick(people)),
    time,
    random.pick(["30", "60", "90"]),
  ]);
};

const emails = (random: SeededRandom, count: number) => {
  const names = ids(random, count);
  const times = new Set<string>();
  while (times.size < count) {
    const clock = [random.integer(8, 17), random.integer(0, 59), random.integer(0, 59)]
      .map(two)
      .join(":");
    times.add(`${dayAfter(-random.integer(1, 40))} ${clock}`);
  }
  return [...times]
    .toSorted()
    .map((time, index) => [
      names[index]!,
      "inbox",
      addressOf(random.pick(people)),
      random.pick(subjects),
      time,
      random.pick(bodies),
    ]);
};

const tasks = (random: SeededRandom) => {
  const all = taskVerbs.flatMap((verb) => taskThings.map((thing) => `${verb} ${thing}`));
  const names = ids(random, all.length);
  return random
    .shuffle(all)
    .map((name, index) => [
      names[index]!,
      name,
      addressOf(random.pick(people)),
      random.pick(vocabulary.lists),
      dayAfter(random.integer(-3, 12)),
      random.pick(vocabulary.boards),
    ]);
};

const customers = (random: SeededRandom) => {
  const all = customerFirst.flatMap((first) =>
    customerSecond.map((second) => `${first} ${second}`),
  );
  const names = ids(random, all.length);
  return random
    .shuffle(all)
    .map((name, index) => [
      names[index]!,
      addressOf(random.pick(people.slice(0, 5))),
      name,
      `orders@${name.toLowerCase().replace(" ", "-")}.example`,
      random.next() < 0.5 ? `0555-${String(random.integer(10_000, 99_999))}` : "",
      dayAfter(-random.integer(0, 60)),
      random.pick(vocabulary.products),
      random.pick(vocabulary.statuses),
      dayAfter(random.integer(1, 30)),
      random.next() < 0.7
        ? `${dayAfter(-random.integer(5, 60))}: ${random.pick(["rang", "visited the shop", "tasted samples"])}.`
        : "",
    ]);
};

const visits = (random: SeededRandom, count: number): readonly Visit[] =>
  Array.from({ length: count }, () => ({
    date: dayAfter(-random.integer(1, 60)),
    visitor: String(random.integer(0, 9999)).padStart(4, "0"),
    pageViews: String(random.integer(1, 12)),
    duration: String(random.integer(2, 40)),
    source: random.pick(sources),
    isEngaged: random.next() < 0.5,
  })).toSorted((one, other) => compareTexts(one.date, other.date));

/** The bakery's tables: every seed another office. */
export const generateTables = (random: SeededRandom): OfficeParts => ({
  name: "built-in",
  now: NOW,
  records: {
    calendar: calendar(random, 150),
    emails: emails(random, 200),
    tasks: tasks(random),
    crm: customers(random),
  },
  visits: visits(random, 500),
  directory: people.map(addressOf),
  vocabulary,
});
