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

/** A held action that may be carried out: the holder, the fighter who set it off, empty for none, and whether a success is bought for it. */
export type ReleaseFacts = { readonly holder: string; readonly by: string; readonly boost?: boolean };

/** The answer that carries out what is held, and buys a success for it. (d10/A.7; S0; d10/D.4) */
const BOOSTED = "boost:release";

/** Whether a held action that such an attack sets off comes before it: not before a shot, without a power for that. (S0; d10/D.4; d10/L-51) */
export function comesFirst(attack: string, holder: Influenced): boolean {
  return attack !== "firearm" || isPermitted(holder, "holdBeforeShots");
}

/** A held action was checked against its player when it was declared. */
const CHECKED: Seat = { gm: true, fighters: [] };

/** The stages of asking a holder whether the trigger has come, and of carrying out what is held. (S0; d10/D.4) */
export function watchStages(holdables: Holdables): ExchangeKind<ReleaseFacts, Fighter>["stages"] {
  return { watch: watchStage(holdables), release: releaseStage(holdables) };
}

/** The held action as it could be carried out now, on the target that it names or on the fighter who set it off; refused when nothing is
 *  held, or it can no longer be done. (S0; d10/D.4) */
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

/** Asks the holder whether this is what the held action waits for; a holder who could not carry it out is not asked. (S0; d10/D.4) */
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

/** The held action is carried out, and paid for, now. (S0; d10/D.4) */
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

/** An exchange before which those are asked whose held action it may set off. (S0; d10/D.4; d10/L-63) */
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

/** The declared actions that may set off held ones: before a shot come only those whose holder has a power to outpace it, and what is
 *  passive is no action. Others ask by a stage of their own. (S0; d10/D.3, d10/D.4; d10/L-51, d10/L-63) */
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

/** The holders who may answer a shot with a held action after it has fallen; none for other attacks. (d10/L-51) */
export function afterShot(attacker: string, attack: string, scene: Scene<Fighter>): readonly Child[] {
  return watches({ by: attacker, deed: "attack" }, scene, (holder) => !comesFirst(attack, holder));
}

/** A stage that, where it ends an attack with a shot, lets held actions answer it. (d10/L-51) */
export function answeredShots(stage: Stage<AttackFacts, Fighter>): Stage<AttackFacts, Fighter> {
  return (facts, answers, scene) => {
    const move = stage(facts, answers, scene);
    if (move.type !== "close") return move;
    return { ...move, after: afterShot(facts.attacker, facts.weapon.kind, scene) };
  };
}

/** A deed and its doer, as the holders of held actions see it. (S0; d10/D.4) */
type Done = { readonly by: string; readonly deed: Deed };

/** Those whose held action this may set off, in the order of initiative. (S0; d10/D.4; d10/L-63) */
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

/** Those whose held action waits for a deed. (S0; d10/D.4; d10/L-63) */
export function holdersWatching(done: Done, scene: Scene<Fighter>): readonly string[] {
  return watches(done, scene).map(({ facts }) => textAt(facts, "holder"));
}

/** Whether a held action, by its holder's words, may wait for this. (S0; d10/D.4; d10/L-63) */
function waitsFor(held: Data, { by, deed }: Done): boolean {
  const [setOffBy, watched] = [textAt(held, "setOffBy"), textAt(held, "watched")];
  return ["", ANY_DEED, deed].includes(setOffBy) && ["", by].includes(watched);
}

/** What it costs to buy a success for a held action now; null where none can be bought. (d10/A.7; S0; d10/D.4) */
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
