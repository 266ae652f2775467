import { describe } from "vitest";
import { reachesAll } from "./reach/family-test.ts";

describe.each([["d20"], ["d6"], ["d6x3"]])("%s", (id) => reachesAll([id]));
