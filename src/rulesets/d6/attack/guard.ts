import {
  type Answers,
  type Change,
  type DeclarationSpec,
  type Event,
  type ExchangeKind,
  type Move,
  type Question,
  type Result,
  type Scene,
  ask,
  close,
  effectsOn,
  inTurn,
  lookup,
  next,
  ok,
  optionOf,
  pickOne,
  refuse,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { declaredBy, doneBy, aborted, mayDo, payFor } from "../economy/actions.ts";
import type { AttackFacts } from "./attack.ts";
import { canAct } from "../fighter/conditions.ts";
import { pointsOf, unbarred } from "../economy/action-table.ts";
import { payPoints } from "../economy/economy.ts";
import { lastingOn } from "../fighter/effects.ts";
import type { Fighter } from "../fighter/fighter.ts";

/** True if a Full Defense runs. (S4, Full Defense) */
export function isGuarded(scene: Scene, fighter: string): boolean {
  return effectsOn(scene, fighter, "full-defence").length > 0;
}

/**
 * Pays four points for a Full Defense and starts it, up to the end of the next turn; refuses while one runs. (S4, Full Defense; d6/J-14,
 * d6/J-15, d6/J-17)
 */
export function beginGuard(scene: Scene<Fighter>, fighter: Fighter): Result<readonly Change[]> {
  const able = canAct(scene, fighter);
  if (!able.ok) return able;
  const free = unbarred(scene, fighter, "full-defence");
  if (!free.ok) return free;
  if (isGuarded(scene, fighter.id)) return refuse("reaction/already-guarded", { name: fighter.name });
  const paid = payPoints(scene, fighter, pointsOf("full-defence"));
  if (!paid.ok) return paid;
  const count = scene.fight.turn === fighter.id ? 2 : 1;
  return ok([...paid.value, lastingOn(scene, fighter.id, "full-defence", { count })]);
}

/**
 * Asks the targets of a blast that could start a Full Defense, since a blast asks for no defence; then they pay for it. (S4, Full Defense:
 * Blasts)
 */
export function guardStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const attacker = lookup(scene.fighters, facts.attacker);
  if (!attacker || !canAct(scene, attacker).ok) return close([], aborted(facts.attacker));
  if (!facts.weapon.blast) return next(facts);
  const targets = facts.targets.flatMap((id) => lookup(scene.fighters, id) ?? []);
  const open = guardQuestions(scene, targets, answers);
  return open.length > 0 ? ask(open) : next(facts, guardedBy(scene, targets, answers));
}

/** Lists the questions to targets that could start a Full Defense and have not answered. (S4, Full Defense) */
function guardQuestions(scene: Scene<Fighter>, targets: readonly Fighter[], answers: Answers): readonly Question[] {
  const open = targets.filter((each) => answers[`guard-${each.id}`] === undefined && beginGuard(scene, each).ok);
  return open.map(guardQuestion);
}

/** Starts and charges a Full Defense for each target that has chosen it. (S4, Full Defense) */
function guardedBy(scene: Scene<Fighter>, targets: readonly Fighter[], answers: Answers): readonly Event[] {
  const guarding = targets.filter(({ id }) => answers[`guard-${id}`] === "full-defence");
  return inTurn(
    scene,
    guarding.map((each) => (now: Scene<Fighter>) => guarded(now, each)),
  );
}

/** Starts a Full Defense; no events if the fighter may not. (S4, Full Defense) */
export function guarded(scene: Scene<Fighter>, fighter: Fighter): readonly Event[] {
  const begun = beginGuard(scene, fighter);
  if (!begun.ok) return [];
  return doneBy(scene, fighter.id, happened("guarded", { fighter: fighter.id }, begun.value));
}

function guardQuestion({ id }: Fighter): Question {
  const guard = optionOf("full-defence", { cost: { points: pointsOf("full-defence") } });
  return pickOne({ id: `guard-${id}`, fighter: id, prompt: "guard" }, [guard, optionOf("pass")], "pass");
}

/** Facts of starting a Full Defense on the fighter's own turn, or of extending one. */
export type GuardFacts = { readonly fighter: string };

export const FULL_DEFENCE = {
  kind: "full-defence",
  actor: "fighter",
  inputs: [],
} as const satisfies DeclarationSpec;

export const EXTEND = { kind: "extend", actor: "fighter", inputs: [] } as const satisfies DeclarationSpec;

/** Full Defense as an action of the fighter's own turn. (S4, Full Defense) */
export const fullDefence: ExchangeKind<GuardFacts, Fighter> = {
  declare: declaredBy(FULL_DEFENCE, (_said, { actor, scene }) => {
    const payable = mayDo(scene, actor, "full-defence");
    const begun = payable.ok ? beginGuard(scene, actor) : payable;
    return begun.ok ? ok({ fighter: actor.id }) : begun;
  }),
  stages: {
    guard: ({ fighter }, _answers, scene) => {
      const actor = lookup(scene.fighters, fighter);
      return close(null, actor ? guarded(scene, actor) : aborted(fighter));
    },
  },
};

/**
 * Extends a running Full Defense to the end of the next turn, as a free action of the fighter's own turn; refuses a second extension. (S4,
 * Full Defense)
 */
export const extendDefence: ExchangeKind<GuardFacts, Fighter> = {
  declare: declaredBy(EXTEND, (_said, { actor, scene }) => {
    const { id, name } = actor;
    const payable = mayDo(scene, actor, "extend");
    if (!payable.ok) return payable;
    const [running] = effectsOn(scene, id, "full-defence");
    if (!running) return refuse("reaction/not-guarded", { name });
    return running[1].anchor.count > 1 ? refuse("reaction/extended-already", { name }) : ok({ fighter: id });
  }),
  stages: { extend: extendStage },
};

/** Extends by a count of 2: the effect ends with the second end of the fighter's own turns, and the end of this turn is the first. */
function extendStage({ fighter }: GuardFacts, _answers: Answers, scene: Scene<Fighter>): Move<GuardFacts> {
  const [running] = effectsOn(scene, fighter, "full-defence");
  const actor = lookup(scene.fighters, fighter);
  const paid = actor && payFor(scene, actor, "extend");
  if (!running || !paid?.ok) return close(null, aborted(fighter));
  const longer = lastingOn(scene, fighter, "full-defence", { id: running[0], count: 2 });
  return close(null, doneBy(scene, fighter, happened("extended", { fighter }, [...paid.value, longer])));
}
