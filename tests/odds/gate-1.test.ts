import { oddsHold } from "./holds.ts";

oddsHold(["d10", "d10-classic", "d10-injury"]);
