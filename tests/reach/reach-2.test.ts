import { describe } from "vitest";
import { reachesAll } from "./family-test.ts";

describe.each([["d20"], ["d6"], ["d6x3"]])("%s", (id) => reachesAll([id]));
