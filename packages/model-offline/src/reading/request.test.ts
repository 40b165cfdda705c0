import { AIMessage, HumanMessage, SystemMessage } from "@langchain/core/messages";
import { describe, expect, it } from "vitest";
import { readRequest } from "./request.js";

const system = new SystemMessage("You sort things.\nReply format, and nothing else:\n<number>: <reason>\n");

describe("readRequest", () => {
  it("reads the reply format out of the instruction, and the material", () => {
    expect(readRequest([system, new HumanMessage("Goal: lift zorp 1")])).toEqual({
      format: "<number>: <reason>",
      material: "Goal: lift zorp 1",
    });
  });

  it("keeps to the first material when the model was shown a mistake", () => {
    const messages = [system, new HumanMessage("first"), new AIMessage("?"), new HumanMessage("Your reply could not be used.")];
    expect(readRequest(messages).material).toBe("first");
  });

  it("finds no format where none is named", () => {
    expect(readRequest([new HumanMessage("hello")])).toEqual({ format: "", material: "hello" });
    expect(readRequest([])).toEqual({ format: "", material: "" });
  });
});
