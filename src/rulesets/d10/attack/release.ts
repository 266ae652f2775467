import {
  type Child,
  type Data,
  type EventOf,
  type ExchangeKind,
  type Option,
  type Question,
  type Result,
  type Scene,
  type Seat,
  type Stage,
  type Trigger,
  ask,
  bearersOf,
  close,
  lookup,
  next,
  ok,
  optionOf,
  pickOne,
  push,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { type Events, abort, happened } from "../events.ts";
import type { AttackFacts } from "./attack.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { ANY_DEED, type Deed, type Holdables, USUALLY_HELD, planHeld } from "./hold.ts";
import { type Influenced, isPermitted } from "../fighter/influences.ts";
import { lastingOn } from "../fighter/lasting.ts";
import { withEffectiveFighters } from "../fighter/effective-fighter.ts";

/** A held action that may be carried out: its holder, the fighter who set it off (empty for none), and if a success is bought for it. */
export type ReleaseFacts = { readonly holder: string; readonly by: string; readonly boost?: boolean };

/** Answer that carries out the held action and buys a success for it. (d10/A.7; S0; d10/D.4) */
const BOOSTED = "boost:release";

/** True if a held action comes before the attack that sets it off: not before a shot, unless a power permits it. (S0; d10/D.4; d10/L-51) */
export function comesFirst(attack: string, holder: Influenced): boolean {
  return attack !== "firearm" || isPermitted(holder, "holdBeforeShots");
}

/** Seat for planning a held action, which was checked against its player when it was declared. */
const CHECKED: Seat = { gm: true, fighters: [] };

/** Builds the stages that ask a holder if the trigger has come, and carry out the held action. (S0; d10/D.4) */
export function watchStages(holdables: Holdables): ExchangeKind<ReleaseFacts, Fighter>["stages"] {
  return { watch: watchStage(holdables), release: releaseStage(holdables) };
}

/**
 * Plans the held action as it could be carried out now, on its own target or on the fighter who set it off; refused if nothing is held, or
 * it can no longer be done. (S0; d10/D.4)
 */
export function planRelease(
  holdables: Holdables,
  scene: Scene<Fighter>,
  holder: Fighter,
  { by, boost = false }: Pick<ReleaseFacts, "by" | "boost">,
): Result<Child> {
  const held = lastingOn(scene, holder.id, "held")?.data;
  if (!held) return refuse("hold/none", { name: holder.name });
  const kind = textAt(held, "action") || USUALLY_HELD;
  const holdable = lookup(holdables, kind);
  if (!holdable) return refuse("hold/not-this", { action: kind });
  const data = { ...held, target: textAt(held, "target") || by, boost };
  const plan = planHeld(holdable, { holder, data }, CHECKED, scene);
  return plan.ok ? ok({ as: "action", kind, facts: plan.value }) : plan;
}

/** Asks the holder if this is the awaited trigger; a holder who could not carry the action out is not asked. (S0; d10/D.4) */
export function watchStage(holdables: Holdables): Stage<ReleaseFacts, Fighter> {
  return (facts, answers, scene) => {
    const holder = lookup(scene.fighters, facts.holder);
    const held = lastingOn(scene, facts.holder, "held");
    if (!holder || !held || !planRelease(holdables, scene, holder, facts).ok) return close(null);
    const chosen = answers["release"];
    if (chosen === undefined) {
      const price = boostPrice(holdables, scene, holder, facts);
      return ask([releaseQuestion(facts, textAt(held.data, "trigger"), price)]);
    }
    if (chosen === BOOSTED) return next({ ...facts, boost: true });
    return chosen === "release"
      ? next(facts)
      : close(null, [happened("waited", { fighter: holder.id, name: holder.name })]);
  };
}

/** Carries out the held action, which is paid for now. (S0; d10/D.4) */
export function releaseStage(holdables: Holdables): Stage<ReleaseFacts, Fighter> {
  return (facts, answers, scene) => {
    const result = answers["action"];
    if (result !== undefined) return close(result);
    const holder = lookup(scene.fighters, facts.holder);
    const plan = holder && planRelease(holdables, scene, holder, facts);
    if (!holder || !plan?.ok) return abort(facts.holder);
    return push(facts, [plan.value], [happened("released", { fighter: holder.id, name: holder.name, by: facts.by })]);
  };
}

/** Adds a first stage to an exchange, which asks the holders whose held actions it may set off. (S0; d10/D.4; d10/L-63) */
export function watchedFirst<X extends Data>(
  kind: ExchangeKind<X, Fighter>,
  deed: Deed,
  who: (facts: X) => string,
): ExchangeKind<X, Fighter> {
  const watched: Stage<X, Fighter> = (facts, answers, scene) => {
    const unasked = watches({ by: who(facts), deed }, scene).filter(({ as }) => answers[as] === undefined);
    return unasked.length > 0 ? push(facts, unasked) : next(facts);
  };
  return { ...kind, stages: { watched, ...kind.stages } };
}

/**
 * Events of declared actions that may set off held ones: before a shot only those whose holder has a power to outpace it; a passive roll is
 * no action. Other exchanges ask in a stage of their own. (S0; d10/D.3, d10/D.4; d10/L-51, d10/L-63)
 */
export const HELD_TRIGGERS: Readonly<Record<string, Trigger<Fighter>>> = {
  declared: watchAttack,
  "volley-declared": watchAttack,
  "evasion-declared": watchAction,
  "power-declared": ({ data }: EventOf<Events, "power-declared">, scene) =>
    watches({ by: data.fighter, deed: data.strikes ? "attack" : "other" }, scene),
  "deed-declared": watchAction,
  "task-declared": (event: EventOf<Events, "task-declared">, scene) =>
    event.data.passive ? [] : watchAction(event, scene),
};

function watchAttack(
  { data }: EventOf<Events, "declared" | "volley-declared">,
  scene: Scene<Fighter>,
): readonly Child[] {
  const deed = "action" in data && data.action === "breakFree" ? "other" : "attack";
  return watches({ by: data.attacker, deed }, scene, (holder) => comesFirst(data.weapon.kind, holder));
}

function watchAction(
  { data }: EventOf<Events, "evasion-declared" | "deed-declared" | "task-declared">,
  scene: Scene<Fighter>,
): readonly Child[] {
  return watches({ by: data.fighter, deed: "other" }, scene);
}

/** Lists the holders who may answer a shot with a held action after it was fired; none for other attacks. (d10/L-51) */
export function afterShot(attacker: string, attack: string, scene: Scene<Fighter>): readonly Child[] {
  return watches({ by: attacker, deed: "attack" }, scene, (holder) => !comesFirst(attack, holder));
}

/** Wraps a stage so that held actions may answer a shot when it ends the attack. (d10/L-51) */
export function answeredShots(stage: Stage<AttackFacts, Fighter>): Stage<AttackFacts, Fighter> {
  return (facts, answers, scene) => {
    const move = stage(facts, answers, scene);
    if (move.type !== "close") return move;
    return { ...move, after: afterShot(facts.attacker, facts.weapon.kind, scene) };
  };
}

/** An action and the fighter who does it, as held actions watch for it. (S0; d10/D.4) */
type Done = { readonly by: string; readonly deed: Deed };

/** Lists the holders whose held action this may set off, in the order of initiative. (S0; d10/D.4; d10/L-63) */
function watches(
  done: Done,
  scene: Scene<Fighter>,
  isAsked: (holder: Fighter) => boolean = () => true,
): readonly Child[] {
  if (bearersOf(scene.fight, "held").length === 0) return [];
  const { effects, order } = scene.fight;
  const { fighters } = withEffectiveFighters(scene);
  const holders = Object.values(effects).flatMap(({ kind, bearer, data }) => {
    const waits = kind === "held" && bearer !== done.by && waitsFor(data, done);
    const holder = waits ? lookup(fighters, bearer) : undefined;
    return holder && isAsked(holder) ? [holder.id] : [];
  });
  const inOrder = holders.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  return inOrder.map((holder) => ({ as: `held.${holder}`, kind: "watch", facts: { holder, by: done.by } }));
}

/** Lists the ids of the holders whose held action may be set off by this. (S0; d10/D.4; d10/L-63) */
export function holdersWatching(done: Done, scene: Scene<Fighter>): readonly string[] {
  return watches(done, scene).map(({ facts }) => textAt(facts, "holder"));
}

/** True if the declaration of a held action allows this to set it off. (S0; d10/D.4; d10/L-63) */
function waitsFor(held: Data, { by, deed }: Done): boolean {
  const [setOffBy, watched] = [textAt(held, "setOffBy"), textAt(held, "watched")];
  return ["", ANY_DEED, deed].includes(setOffBy) && ["", by].includes(watched);
}

/** Finds the cost of buying a success for a held action now; null if none can be bought. (d10/A.7; S0; d10/D.4) */
function boostPrice(
  holdables: Holdables,
  scene: Scene<Fighter>,
  holder: Fighter,
  { by }: ReleaseFacts,
): Option["cost"] | null {
  const plan = planRelease(holdables, scene, holder, { by, boost: true });
  return plan.ok ? (lookup(holdables, plan.value.kind)?.boostCost?.(plan.value.facts, holder) ?? null) : null;
}

function releaseQuestion({ holder, by }: ReleaseFacts, trigger: string, price: Option["cost"] | null): Question {
  const told = { data: { trigger }, cost: { action: 1 } };
  const boosted = { ...told, label: "release", cost: { ...told.cost, ...price }, of: "release" };
  const options = [optionOf("release", told), ...(price ? [optionOf(BOOSTED, boosted)] : []), optionOf("wait")];
  return pickOne({ id: "release", fighter: holder, data: { holder, by, trigger } }, options, "wait");
}
