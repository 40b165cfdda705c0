import { describe, expect, it } from "vitest";
import { loadBuiltinOffice } from "../builtin/load-builtin-office.js";
import { readRequest } from "./read-request.js";

const { office } = loadBuiltinOffice();

describe("a request, read without its answer", () => {
  it("names colleagues as the request spells them, those whose records are meant first", () => {
    const { people } = readRequest(office, "Dario takes over the customers of Agnes.");
    expect(people.map(({ name }) => name)).toEqual(["Agnes", "Dario"]);
    expect(readRequest(office, "Give dario's customers to Agnes.").people[0]).toEqual({
      name: "dario",
      address: "dario.whitcombe@lindenbakes.example",
    });
    expect(readRequest(office, "Write to someone at dariosbread.example.").people).toEqual([]);
  });

  it("names the values of limited fields in the order of the request, in any letter case", () => {
    const described = readRequest(
      office,
      'Those that are "Offered" and want cakes are asked now: put them under Ideas of Shops.',
    );
    expect(described).toMatchObject({
      statuses: ["Offered", "Asked"],
      products: ["Cakes"],
      lists: ["Ideas"],
      boards: ["Shops"],
    });
  });

  it("names what the office knows, and nothing else", () => {
    expect(readRequest(office, "Strike Jubilee Canteen off.").customers).toEqual([
      "Jubilee Canteen",
    ]);
    expect(readRequest(office, "Strike Jubilee Palace off.").customers).toEqual([]);
    expect(readRequest(office, 'It is now called "oven check".').events).toEqual(["oven check"]);
  });
});
