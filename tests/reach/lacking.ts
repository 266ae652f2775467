import { unexplainedChoices } from "../odds/choices-told.ts";
import { type Choices, declaredIn } from "../odds/choices.ts";
import { once } from "../once.ts";
import { SELDOM, UNREACHED } from "./reasons.ts";
import { type Explored, lackingIn, saidIn, unexplained } from "./report.ts";

/** Names what the editions of a game lack and no list explains: of all, of what declarations and answers say, and of odds. */
export function lackingFor(family: readonly string[]) {
  const [name = ""] = family;
  const reasons = { ...UNREACHED[name], ...SELDOM[name] };
  const declared = once(() => declaredIn(family));
  const inAll = (explored: readonly Explored[]): readonly string[] => unexplained(lackingIn(explored), reasons);
  return {
    inAll,
    inSaid: (explored: readonly Explored[]): readonly string[] => saidIn(inAll(explored)),
    inOdds: (choices: Choices): readonly string[] => unexplainedChoices(name, choices, declared()),
  };
}
