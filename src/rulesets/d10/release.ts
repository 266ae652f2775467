import type { Answers, Question, Seat } from "../../engine/kernel/ask.ts";
import type { Event } from "../../engine/kernel/event.ts";
import { happened } from "../../engine/kernel/event.ts";
import type { Json } from "../../engine/kernel/json.ts";
import { isData, lookup, textAt } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Child, Move, Stage } from "../../engine/kernel/ruleset.ts";
import { ask, close, next, push } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { readActor } from "./actions.ts";
import type { AttackFacts } from "./attack.ts";
import { planAttack } from "./attack.ts";
import type { Fighter } from "./fighter.ts";
import { readOptionalTarget } from "./hold.ts";
import { isPermitted } from "./influences.ts";
import { lastingOn } from "./lasting.ts";
import { asTheyStand } from "./standing.ts";

/** A held action that may be carried out: whose, and who has set it off. */
export type ReleaseFacts = { readonly holder: string; readonly by: string };

/** Whether a held action that such an attack sets off comes before it: not before a shot. (S0; D.4; L-51) */
export function comesFirst(attack: string): boolean {
  return attack !== "firearm";
}

/** The held attack as it could be made now; refused where nothing is held, or it can no longer be carried out. (S0; D.4) */
export function planRelease(scene: Scene<Fighter>, holder: Fighter, by: string): Result<AttackFacts> {
  const held = lastingOn(scene, holder.id, "held");
  if (!held) return refuse("hold/none", { name: holder.name });
  return planAttack({ ...held.data, target: textAt(held.data, "target") || by }, holder, scene);
}

/** Takes the word that what a held action waits for has come; whoever set it off is named where the hold names nobody. (S0; D.4) */
export function declareRelease(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<ReleaseFacts> {
  if (!isData(payload)) return refuse("action/malformed");
  const holder = readActor(payload, "holder", seat, scene);
  if (!holder.ok) return holder;
  const by = readOptionalTarget(payload, holder.value, scene);
  if (!by.ok) return by;
  const plan = planRelease(scene, holder.value, by.value);
  return plan.ok ? ok({ holder: holder.value.id, by: by.value }) : plan;
}

/** Asks the holder whether this is what the held action waits for; who could not carry it out is not asked. (S0; D.4) */
export function watchStage(facts: ReleaseFacts, answers: Answers, scene: Scene<Fighter>): Move<ReleaseFacts> {
  const holder = lookup(scene.fighters, facts.holder);
  const held = lastingOn(scene, facts.holder, "held");
  if (!holder || !held || !planRelease(scene, holder, facts.by).ok) return close(null);
  const chosen = answers["release"];
  if (chosen === undefined) return ask([releaseQuestion(facts, textAt(held.data, "trigger"))]);
  return chosen === "release" ? next(facts) : close(null, [happened("waited", { fighter: facts.holder })]);
}

/** The held attack is made, and paid for, now. (S0; D.4) */
export function releaseStage(facts: ReleaseFacts, answers: Answers, scene: Scene<Fighter>): Move<ReleaseFacts> {
  const result = answers["attack"];
  if (result !== undefined) return close(result);
  const holder = lookup(scene.fighters, facts.holder);
  const plan = holder && planRelease(scene, holder, facts.by);
  if (!plan?.ok) return close(null, [happened("lapsed", { attacker: facts.holder })]);
  return push(facts, [{ as: "attack", kind: "attack", facts: plan.value }], [happened("released", { ...facts })]);
}

/** Those who hold an action and may have waited for what somebody has declared: of a shot only those whom a power lets outpace it. (S0; D.4; L-51) */
export function watchersOf({ data }: Event, scene: Scene<Fighter>): readonly Child[] {
  const weapon = data["weapon"];
  const first = !isData(weapon) || comesFirst(textAt(weapon, "kind"));
  const all = watches(textAt(data, "attacker") || textAt(data, "fighter"), scene);
  return first ? all : all.filter(({ facts }) => outpaces(textAt(facts, "holder"), scene));
}

/** Whether somebody's held action comes before a shot all the same: with a power for it. (S0; J.1; L-51) */
function outpaces(holder: string, scene: Scene<Fighter>): boolean {
  const fighter = lookup(asTheyStand(scene).fighters, holder);
  return fighter !== undefined && isPermitted(fighter, "holdBeforeShots");
}

/** Those who may answer a shot with a held action, now that it has fallen; nobody for other attacks. (L-51) */
export function afterShot(attacker: string, attack: string, scene: Scene<Fighter>): readonly Child[] {
  if (comesFirst(attack)) return [];
  return watches(attacker, scene).filter(({ facts }) => !outpaces(textAt(facts, "holder"), scene));
}

/** A stage that, where it ends an attack with a shot, lets held actions answer it. (L-51) */
export function answeredShots(stage: Stage<AttackFacts, Fighter>): Stage<AttackFacts, Fighter> {
  return (facts, answers, scene) => {
    const move = stage(facts, answers, scene);
    if (move.type !== "close") return move;
    return { ...move, after: afterShot(facts.attacker, facts.weapon.kind, scene) };
  };
}

function watches(by: string, scene: Scene<Fighter>): readonly Child[] {
  const { effects, order } = scene.fight;
  return Object.values(effects)
    .filter(({ kind, bearer }) => kind === "held" && bearer !== by && lookup(scene.fighters, bearer))
    .toSorted((a, b) => order.indexOf(a.bearer) - order.indexOf(b.bearer))
    .map(({ bearer }) => ({ as: `held.${bearer}`, kind: "watch", facts: { holder: bearer, by } }));
}

function releaseQuestion({ holder, by }: ReleaseFacts, trigger: string): Question {
  return {
    id: "release",
    role: { type: "controller", fighter: holder },
    kind: "pick",
    prompt: "release",
    data: { holder, by, trigger },
    options: [
      { id: "release", label: "release", data: { trigger }, cost: { action: 1 } },
      { id: "wait", label: "wait", data: {}, cost: {} },
    ],
    fallback: "wait",
    sealed: false,
  };
}
