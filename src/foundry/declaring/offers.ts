import { type DeclarationSpec, type Json, type Ruleset, isData, textAt } from "../../engine/index.ts";
import { familyOf } from "../../rulesets/index.ts";
import { type Filled, type LastingOffer, type Offer, type Offers, payloadOf } from "../../view/act/filled.ts";
import { traitsIn } from "../../view/sheet/carried-view.ts";
import { wordKey } from "../../view/terms.ts";
import { combatOf, encounterMeant, fightShown } from "../fight/fight.ts";
import { nameAround, nameOf, plainSystem } from "../documents/fighters.ts";
import { missingFrom } from "./gone.ts";
import { type Candidate, othersFor } from "./opponents.ts";
import { settingOf } from "./trial.ts";

/** The fighters, things and effects that an actor may name, before the rules narrow them. */
export type Choices = Pick<Offers, "actor" | "others" | "things" | "lasting">;

/** The present choices of an actor. */
export function choicesFor(actor: Actor.Implementation, rules: Ruleset): Choices {
  return {
    actor: { id: actor.uuid, name: nameOf(actor), img: actor.img ?? "" },
    others: othersFor(actor).map(offerOf),
    things: { weapon: weaponsOf(actor, rules), power: powersOf(actor, rules), skill: skillsOf(actor) },
    lasting: lastingAround(actor),
  };
}

/** The effects in an actor's combat, or outside of any, named by their bearers. */
function lastingAround({ uuid }: Actor.Implementation): readonly LastingOffer[] {
  const combat = combatOf([uuid]);
  const { effects } = fightShown(combat);
  return Object.entries(effects).map(([id, { kind, bearer }]) => ({ id, kind, name: nameAround(combat, bearer) }));
}

/** The offers of a declaration; those of the rules depend on what has been chosen. */
export async function offersFor(
  choices: Choices,
  spec: DeclarationSpec,
  filled: Filled,
  rules: Ruleset,
): Promise<Offers> {
  const nothing = { offered: {}, switches: [], divisions: [], idle: [], gone: [] };
  const bare: Offers = { ...choices, ...nothing, gm: game.user.isGM };
  const plain = { ...bare, gone: await missingFrom(spec, filled, bare) };
  const payload = payloadOf(spec, filled, plain);
  const setting = await settingOf({ kind: spec.kind, payload }, rules, encounterMeant(choices.actor.id));
  if (!setting.ok) return plain;
  const { scene } = setting.value;
  const offered = spec.offered?.(payload, scene) ?? {};
  return { ...plain, offered, ...ruledOffers(spec, payloadOf(spec, filled, { ...plain, offered }), scene, rules) };
}

type Scene = Parameters<NonNullable<DeclarationSpec["idle"]>>[1];

function ruledOffers(
  spec: DeclarationSpec,
  payload: Json,
  scene: Scene,
  rules: Ruleset,
): Pick<Offers, "switches" | "divisions" | "idle"> {
  return {
    switches: rules.exchanges[spec.kind]?.switches?.(payload, scene) ?? [],
    divisions: spec.divisions?.(payload, scene) ?? [],
    idle: spec.idle?.(payload, scene) ?? [],
  };
}

/** An actor's weapons, bare hands last. */
export function weaponsOf(actor: Actor.Implementation, rules: Ruleset): readonly Offer[] {
  const unarmed = familyOf(actor.type, rules.id)?.unarmed;
  if (unarmed === undefined) return carriedBy(actor, "weapon", rules);
  const hands = { id: unarmed, name: game.i18n.localize(wordKey(rules.id, `kind.${unarmed}`)) };
  return [...carriedBy(actor, "weapon", rules), hands];
}

/** An actor's skills, by name. */
function skillsOf(actor: Actor.Implementation): readonly Offer[] {
  const { skills } = plainSystem(actor);
  const named = Array.isArray(skills) ? skills.flatMap((skill) => (isData(skill) ? [textAt(skill, "name")] : [])) : [];
  return named.filter((name) => name !== "").map((name) => ({ id: name, name }));
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
