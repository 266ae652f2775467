import type { DeclarationSpec, Ruleset } from "../../engine/index.ts";
import { familyOf } from "../../rulesets/index.ts";
import { type Filled, type LastingOffer, type Offer, type Offers, payloadOf } from "../../view/act/filled.ts";
import { type Choices, lastingOffers, plainOffers, ruledOffers, skillOffers } from "../../view/act/offers.ts";
import { traitsIn } from "../../view/sheet/carried-view.ts";
import { wordKey } from "../../view/terms.ts";
import { combatOf, encounterMeant, fightShown } from "../fight/fight.ts";
import { plainSystem } from "../documents/effect-changes.ts";
import { nameAround, nameOf } from "../documents/fighters.ts";
import { missingFrom } from "./gone.ts";
import { type Candidate, othersFor, bystandersAround } from "./opponents.ts";
import { withSight } from "../scene/sight.ts";
import { isDrawn } from "../scene/tokens.ts";
import { isRendered } from "../scene/space.ts";
import { settingOf } from "./trial.ts";

/** The present choices of an actor. */
export function choicesFor(actor: Actor.Implementation, rules: Ruleset): Choices {
  return {
    actor: { id: actor.uuid, name: nameOf(actor), img: actor.img ?? "" },
    others: othersFor(actor).map((each) => ({
      ...offerOf(each),
      own: each.actor.hasPlayerOwner === actor.hasPlayerOwner,
      ...(each.picked ? { picked: true } : {}),
    })),
    things: { weapon: weaponsOf(actor, rules), power: powersOf(actor, rules), skill: skillOffers(plainSystem(actor)) },
    lasting: lastingAround(actor),
  };
}

/** The effects in an actor's combat, or outside of any, named by their bearers. */
function lastingAround({ uuid }: Actor.Implementation): readonly LastingOffer[] {
  const combat = combatOf([uuid]);
  return lastingOffers(fightShown(combat), (bearer) => nameAround(combat, bearer));
}

/** The offers of a declaration; those of the rules depend on what has been chosen. */
export async function offersFor(
  choices: Choices,
  spec: DeclarationSpec,
  filled: Filled,
  rules: Ruleset,
): Promise<Offers> {
  const user = { gm: game.user.isGM, onCanvas: isDrawn() };
  const around = withBystanders(choices, spec);
  const gone = await missingFrom(spec, filled, plainOffers(around, user));
  const plain = plainOffers(around, user, gone);
  const payload = payloadOf(spec, filled, plain);
  const setting = await settingOf({ kind: spec.kind, payload }, rules, encounterMeant(choices.actor.id));
  if (!setting.ok) return plain;
  const { scene, named, combat } = setting.value;
  const isSeen = isRendered(combat, { fighters: Object.keys(scene.fighters), named });
  const space = isSeen && scene.space ? withSight(scene.space, choices.actor.id, named) : scene.space;
  return ruledOffers(plain, spec, filled, space ? { ...scene, space } : scene, rules);
}

/** The choices of a declaration; one that lays something on the scene may concern those who stand by. */
function withBystanders(choices: Choices, { inputs }: DeclarationSpec): Choices {
  if (!inputs.some(({ is }) => is === "site")) return choices;
  const known = [choices.actor, ...choices.others].map(({ id }) => id);
  const others = bystandersAround(choices.actor.id).map((each) => ({ ...offerOf(each), bystander: true }));
  return { ...choices, others: [...choices.others, ...others.filter(({ id }) => !known.includes(id))] };
}

/** An actor's weapons, bare hands last. */
export function weaponsOf(actor: Actor.Implementation, rules: Ruleset): readonly Offer[] {
  const unarmed = familyOf(actor.type, rules.id)?.unarmed;
  if (unarmed === undefined) return carriedBy(actor, "weapon", rules);
  const hands = { id: unarmed, name: game.i18n.localize(wordKey(rules.id, `kind.${unarmed}`)) };
  return [...carriedBy(actor, "weapon", rules), hands];
}

function carriedBy(actor: Actor.Implementation, role: "weapon" | "power", rules: Ruleset): readonly Offer[] {
  const types = rules.sheets.filter((sheet) => sheet.role === role).map(({ type }) => type);
  const items = actor.items.filter(({ type }) => types.includes(type));
  return items.map(({ id, name }) => ({ id: id ?? "", name }));
}

/** An actor's powers, each with how often it is used in a day, and how often it has been. */
function powersOf(actor: Actor.Implementation, rules: Ruleset): readonly Offer[] {
  return carriedBy(actor, "power", rules).map(({ id, name }) => {
    const item = actor.items.get(id);
    const sheet = rules.sheets.find(({ type }) => type === item?.type);
    const traits = item ? traitsIn(sheet, plainSystem(item)) : [];
    return {
      id,
      name: [name, ...traits.map(({ key, value }) => game.i18n.format(key, { value: String(value) }))].join(", "),
    };
  });
}

function offerOf({ actor, name, defeated }: Candidate): Offer {
  return { id: actor.uuid, name, img: actor.img ?? "", defeated };
}
