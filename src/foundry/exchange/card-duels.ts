import type { Sentence } from "../../view/terms.ts";
import type { DuelView, HarmView, SideView } from "../../view/exchange/duel.ts";
import { describeOpposed } from "../../view/exchange/opposed.ts";
import { type RuleLink, loadRuleLinks } from "../platform/rule-links.ts";
import { findWorldActor } from "../documents/fighters.ts";

/** One side of the card with the fighter's picture, and a link to the rule behind its reason; null if there is none. */
export type CardSide = SideView & { readonly img: string; readonly rule: RuleLink | null };

/** One exchange of the card. */
export type CardDuel = DuelView & {
  readonly attack: CardSide | null;
  readonly reaction: CardSide | null;
  readonly others: readonly CardSide[];
  /** The meaning of the outcome of an opposed check; null for any other exchange. */
  readonly meaning: Sentence | null;
};

/** Builds the exchanges of a card with the pictures of their fighters; a hidden fighter has no picture. */
export function buildCardDuels(duels: readonly DuelView[], hidden: readonly string[]): Promise<readonly CardDuel[]> {
  return Promise.all(duels.map((duel) => buildCardDuel(duel, hidden)));
}

async function buildCardDuel(duel: DuelView, hidden: readonly string[]): Promise<CardDuel> {
  const { attack, reaction, others, harms } = duel;
  return {
    ...duel,
    attack: attack && (await buildCardSide(attack, hidden)),
    reaction: reaction && (await buildCardSide(reaction, hidden)),
    others: await Promise.all(others.map((side) => buildCardSide(side, hidden))),
    harms: await Promise.all(harms.map((harm) => nameHarm(harm, hidden))),
    meaning: describeOpposed(duel),
  };
}

/** Names the fighter of a harm. If no event gives the name, it is the name of the actor, unless the fighter is hidden. */
async function nameHarm(harm: HarmView, hidden: readonly string[]): Promise<HarmView> {
  if (harm.name !== "" || hidden.includes(harm.fighter)) return harm;
  return { ...harm, name: (await findWorldActor(harm.fighter))?.name ?? "" };
}

/** Adds the picture of its fighter and the link of its reason to a side. */
export async function buildCardSide(side: SideView, hidden: readonly string[]): Promise<CardSide> {
  const actor = hidden.includes(side.fighter) ? null : await findWorldActor(side.fighter);
  return { ...side, img: actor?.img ?? "", rule: (await loadRuleLinks()).ofRefusal(side.reason) };
}
