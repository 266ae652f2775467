import {
  type Child,
  type DeclarationSpec,
  type Declarer,
  type ExchangeKind,
  type Json,
  type Modifier,
  type Result,
  type InputValues,
  type Scene,
  type Seat,
  LINES,
  WEAPON,
  close,
  countStoppedLines,
  listEffects,
  collectEvents,
  isData,
  next,
  ok,
  refuse,
  getText,
  requireAll,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import {
  withAbleActor,
  takeAction,
  checkAction,
  countPoints,
  giveActionOpenings,
  requireAction,
} from "../economy/economy.ts";
import { attachEffect, endEffectEarly, stage } from "../fighter/conditions.ts";
import { type Fighter, findWeapon } from "../fighter/fighter.ts";
import { BESIDE, CALLED, CALLED_TOO } from "../fighter/inputs.ts";
import { applyAimSteadying } from "./shooting.ts";
import type { PointRulings } from "../rulings.ts";

/**
 * A called shot, which gives up dice for a more potent hit. An opening costs 2 to 5 dice; any number of dice preserves damage past an
 * obstruction. (N8; d6/H.3)
 */
export type CalledShot = { readonly aim: "opening" | "preserving"; readonly dice: number };

/** The maximum dice that a shot may give up to preserve damage past an obstruction. (ours) */
const MAX_PRESERVED = 20;

/** The called shots as texts, such as "opening-3" and "preserving-2". */
type CalledShotValues = { readonly called: string; readonly calledToo: string };

/** Parses the called shots of a declaration. Only the GM may combine them. (N8; d6/H.3) */
export function readCalledShots(values: CalledShotValues, seat: Pick<Seat, "gm">): Result<readonly CalledShot[]> {
  const words = joinCallWords(values);
  if (words === "") return ok([]);
  const parts = words.split("+");
  const calls = parts.flatMap((part) => parseCalledShot(part) ?? []);
  const isTwice = new Set(calls.map(({ aim }) => aim)).size < calls.length;
  if (calls.length < parts.length || isTwice) return refuse("attack/no-such-call", { value: words });
  return calls.length > 1 && !seat.gm ? refuse("attack/calls-combined") : ok(calls);
}

/** Joins the texts of all called shots of a declaration. (N8; d6/H.3) */
export function joinCallWords({ called, calledToo }: CalledShotValues): string {
  return [called, calledToo].filter((each) => each !== "").join("+");
}

function parseCalledShot(part: string): CalledShot | null {
  const [, aim, number = ""] = /^(opening|preserving)-(\d{1,2})$/.exec(part) ?? [];
  const dice = Number(number);
  if (aim === "opening" && dice >= 2 && dice <= 5) return { aim, dice };
  return aim === "preserving" && dice >= 1 && dice <= MAX_PRESERVED ? { aim, dice } : null;
}

/** The dice that called shots cost; penalties of combined calls add up. (N8; d6/H.3) */
export function calledShotDice(called: readonly CalledShot[]): Modifier {
  return { source: "called", value: 0 - called.reduce((sum, { dice }) => sum + dice, 0) };
}

/**
 * Sums the openings of called shots, one less than the dice of each. The sum is added to the damage value and subtracted from the threshold
 * of cover. (N8; d6/H.3)
 */
export function sumOpening(called: readonly CalledShot[]): number {
  return called.reduce((sum, { aim, dice }) => (aim === "opening" ? sum + dice - 1 : sum), 0);
}

/** Sums the damage that called shots carry past an obstruction. (N8; d6/H.3) */
export function sumPreserved(called: readonly CalledShot[]): number {
  return called.reduce((sum, { aim, dice }) => (aim === "preserving" ? sum + dice : sum), 0);
}

/** A running aim at a subject; `called` is its called shot as a text, empty without one. */
export type HeldAim = {
  readonly subject: string;
  readonly weapon: string;
  readonly dice: number;
  readonly called: string;
};

/** Finds the running aim of a fighter. (S4, Take Aim) */
export function findAim(scene: Scene, fighter: string): HeldAim | null {
  const data = listEffects(scene, fighter, "aim")[0]?.[1].data;
  if (!data) return null;
  const [subject, weapon, called] = [getText(data, "subject"), getText(data, "weapon"), getText(data, "called")];
  return { subject, weapon, dice: Number(data["dice"]), called };
}

/** Adds the die of one more Take Aim, up to the weapon's skill. (S4, Take Aim) */
export function raiseAimDice(dice: number, skill: number): number {
  return Math.min(dice + 1, skill);
}

/** The facts of a Take Aim. */
export type AimFacts = {
  readonly fighter: string;
  readonly subject: string;
  readonly weapon: string;
  readonly skill: number;
  readonly called: string;
  readonly beside: readonly string[];
  readonly dice: number;
};

export const AIM = {
  kind: "aim",
  actor: "fighter",
  instead: true,
  inputs: [{ name: "subject", is: "fighter", missing: "action/nobody" }, WEAPON, CALLED, CALLED_TOO, BESIDE],
  idle: listIdleCallInputs,
} as const satisfies DeclarationSpec;

/** Lists the second called shot as an input without use if there is no first one. (N8) */
export function listIdleCallInputs(payload: Json): readonly string[] {
  return isData(payload) && getText(payload, "called") !== "" ? [] : ["calledToo"];
}

/** Take Aim: a simple action that provokes; its dice last until the next action. (S4, Take Aim) */
export function aimKind(rulings: PointRulings): ExchangeKind<AimFacts, Fighter> {
  return {
    declare: withAbleActor(AIM, (values, declarer) => declareAim(values, declarer, rulings)),
    stages: {
      declare: stage(
        requireAction("aim", rulings, ({ fighter, subject, weapon: id, called: calledAs }, scene) =>
          computeCallCost(scene, fighter, { targets: [subject], weapon: { id }, calledAs }),
        ),
        (facts, _answers, scene, { paid }) => {
          const { fighter, subject, weapon, called, skill, beside } = facts;
          const running = findAim(scene, fighter);
          const continues = running?.subject === subject && running.weapon === weapon && running.called === called;
          const events = collectEvents(scene, [
            (current) => takeAction(current, fighter, happened("aims", { fighter, subject, called }, paid)),
            (current) => applyAimSteadying(current, fighter),
          ]);
          const dice = raiseAimDice(continues ? running.dice : 0, skill);
          return next({ ...facts, dice }, [...events, ...giveActionOpenings(fighter, "aim", beside)]);
        },
      ),
      aim: stage({ able: ["fighter"] }, ({ fighter, subject, weapon, dice, called }, _answers, scene) => {
        const change = attachEffect(scene, fighter, "aim", { data: { subject, weapon, dice, called } });
        return close({ dice }, [happened("aimed", { fighter, subject, dice }, [change])]);
      }),
    },
  };
}

function declareAim(
  values: InputValues<typeof AIM.inputs, Fighter>,
  { actor, seat, scene }: Declarer<Fighter>,
  rulings: PointRulings,
): Result<AimFacts> {
  const { subject, beside } = values;
  if (subject.id === actor.id) return refuse("attack/self", { name: actor.name });
  const weapon = findWeapon(actor.weapons, values.weapon);
  if (!weapon) return refuse("attack/no-weapon", { name: actor.name });
  if (!weapon.ready) return refuse("weapon/not-ready", { name: weapon.name });
  const called = joinCallWords(values);
  const cost = computeCallCost(scene, actor.id, { targets: [subject.id], weapon, calledAs: called });
  const aim = { subject: subject.id, weapon: weapon.id, called, dice: 0 };
  const facts = { fighter: actor.id, ...aim, skill: actor.skills[weapon.skill], beside };
  if (isOutOfSight(scene, actor.id, subject.id) && !seat.gm) return refuse("aim/out-of-sight", { name: subject.name });
  return requireAll([readCalledShots(values, seat), checkAction(scene, actor, "aim", rulings, cost)], facts);
}

/** True if walls stop all lines from a fighter to another. False if the walls are not known. (S4, Take Aim; d6/L-24) */
function isOutOfSight({ space }: Scene, fighter: string, other: string): boolean {
  return countStoppedLines(space, fighter, other) === LINES;
}

/** The facts of losing an aim. */
type AimLossFacts = { readonly fighter: string };

/** Plans the loss of an aim whose subject is out of sight as the turn of its fighter ends. (S4, Take Aim; d6/L-24) */
export function planAimLoss(scene: Scene, fighter: string): readonly Child[] {
  const aim = findAim(scene, fighter);
  const isLost = aim !== null && isOutOfSight(scene, fighter, aim.subject);
  return isLost ? [{ as: "lose-aim", kind: "lose-aim", facts: { fighter } }] : [];
}

/** The exchange that ends an aim because its subject is out of sight. (S4, Take Aim; d6/L-24) */
export const loseAim: ExchangeKind<AimLossFacts, Fighter> = {
  stages: {
    lose: ({ fighter }, _answers, scene) =>
      close(
        null,
        listEffects(scene, fighter, "aim").map(([id]) => endEffectEarly(scene, id)),
      ),
  },
};

/** A possible called shot; `targets` is empty while no target is chosen. */
export type ShotCall = {
  readonly calledAs: string;
  readonly weapon: { readonly id: string };
  readonly targets: readonly string[];
};

/**
 * Computes the points for calling a shot: those of a free action, paid once. It is 0 without a call, or if the running aim already has this
 * call, weapon and target. (S4, Take Aim and Called Shot)
 */
export function computeCallCost(
  scene: Scene,
  fighter: string,
  { calledAs: parseCalledShot, weapon, targets }: ShotCall,
): number {
  const aim = findAim(scene, fighter);
  const isAimed = aim?.called === parseCalledShot && aim.weapon === weapon.id;
  const isMade = isAimed && (targets.length === 0 || targets.includes(aim.subject));
  return parseCalledShot === "" || isMade ? 0 : countPoints("called-shot");
}
