import {
  type Event,
  type Move,
  type Question,
  type Scene,
  type Stage,
  type AdjustedFacts,
  type Answers,
  type Change,
  type DeclarationSpec,
  type ExchangeKind,
  type Child,
  ask,
  buildChange,
  close,
  next,
  push,
  UNADJUSTED,
  findAdjustment,
  toModifier,
  choiceInput,
  defineDeclaration,
  numberInput,
  ok,
  defineAdjustedRoll,
  withAdjustableRolls,
  findFighter,
  type Data,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import type { AttackFacts } from "../attack/attack.ts";
import {
  woundCondition,
  isFlatFooted,
  withGripEffects,
  bodyCondition,
  listBrokenHolds,
  releaseEvents,
  beginLonger,
  closeAfter,
  stage,
} from "../fighter/conditions.ts";
import { type CheckRoll, buildCheck, readFace, askRoll, isSuccess, listUnanswered } from "../dice.ts";
import { type Fighter, saveBase, scoreLeft } from "../fighter/fighter.ts";
import {
  type ShockFacts,
  endStretch,
  buildShocks,
  computeWoundLoss,
  isPool,
  setLoss,
  measureLoss,
  dyingDifficulty,
  dyingOutcome,
  setWoundState,
  stunDifficulty,
} from "./losses.ts";
import type { Rulings } from "../rulings.ts";
import { type Peril, type PoolName, type Save, type Drainable, POOLS, DRAINABLES, LOSS_KINDS } from "../vocabulary.ts";

/** The usual difficulty of a save. (S3; d20/C, d20/F.2) */
export const SAVE_DIFFICULTY = 15;

/** The points of a fighter: vitality, and the wound points, which are lost after it. (S3; d20/G.1) */
export type Pools = Readonly<Record<PoolName, number>>;

/**
 * Subtracts damage from vitality, and the remainder from the wounds. With `straight` all of it is subtracted from the wounds. Neither falls
 * below 0. (S3; d20/G.1)
 */
export function damagePools({ vitality, wounds }: Pools, damage: number, straight: boolean): Pools {
  const absorbed = straight ? 0 : Math.min(vitality, damage);
  return { vitality: vitality - absorbed, wounds: Math.max(0, wounds - (damage - absorbed)) };
}

/**
 * Builds the question for the die of a save. Fighters of the GM roll it too, unless the table rules that they take 10. (d20/B; d20/J-23)
 */
function listSaveDice({ id, npc }: Fighter, { npcSavesThrown }: Rulings): readonly Question[] {
  return npc && !npcSavesThrown ? [] : [askRoll("save", id, 1)];
}

/** Builds the check of a save, rolled or taken. (d20/B; d20/J-23) */
export function buildSave(fighter: Fighter, save: Save, face: number | null, adjustment = UNADJUSTED): CheckRoll {
  return buildCheck(face, [...saveBase(fighter, save), toModifier("gm", adjustment)]);
}

/** A save that a stage asks for; `peril` is its reason, and `as` is the name of the GM's adjustment. */
type SaveQuery = {
  readonly fighter: Fighter;
  readonly save: Save;
  readonly peril: Peril;
  readonly difficulty?: number;
  readonly as?: string;
  readonly rulings: Rulings;
};

/** The outcome of a save: true if it succeeds, the margin to its difficulty, and its event. */
type SaveOutcome = { readonly held: boolean; readonly margin: number; readonly event: Event };

/** Asks for the die of a save, and then applies the rule on its outcome. (S3; d20/C, d20/F.2; d20/B; d20/J-23) */
export function rollSave<X extends AdjustedFacts & Data>(
  facts: X,
  answers: Answers,
  { fighter, save, peril, difficulty = SAVE_DIFFICULTY, as = "save", rulings }: SaveQuery,
  rule: (outcome: SaveOutcome) => Move<X>,
): Move<X> {
  const open = listUnanswered(listSaveDice(fighter, rulings), answers);
  if (open.length > 0) return ask(open);
  const check = buildSave(fighter, save, readFace(answers["save"]), findAdjustment(facts, as));
  const margin = check.total - difficulty;
  const held = isSuccess(check, difficulty);
  const details = { fighter: fighter.id, save, peril, ...check, difficulty, held, by: Math.abs(margin) };
  return rule({ held, margin, event: happened("saved", details) });
}

/**
 * Builds the stage that deals the damage. A flat-footed target first makes a save; if it fails, all damage goes to the wounds. Other
 * consequences of lost wound points are a nested exchange. (S3; d20/C, d20/G.1; d20/J-4, d20/J-9, d20/J-13)
 */
export function harmStage(rulings: Rulings): Stage<AttackFacts, Fighter> {
  return stage({ needs: ["target"] }, (facts, answers, scene, { target: fighter }) => {
    if (answers["shock"] !== undefined) return next(facts);
    const straight = facts.critical && rulings.criticalWounds;
    const wound = (deep: boolean) => woundFighter(fighter, facts.damage, deep, scene);
    return dealHarm(facts, answers, scene, { fighter, rulings, straight, saves: !straight, harm: wound, then: next });
  });
}

/** The event of a harm, and the wound points lost by it. */
type Harm = { readonly event: Event; readonly lost: number };

/** A harm to deal: with `straight` it goes to the wounds; with `saves` a flat-footed fighter may save against that. */
type HarmQuery<X extends Data> = {
  readonly fighter: Fighter;
  readonly rulings: Rulings;
  readonly straight: boolean;
  readonly saves: boolean;
  harm(straight: boolean): Harm;
  then(facts: X, events: readonly Event[]): Move<X>;
};

/**
 * Deals a harm. A flat-footed fighter first makes a save; if it fails, all damage goes to the wounds. Other consequences of lost wound
 * points are a nested exchange. (S3; d20/C, d20/G.1; d20/J-4, d20/J-13)
 */
function dealHarm<X extends AdjustedFacts & Data>(
  facts: X,
  answers: Answers,
  scene: Scene<Fighter>,
  { fighter, rulings, straight, saves, harm, then }: HarmQuery<X>,
): Move<X> {
  const deal = (deep: boolean, saveEvents: readonly Event[] = []) => {
    const { event, lost } = harm(deep);
    const events = [...saveEvents, ...withGripEffects(scene, fighter.id, event)];
    const shocks = buildShocks(fighter, lost, rulings);
    return shocks.length > 0 ? push(facts, shocks, events) : then(facts, events);
  };
  if (!saves || !isFlatFooted(scene, fighter.id)) return deal(straight);
  const query = { fighter, save: "reflex", peril: "flat-footed", rulings } as const;
  return rollSave(facts, answers, query, ({ held, event }) => deal(!held, [event]));
}

function woundFighter(fighter: Fighter, damage: number, straight: boolean, scene: Scene): Harm {
  const after = damagePools(fighter, damage, straight);
  const changes = POOLS.flatMap((pool) =>
    after[pool] === fighter[pool] ? [] : [buildChange(scene, ["fighters", fighter.id, pool], after[pool])],
  );
  const lost = computeWoundLoss(fighter, after, damage);
  // A disabled fighter stays conscious as long as vitality absorbs all damage.
  const condition = fighter.state === "disabled" && lost === 0 ? null : woundCondition(after.wounds);
  const details = { fighter: fighter.id, condition };
  return { lost, event: happened("wounded", details, [...changes, ...endStretch(scene, fighter)]) };
}

/**
 * The facts of a loss outside of attacks, such as by exertion, poison or a curse. `what` is the number that is reduced, `how` the kind of
 * loss. (S3; d20/G.1, d20/G.2)
 */
export type LossFacts = Events["suffered"] & AdjustedFacts;

/** The maximum points that a fighter loses at once. (Ours) */
const MAX_LOSS = 999;

export const SUFFER = {
  kind: "suffer",
  actor: "fighter",
  gm: true,
  inputs: [
    choiceInput("what", DRAINABLES, "RIPOSTE.d20.drainable"),
    choiceInput("how", LOSS_KINDS, "RIPOSTE.d20.act.how"),
    numberInput("amount", { min: 1, max: MAX_LOSS, initial: 1 }),
  ],
} as const satisfies DeclarationSpec;

/**
 * Builds the exchange of a loss without an attack, declared by the GM, of vitality, wounds or an ability score. Lost wound points have the
 * same consequences as in an attack. (S3; d20/G.1; d20/J-4)
 */
export function sufferKind(rulings: Rulings): ExchangeKind<LossFacts, Fighter> {
  const kind: ExchangeKind<LossFacts, Fighter> = {
    declare: defineDeclaration(SUFFER, (values, { actor }) => ok({ fighter: actor.id, ...values })),
    stages: {
      suffer: closeAfter(
        "shock",
        null,
        stage({ needs: ["fighter"] }, (facts, answers, scene, { fighter }) => {
          const straight = facts.what === "wounds";
          const harm = (deep: boolean) => sufferLoss(fighter, facts, deep, scene);
          const then = (_facts: LossFacts, events: readonly Event[]) => close(null, events);
          const query = { fighter, rulings, straight, saves: isSaveAllowed(facts), harm, then };
          return dealHarm(facts, answers, scene, query);
        }),
      ),
    },
  };
  return withAdjustableRolls(kind, {
    save: defineAdjustedRoll("save", "suffer", (facts) => (isSaveAllowed(facts) ? facts.fighter : "")),
  });
}

function sufferLoss(fighter: Fighter, loss: Events["suffered"], straight: boolean, scene: Scene): Harm {
  const { what, how, amount } = loss;
  const changes = [...applyLoss(scene, fighter, loss, straight), ...endStretch(scene, fighter)];
  const lost = isPool(what) ? computeWoundLoss(fighter, damagePools(fighter, amount, straight), amount) : 0;
  return { lost, event: happened("suffered", { fighter: fighter.id, what, how, amount }, changes) };
}

/**
 * True if a loss is damage to vitality. A flat-footed fighter then makes a save; if it fails, all damage goes to the wounds. Draining is
 * not damage. (S3; d20/C; d20/J-63)
 */
function isSaveAllowed({ what: drainable, how }: LossFacts): boolean {
  return drainable === "vitality" && how === "damaged";
}

/**
 * Builds the changes of a loss; no number falls below 0. Damage beyond vitality goes to the wounds; with `straight` all of it does. (S3;
 * d20/C, d20/G.1; d20/J-39)
 */
export function applyLoss(
  scene: Scene,
  fighter: Fighter,
  { what: drainable, how, amount }: Omit<Events["suffered"], "fighter">,
  straight: boolean,
): readonly Change[] {
  const lose = (each: Drainable, loss: number): readonly Change[] => {
    const before = measureLoss(fighter, each);
    return setLoss(scene, fighter, each, { ...before, [how]: before[how] + loss });
  };
  if (!isPool(drainable)) return lose(drainable, Math.min(amount, scoreLeft(fighter, drainable)));
  const after = damagePools(fighter, amount, straight);
  return POOLS.flatMap((pool) => lose(pool, fighter[pool] - after[pool]));
}

/** The sides of the die for the number of rounds that a fighter is stunned. (d20/J-4) */
const STUN_SIDES = 4;

/**
 * Builds the exchange of the consequences of lost wound points. The fighter tires, may be stunned, and falls at 0 wound points; each of
 * these needs a ruling. (d20/J-4)
 */
export function shockKind(rulings: Rulings): ExchangeKind<ShockFacts, Fighter> {
  const { woundsTire, woundsStun, woundsKill } = rulings;
  const kind: ExchangeKind<ShockFacts, Fighter> = {
    stages: {
      tire: stage({ needs: ["fighter"] }, (facts, _answers, scene, { fighter: { id, fatigued } }) => {
        if (!woundsTire || fatigued) return next(facts);
        return next(facts, [
          happened("tired", { fighter: id }, [buildChange(scene, ["fighters", id, "fatigued"], true)]),
        ]);
      }),
      stun: stage({ needs: ["fighter"] }, (facts, answers, scene, { fighter }) => {
        if (!woundsStun || scene.fight.round === 0 || bodyCondition(fighter)) return next(facts);
        const difficulty = stunDifficulty(facts.lost);
        const query = { fighter, save: "fortitude", peril: "stun", difficulty, as: "stun", rulings } as const;
        return rollSave(facts, answers, query, ({ held, event }) => {
          if (held) return next(facts, [event]);
          const rounds = readFace(answers["rounds"]);
          if (rounds === null) return ask([askRoll("rounds", fighter.id, 1, STUN_SIDES)]);
          const released = releaseEvents(scene, fighter.id, "holder");
          return next(facts, [event, stunEvent(scene, fighter.id, rounds), ...released]);
        });
      }),
      fall: stage({ needs: ["fighter"] }, (facts, answers, scene, { fighter }) => {
        const falls = fighter.state === "" || fighter.state === "disabled";
        if (!woundsKill || fighter.wounds > 0 || !falls) return close(null);
        if (fighter.state === "disabled") return close(null, [fallEvent(scene, fighter, "dying")]);
        const query = { fighter, save: "fortitude", peril: "fall", as: "fall", rulings } as const;
        return rollSave(facts, answers, query, ({ held, event }) =>
          close(null, [event, fallEvent(scene, fighter, held ? "disabled" : "dying")]),
        );
      }),
    },
  };
  return withAdjustableRolls(kind, { stun: buildStageSave("stun"), fall: buildStageSave("fall") });
}

/** Builds the save of a stage, which the GM may adjust while it is asked for. (S3; d20/A.5) */
function buildStageSave(name: string) {
  return defineAdjustedRoll<ShockFacts>(name, name, ({ fighter }, stage) => (stage === name ? fighter : ""));
}

/**
 * Creates the event that stuns a fighter until this number of its turns have ended. If the fighter is already stunned for longer, the
 * longer time remains. (d20/J-4; d20/J-45)
 */
function stunEvent(scene: Scene, bearer: string, rounds: number): Event {
  return happened("stunned", { fighter: bearer, rounds }, [beginLonger(scene, "stunned", bearer, rounds)]);
}

function fallEvent(scene: Scene, fighter: Fighter, state: "disabled" | "dying"): Event {
  return happened("fallen", { fighter: fighter.id, state }, setWoundState(scene, fighter, state));
}

/** The facts of a turn of dying. (d20/J-4) */
export type DyingFacts = AdjustedFacts & { readonly fighter: string };

/**
 * Builds the exchanges at the start of a turn: the end of broken holds, and the save of a dying fighter in its own turn. (d20/F.4; d20/J-4,
 * d20/J-65)
 */
export function onTurnStart({ data }: Event, scene: Scene<Fighter>): readonly Child[] {
  const freed = listBrokenHolds(scene).map((facts, index) => ({ as: `freed.${index}`, kind: "let-go", facts }));
  const fighter = findFighter(scene, data["fighter"]);
  const dies = fighter?.state === "dying";
  return dies ? [...freed, { as: "dying", kind: "dying", facts: { fighter: fighter.id } }] : freed;
}

/** Builds the exchange of a turn of dying. Its save decides on death, stability or waking. (d20/J-4) */
export function dyingKind(rulings: Rulings): ExchangeKind<DyingFacts, Fighter> {
  const kind: ExchangeKind<DyingFacts, Fighter> = {
    stages: {
      save: stage({ needs: ["fighter"] }, (facts, answers, scene, { fighter }) => {
        const difficulty = dyingDifficulty(fighter.dyingTurns);
        const query = { fighter, save: "fortitude", peril: "dying", difficulty, rulings } as const;
        return rollSave(facts, answers, query, ({ margin, event }) => {
          const state = dyingOutcome(margin);
          const turns = buildChange(scene, ["fighters", fighter.id, "dyingTurns"], fighter.dyingTurns + 1);
          const changes = [...setWoundState(scene, fighter, state), turns];
          return close(null, [event, happened("dying", { fighter: fighter.id, state }, changes)]);
        });
      }),
    },
  };
  return withAdjustableRolls(kind, { save: defineAdjustedRoll("save", "save", ({ fighter }) => fighter) });
}
