import { oddsHold } from "./holds.ts";

oddsHold(["d20", "d6", "d6x3"]);
