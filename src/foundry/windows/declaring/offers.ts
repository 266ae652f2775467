import type { DeclarationSpec, Gap, Ruleset } from "../../../engine/index.ts";
import { findFamily } from "../../../rulesets/index.ts";
import {
  type Filled,
  type LastingOffer,
  type ReachMap,
  type NamedOffer,
  type FormOffers,
  buildPayload,
} from "../../../view/act/filled.ts";
import {
  type ActorOffers,
  listLastingOffers,
  buildBaseOffers,
  applyRulesToOffers,
  listSkillOffers,
} from "../../../view/act/offers.ts";
import { choosePreset, buildReachTest } from "../../../view/act/preset.ts";
import { sortByRank } from "../../../view/act/ranking.ts";
import { listTraits } from "../../../view/sheet/carried-view.ts";
import { wordKey } from "../../../view/terms.ts";
import {
  findDecidingCombat,
  findCombat,
  findIntendedEncounter,
  buildFight,
  buildVisibleFight,
} from "../../documents/fight/fight.ts";
import { plainSystem } from "../../documents/effect-changes.ts";
import { findVisibleName, getDisplayName, toFighter } from "../../documents/fighters.ts";
import { listMissingFighters, buildSetting } from "./dry-run.ts";
import { type Candidate, listCandidates, listBystanders } from "./opponents.ts";
import { withSight, measureGaps, isRendered } from "../../documents/scene/space.ts";
import { isDrawn, findActingToken } from "../../documents/scene/tokens.ts";
import { readWorldData } from "../../platform/world/world.ts";

/** Collects the present choices of an actor; the other fighters are sorted so that the most likely come first. */
export function collectChoices(actor: Actor.Implementation, rules: Ruleset): ActorOffers {
  const others = listCandidates(actor);
  const { measured, gaps } = measureOthers(actor, others, rules);
  const choices = {
    actor: { id: actor.uuid, name: getDisplayName(actor), img: actor.img ?? "" },
    others: [],
    things: {
      weapon: listWeapons(actor, rules),
      power: listPowers(actor, rules),
      skill: listSkillOffers(plainSystem(actor)),
    },
    lasting: listCombatEffects(actor),
    measured,
  };
  const reached = buildReachTest(
    rules.declarations.find(({ attack }) => attack === "one"),
    buildBaseOffers(choices, { gm: game.user.isGM, onCanvas: isDrawn() }),
  );
  const ranked = others.map((each) => {
    const gap = gaps[each.actor.uuid] ?? null;
    const { targeted, latest, own } = each;
    const offer = {
      ...toOffer(each),
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
 * Measures the gaps between an actor and others, and collects the data with which the rules find out who is in reach. Empty if there is no
 * scene on which distances can be measured.
 */
function measureOthers(
  actor: Actor.Implementation,
  others: readonly Candidate[],
  rules: Ruleset,
): { readonly measured: ReachMap | null; readonly gaps: Readonly<Record<string, Gap | null>> } {
  const { uuid } = actor;
  const fighters = [uuid, ...others.map((other) => other.actor.uuid)];
  const query = { fighters, named: [uuid], token: findActingToken(uuid) };
  const around = measureGaps(findDecidingCombat(uuid), query);
  const fighter = around && toFighter(actor, rules);
  if (!around || !fighter?.ok) return { measured: null, gaps: {} };
  const scene = {
    fighters: { [uuid]: fighter.value },
    fight: buildFight(findCombat([uuid])),
    world: readWorldData(rules.id),
  };
  return { measured: { grid: around.grid, scene }, gaps: around.gaps };
}

/** Lists the effects in an actor's combat, or outside of any fight, each with the name of its bearer. */
function listCombatEffects({ uuid }: Actor.Implementation): readonly LastingOffer[] {
  const combat = findCombat([uuid]);
  return listLastingOffers(buildVisibleFight(combat), (bearer) => findVisibleName(combat, bearer));
}

/** Builds the offers of a declaration; the rules adapt them to the present values. */
export async function buildOffers(
  choices: ActorOffers,
  spec: DeclarationSpec,
  filled: Filled,
  rules: Ruleset,
): Promise<FormOffers> {
  const user = { gm: game.user.isGM, onCanvas: isDrawn() };
  const nearby = withBystanders(choices, spec);
  const missing = await listMissingFighters(spec, filled, buildBaseOffers(nearby, user));
  const openOffers = buildBaseOffers(nearby, user, missing);
  const baseOffers = { ...openOffers, preset: choosePreset(spec, filled, openOffers) };
  const payload = buildPayload(spec, { ...baseOffers.preset.things, ...filled }, baseOffers);
  const { id } = choices.actor;
  const setting = await buildSetting(
    { kind: spec.kind, payload, token: findActingToken(id) },
    rules,
    findIntendedEncounter(id),
  );
  if (!setting.ok) return { ...baseOffers, usual: baseOffers.preset.things };
  const { scene, named, ground } = setting.value;
  const isSceneRendered = isRendered(ground, {
    fighters: Object.keys(scene.fighters),
    named,
    token: findActingToken(id),
  });
  const space = isSceneRendered && scene.space ? withSight(scene.space, id, named) : scene.space;
  return applyRulesToOffers(baseOffers, spec, filled, space ? { ...scene, space } : scene, rules);
}

/** Adds bystanders to the choices of a declaration that chooses a site on the scene. */
function withBystanders(choices: ActorOffers, { inputs }: DeclarationSpec): ActorOffers {
  if (!inputs.some(({ is }) => is === "site")) return choices;
  const knownIds = [choices.actor, ...choices.others].map(({ id }) => id);
  const others = listBystanders(choices.actor.id).map((each) => ({ ...toOffer(each), bystander: true }));
  return { ...choices, others: [...choices.others, ...others.filter(({ id }) => !knownIds.includes(id))] };
}

/** Lists an actor's weapons, bare hands last. */
export function listWeapons(actor: Actor.Implementation, rules: Ruleset): readonly NamedOffer[] {
  const unarmed = findFamily(actor.type, rules.id)?.unarmed;
  if (unarmed === undefined) return listCarriedItems(actor, "weapon", rules);
  const hands = { id: unarmed, name: game.i18n.localize(wordKey(rules.id, `kind.${unarmed}`)) };
  return [...listCarriedItems(actor, "weapon", rules), hands];
}

function listCarriedItems(
  actor: Actor.Implementation,
  role: "weapon" | "power",
  rules: Ruleset,
): readonly NamedOffer[] {
  const types = rules.sheets.filter((sheet) => sheet.role === role).map(({ type }) => type);
  const items = actor.items.filter(({ type }) => types.includes(type));
  return items.map(({ id, name }) => ({ id: id ?? "", name }));
}

/** Lists an actor's powers, each with its uses a day and the uses already spent. */
function listPowers(actor: Actor.Implementation, rules: Ruleset): readonly NamedOffer[] {
  return listCarriedItems(actor, "power", rules).map(({ id, name }) => {
    const item = actor.items.get(id);
    const sheet = rules.sheets.find(({ type }) => type === item?.type);
    const traits = item ? listTraits(sheet, plainSystem(item)) : [];
    return {
      id,
      name: [name, ...traits.map(({ key, value }) => game.i18n.format(key, { value: String(value) }))].join(", "),
    };
  });
}

function toOffer({ actor, name, defeated }: Candidate): NamedOffer {
  return { id: actor.uuid, name, img: actor.img ?? "", defeated };
}
