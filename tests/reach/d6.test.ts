import { reachesAll } from "./family-test.ts";

reachesAll(["d6"]);
