import { type SeededRandom, seededRandom } from "@mnemograph/core";
import { type Custom, customs } from "./customs.js";

export interface Order {
  readonly id: string;
  readonly product: string;
  readonly price: number;
  readonly shipping: number;
}

/** A request, with what only the shop and its team know. */
export interface Ticket {
  readonly text: string;
  readonly order: Order;
  readonly custom: Custom;
}

const products = [
  "lamp",
  "teapot",
  "rucksack",
  "headset",
  "blender",
  "drone",
  "clock",
  "jacket",
  "camera",
  "kite",
  "toaster",
  "scooter",
];
const greetings = ["Hello,", "Hi there,", "Good morning,", "Dear team,", "To whom it may concern:"];
const closings = [
  "What now?",
  "Please help.",
  "I am waiting for your answer.",
  "Thanks.",
  "Can you sort this out?",
];

const ticket = (random: SeededRandom, index: number): Ticket => {
  const custom = customs[index % customs.length] as Custom;
  const product = random.pick(products);
  const order = {
    id: `${product[0]?.toUpperCase() ?? "X"}${1000 + index * 7 + random.integer(0, 6)}`,
    product,
    price: random.integer(12, 240),
    shipping: random.integer(3, 9),
  };
  const text = `${random.pick(greetings)} my ${product}, order ${order.id}, ${random.pick(custom.complaints)}. ${random.pick(closings)}`;
  return { text, order, custom };
};

/** Tickets in a seeded order. No two are alike: each has an order of its own, and its own words. */
export const ticketsOf = (count: number, seed: number): readonly Ticket[] => {
  const random = seededRandom(`support-desk/${seed}`);
  return random.shuffle(Array.from({ length: count }, (_, index) => ticket(random, index)));
};
