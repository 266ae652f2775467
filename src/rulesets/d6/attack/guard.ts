import {
  type Change,
  type DeclarationSpec,
  type Event,
  type ExchangeKind,
  type Fight,
  type Question,
  type Result,
  type Scene,
  type Stage,
  ask,
  close,
  listEffects,
  collectEvents,
  next,
  ok,
  buildOption,
  pickOne,
  refuse,
  abort,
  listFighters,
  requireAll,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import {
  withAbleActor,
  takeAction,
  checkAction,
  computeAllowance,
  countPoints,
  checkHindrances,
  payPoints,
  requireAction,
} from "../economy/economy.ts";
import type { AttackFacts } from "./attack.ts";
import { canAct, attachEffect, stage } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { PointRulings } from "../rulings.ts";

/** True if the fighter has a running Full Defense. (S4, Full Defense) */
export function isOnFullDefence(scene: Scene, fighter: string): boolean {
  return listEffects(scene, fighter, "full-defence").length > 0;
}

/**
 * Computes the allowances of a fighter in a fight; a running Full Defense leaves no opportunity attack. (S4, Full Defense; d6/J-2)
 */
export function computeFightAllowance(
  fighter: Fighter,
  { effects }: Pick<Fight, "effects">,
  rulings: PointRulings,
): ReturnType<typeof computeAllowance> {
  const allowance = computeAllowance(fighter, rulings);
  const isGuarded = Object.values(effects).some(({ kind, bearer }) => kind === "full-defence" && bearer === fighter.id);
  return isGuarded ? { ...allowance, opportunity: { ...allowance.opportunity, amount: 0 } } : allowance;
}

/**
 * Pays four points and starts a Full Defense, which lasts until the end of the fighter's next turn. Refuses while one is running. (S4, Full
 * Defense; d6/J-14, d6/J-15, d6/J-17)
 */
export function payFullDefence(
  scene: Scene<Fighter>,
  fighter: Fighter,
  rulings: PointRulings,
): Result<readonly Change[]> {
  const { id, name } = fighter;
  const guarded = isOnFullDefence(scene, id) ? refuse("reaction/already-guarded", { name }) : ok(true);
  const free = requireAll([canAct(scene, fighter), checkHindrances(scene, fighter, "full-defence"), guarded], true);
  const paid = free.ok ? payPoints(scene, fighter, countPoints("full-defence"), rulings) : free;
  if (!paid.ok) return paid;
  const count = scene.fight.turn === id ? 2 : 1;
  return ok([...paid.value, attachEffect(scene, id, "full-defence", { count })]);
}

/**
 * Asks each target of a blast that could start a Full Defense, since it is asked for no other defence. The targets that start one pay for
 * it. (S4, Full Defense: Blasts)
 */
export function guardStage(rulings: PointRulings): Stage<AttackFacts, Fighter> {
  return stage({ able: ["attacker"], result: [] }, (facts, answers, scene) => {
    if (!facts.weapon.blast) return next(facts);
    const targets = listFighters(scene, facts.targets);
    const open = targets.filter(
      (each) => answers[`guard-${each.id}`] === undefined && payFullDefence(scene, each, rulings).ok,
    );
    if (open.length > 0) return ask(open.map(askGuard));
    const guarding = targets.filter(({ id }) => answers[`guard-${id}`] === "full-defence");
    const steps = guarding.map((each) => (current: Scene<Fighter>) => startFullDefence(current, each, rulings));
    return next(facts, collectEvents(scene, steps));
  });
}

/** Starts a Full Defense; no events if the fighter may not. (S4, Full Defense) */
export function startFullDefence(scene: Scene<Fighter>, fighter: Fighter, rulings: PointRulings): readonly Event[] {
  const start = payFullDefence(scene, fighter, rulings);
  if (!start.ok) return [];
  return takeAction(scene, fighter.id, happened("guarded", { fighter: fighter.id }, start.value));
}

function askGuard({ id }: Fighter): Question {
  const guard = buildOption("full-defence", { cost: { points: countPoints("full-defence") } });
  return pickOne({ id: `guard-${id}`, fighter: id, prompt: "guard" }, [guard, buildOption("pass")], "pass");
}

/** The facts of starting a Full Defense on the fighter's own turn, or of extending one. */
export type GuardFacts = { readonly fighter: string };

export const FULL_DEFENCE = { kind: "full-defence", actor: "fighter", inputs: [] } as const satisfies DeclarationSpec;

export const EXTEND = { kind: "extend", actor: "fighter", inputs: [] } as const satisfies DeclarationSpec;

/** The exchange of a Full Defense as an action of the fighter's own turn. (S4, Full Defense) */
export function fullDefenceKind(rulings: PointRulings): ExchangeKind<GuardFacts, Fighter> {
  return {
    declare: withAbleActor(FULL_DEFENCE, (_values, { actor, scene }) => {
      const checks = [checkAction(scene, actor, "full-defence", rulings), payFullDefence(scene, actor, rulings)];
      return requireAll<GuardFacts>(checks, { fighter: actor.id });
    }),
    stages: {
      guard: stage({ needs: ["fighter"] }, (_facts, _answers, scene, { fighter }) =>
        close(null, startFullDefence(scene, fighter, rulings)),
      ),
    },
  };
}

/**
 * The exchange that extends a running Full Defense to the end of the next turn, as a free action on the fighter's own turn. Refuses a
 * second extension. (S4, Full Defense)
 */
export function extendKind(rulings: PointRulings): ExchangeKind<GuardFacts, Fighter> {
  return {
    declare: withAbleActor(EXTEND, (_values, { actor, scene }) => {
      const { id, name } = actor;
      const payable = checkAction(scene, actor, "extend", rulings);
      if (!payable.ok) return payable;
      const [running] = listEffects(scene, id, "full-defence");
      if (!running) return refuse("reaction/not-guarded", { name });
      return running[1].anchor.count > 1 ? refuse("reaction/extended-already", { name }) : ok({ fighter: id });
    }),
    stages: {
      // Extends the effect with a count of 2: the end of this turn is the first, and the end of the fighter's next turn the second.
      extend: stage(requireAction("extend", rulings), ({ fighter }, _answers, scene, { paid }) => {
        const [running] = listEffects(scene, fighter, "full-defence");
        if (!running) return abort(fighter);
        const longer = attachEffect(scene, fighter, "full-defence", { id: running[0], count: 2 });
        return close(null, takeAction(scene, fighter, happened("extended", { fighter }, [...paid, longer])));
      }),
    },
  };
}
