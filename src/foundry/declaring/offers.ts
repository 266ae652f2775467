import type { DeclarationSpec, Gap, Ruleset } from "../../engine/index.ts";
import { familyOf } from "../../rulesets/index.ts";
import {
  type Filled,
  type LastingOffer,
  type Measured,
  type Offer,
  type Offers,
  payloadOf,
} from "../../view/act/filled.ts";
import { type Choices, lastingOffers, plainOffers, ruledOffers, skillOffers } from "../../view/act/offers.ts";
import { presetFor, reachedBy } from "../../view/act/preset.ts";
import { sortByRank } from "../../view/act/ranking.ts";
import { traitsIn } from "../../view/sheet/carried-view.ts";
import { wordKey } from "../../view/terms.ts";
import { decidingCombat } from "../fight/deciding.ts";
import { combatOf, encounterMeant, fightOf, fightShown } from "../fight/fight.ts";
import { plainSystem } from "../documents/effect-changes.ts";
import { nameAround, nameOf, toFighter } from "../documents/fighters.ts";
import { missingFrom } from "./gone.ts";
import { type Candidate, othersFor, bystandersAround } from "./opponents.ts";
import { withSight } from "../scene/sight.ts";
import { gapsAround, isRendered } from "../scene/space.ts";
import { isDrawn, tokenActing } from "../scene/tokens.ts";
import { worldOf } from "../world/world.ts";
import { settingOf } from "./trial.ts";

/** Collects the present choices of an actor, the most likely others first. */
export function choicesFor(actor: Actor.Implementation, rules: Ruleset): Choices {
  const others = othersFor(actor);
  const { measured, gaps } = measuredFrom(actor, others, rules);
  const choices = {
    actor: { id: actor.uuid, name: nameOf(actor), img: actor.img ?? "" },
    others: [],
    things: { weapon: weaponsOf(actor, rules), power: powersOf(actor, rules), skill: skillOffers(plainSystem(actor)) },
    lasting: lastingAround(actor),
    measured,
  };
  const reached = reachedBy(
    rules.declarations.find(({ attack }) => attack === "one"),
    plainOffers(choices, { gm: game.user.isGM, onCanvas: isDrawn() }),
  );
  const ranked = others.map((each) => {
    const gap = gaps[each.actor.uuid] ?? null;
    const { targeted, latest, own } = each;
    const offer = {
      ...offerOf(each),
      own,
      gap,
      ...(targeted && { targeted }),
      ...((targeted || latest) && { picked: true }),
    };
    return { ...each, gap, offer, reached: each.own || each.defeated ? null : reached(offer) };
  });
  return { ...choices, others: sortByRank(ranked).map(({ offer }) => offer) };
}

/**
 * Measures the gaps between an actor and others, and collects what the rules need to tell which of them are in reach; empty without a map
 * that measures.
 */
function measuredFrom(
  actor: Actor.Implementation,
  others: readonly Candidate[],
  rules: Ruleset,
): { readonly measured: Measured | null; readonly gaps: Readonly<Record<string, Gap | null>> } {
  const { uuid } = actor;
  const fighters = [uuid, ...others.map((other) => other.actor.uuid)];
  const asked = { fighters, named: [uuid], token: tokenActing(uuid) };
  const around = gapsAround(decidingCombat(uuid), asked);
  const fighter = around && toFighter(actor, rules);
  if (!around || !fighter?.ok) return { measured: null, gaps: {} };
  const scene = { fighters: { [uuid]: fighter.value }, fight: fightOf(combatOf([uuid])), world: worldOf(rules.id) };
  return { measured: { grid: around.grid, scene }, gaps: around.gaps };
}

/** Lists the effects in an actor's combat, or outside of any, named by their bearers. */
function lastingAround({ uuid }: Actor.Implementation): readonly LastingOffer[] {
  const combat = combatOf([uuid]);
  return lastingOffers(fightShown(combat), (bearer) => nameAround(combat, bearer));
}

/** Builds the offers of a declaration; those of the rules depend on the values chosen so far. */
export async function offersFor(
  choices: Choices,
  spec: DeclarationSpec,
  filled: Filled,
  rules: Ruleset,
): Promise<Offers> {
  const user = { gm: game.user.isGM, onCanvas: isDrawn() };
  const around = withBystanders(choices, spec);
  const gone = await missingFrom(spec, filled, plainOffers(around, user));
  const open = plainOffers(around, user, gone);
  const plain = { ...open, preset: presetFor(spec, filled, open) };
  const payload = payloadOf(spec, { ...plain.preset.things, ...filled }, plain);
  const { id } = choices.actor;
  const setting = await settingOf({ kind: spec.kind, payload, token: tokenActing(id) }, rules, encounterMeant(id));
  if (!setting.ok) return { ...plain, usual: plain.preset.things };
  const { scene, named, ground } = setting.value;
  const isSeen = isRendered(ground, { fighters: Object.keys(scene.fighters), named, token: tokenActing(id) });
  const space = isSeen && scene.space ? withSight(scene.space, id, named) : scene.space;
  return ruledOffers(plain, spec, filled, space ? { ...scene, space } : scene, rules);
}

/** Adds bystanders to the choices of a declaration that lays something on the scene. */
function withBystanders(choices: Choices, { inputs }: DeclarationSpec): Choices {
  if (!inputs.some(({ is }) => is === "site")) return choices;
  const known = [choices.actor, ...choices.others].map(({ id }) => id);
  const others = bystandersAround(choices.actor.id).map((each) => ({ ...offerOf(each), bystander: true }));
  return { ...choices, others: [...choices.others, ...others.filter(({ id }) => !known.includes(id))] };
}

/** Lists an actor's weapons, bare hands last. */
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

/** Lists an actor's powers, each with its uses a day and the uses already spent. */
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
