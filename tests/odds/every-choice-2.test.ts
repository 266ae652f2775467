import { everyChoiceHasOdds } from "./every-choice-test.ts";

everyChoiceHasOdds(["d20"], 300);
