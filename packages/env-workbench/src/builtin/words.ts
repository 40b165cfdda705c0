import type { Vocabulary } from "../office/office.js";

/* The built-in office is a bakery with two shops and a site: people, customers and words of our own. */

export const NOW = "2024-05-14 00:00:00";
export const YESTERDAY = "2024-05-13";
export const DOMAIN = "lindenbakes.example";

export const people = [
  "Agnes Boateng",
  "Bruno Halloran",
  "Celia Nakamura",
  "Dario Whitcombe",
  "Edda Lindqvist",
  "Farid Osei",
  "Greta Palmer",
  "Hugo Castellan",
  "Ines Vukovic",
  "Jonas Abernathy",
  "Kamala Drummond",
  "Leon Fairweather",
  "Marta Szabo",
  "Nils Okonkwo",
  "Odette Marchetti",
  "Pavel Greenwood",
] as const;

export const addressOf = (person: string): string =>
  `${person.toLowerCase().replace(" ", ".")}@${DOMAIN}`;
export const firstNameOf = (person: string): string => person.split(" ")[0]!;

export const vocabulary: Vocabulary = {
  boards: ["Bakehouse", "Shops", "Deliveries"],
  lists: ["Ideas", "Doing", "Tasting", "Done"],
  statuses: ["Asked", "Offered", "Ordering", "Paused", "Gone"],
  products: ["Bread", "Cakes", "Catering", "Coffee", "Courses"],
};

export const eventNames = [
  "oven check",
  "flour delivery talk",
  "tasting round",
  "rota planning",
  "window display",
  "wholesale call",
  "recipe review",
  "till training",
  "hygiene walk",
  "price meeting",
  "festival planning",
  "van inspection",
  "menu photographs",
  "apprentice hour",
  "sourdough lesson",
  "supplier visit",
] as const;

export const taskVerbs = [
  "Order",
  "Clean",
  "Repair",
  "Count",
  "Label",
  "Paint",
  "Replace",
  "Test",
] as const;
export const taskThings = [
  "the proving baskets",
  "the second oven",
  "the bread slicer",
  "the cake boxes",
  "the shop sign",
  "the coffee grinder",
  "the delivery crates",
  "the cold room shelves",
  "the rye starter",
  "the menu boards",
] as const;

export const customerFirst = [
  "Abbey",
  "Bridge",
  "Castle",
  "Dock",
  "Elm",
  "Forge",
  "Garden",
  "Harbour",
  "Island",
  "Jubilee",
  "Kiln",
  "Lantern",
] as const;
export const customerSecond = [
  "Hotel",
  "Canteen",
  "School",
  "Theatre",
  "Clinic",
  "Library",
  "Museum",
  "Works",
  "Market",
  "Club",
] as const;

export const subjects = [
  "Rye bread order",
  "Saturday stand",
  "Broken crate",
  "Wedding cake",
  "New coffee beans",
  "Key for the back door",
  "Gluten question",
  "Holiday swap",
  "Invoice of April",
  "Leftover rolls",
] as const;
export const bodies = [
  "Could we talk about this before the weekend?",
  "Please have a look when you can.",
  "I think that we should change it.",
  "Everything is ready on my side.",
  "It is more urgent than last time.",
  "Thank you for the quick help.",
] as const;
export const sources = ["direct", "referral", "search engine", "social media"] as const;
