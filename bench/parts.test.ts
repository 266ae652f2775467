import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { PARTS } from "./parts.mjs";

it("the parts of the edge that the bench drives are there", () => {
  expect(PARTS.filter((part) => !existsSync(`src/foundry/${part}.ts`))).toEqual([]);
});
