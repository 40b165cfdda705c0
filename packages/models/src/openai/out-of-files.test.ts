import { expect, it } from "vitest";
import { classifyFailure } from "./classify-failure.js";
import { endpointError, fewWords } from "./endpoint-error.js";

it("says that this machine has no file descriptors left, and not that the server is at fault", () => {
  const cause = Object.assign(new Error("connect EMFILE 127.0.0.1:80"), { code: "EMFILE" });
  const failure = classifyFailure(
    new Error("Connection error.", { cause: new TypeError("fetch failed", { cause }) }),
  );
  const error = endpointError(failure, { id: "openai:m", secrets: [] }, 1);
  const wanted = /open files: \d+ of \d+; lower --concurrency or raise the limit$/;
  expect(error.code).toBe("MODEL_UNREACHABLE");
  expect(error.message).toMatch(wanted);
  expect(error.hint).toContain("ulimit -n");
  expect(fewWords(failure)).toMatch(wanted);
});
