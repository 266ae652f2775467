import { RULESETS, toGameName } from "../../src/rulesets/all.ts";
import { oddsHold } from "./holds.ts";

oddsHold(Object.keys(RULESETS).filter((id) => toGameName(id) === "d10"));
