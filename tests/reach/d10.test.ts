import { reachesAll } from "./family-test.ts";

reachesAll(["d10", "d10-classic", "d10-injury"]);
