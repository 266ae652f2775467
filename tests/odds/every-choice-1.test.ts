import { everyChoiceHasOdds } from "./every-choice-test.ts";

everyChoiceHasOdds(["d10", "d10-classic", "d10-injury"], 400);
everyChoiceHasOdds(["d6x3"], 400);
everyChoiceHasOdds(["d6"], 200);
