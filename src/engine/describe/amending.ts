import { type Seat, mayRepresent } from "../kernel/ask.ts";
import { type Allowance, findEffect, endEffect, spend, countSpent } from "../kernel/fight.ts";
import { type Event, type Fight, type Scene, happened, collectEvents } from "../kernel/scene.ts";
import { type Data, type Json, isData, isWhole, lookup, describeValue, getText } from "../kernel/json.ts";
import { type Result, ok, refuse } from "../kernel/result.ts";
import { type ExchangeKind, close } from "../kernel/rules.ts";

/** The allowances of a fighter, by resource. */
type Allowances = Readonly<Record<string, Allowance>>;

/** Returns the allowances of a fighter in the current state of the fight. */
export type AllowanceRule<F extends Data> = (fighter: F, fight: Fight) => Allowances;

/**
 * A manual edit of a fighter's combat state. `spent` is the new spent amount of each changed resource; `ended` are the ids of the effects
 * that it ends.
 */
export type AmendingFacts = {
  readonly fighter: string;
  readonly name: string;
  readonly spent: Readonly<Record<string, number>>;
  readonly ended: readonly string[];
};

/**
 * Builds the exchange that edits the spent resources and the lasting effects of a fighter. Any user who may answer for the fighter may
 * declare it, at any moment; it is shown to all users.
 */
export function buildAmendingKind<F extends Data>(computeAllowances: AllowanceRule<F>): ExchangeKind<AmendingFacts, F> {
  return {
    interrupts: true,
    declare: (payload, seat, scene) => declareAmending(payload, seat, scene, computeAllowances),
    stages: {
      amend: ({ fighter, name, spent, ended }, _answers, scene) => {
        const holder = lookup(scene.fighters, fighter);
        const allowances = holder ? computeAllowances(holder, scene.fight) : {};
        return close(
          null,
          collectEvents<Data>(scene, [
            ...Object.entries(spent).map(([resource, after]) => (current: Scene) => {
              const allowance = lookup(allowances, resource);
              return allowance ? updateSpending(current, { fighter, name, resource, after }, allowance) : [];
            }),
            ...ended.map((id) => (current: Scene) => stopEffect(current, { fighter, name }, id)),
          ]),
        );
      },
    },
  };
}

function declareAmending<F extends Data>(
  payload: Json,
  seat: Seat,
  scene: Scene<F>,
  computeAllowances: AllowanceRule<F>,
): Result<AmendingFacts> {
  if (!isData(payload)) return refuse("amend/malformed");
  const id = getText(payload, "fighter");
  const fighter = lookup(scene.fighters, id);
  if (!fighter) return refuse("amend/nobody");
  const name = getText(fighter, "name");
  if (!mayRepresent(seat, { type: "controller", fighter: id })) return refuse("amend/not-yours", { name });
  const spent = readSpent(payload["spent"], { id, name }, scene, computeAllowances(fighter, scene.fight));
  if (!spent.ok) return spent;
  const ended = readEnded(payload["ended"], { id, name }, scene);
  if (!ended.ok) return ended;
  if (Object.keys(spent.value).length + ended.value.length === 0) return refuse("amend/nothing", { name });
  return ok({ fighter: id, name, spent: spent.value, ended: ended.value });
}

type NamedFighter = { readonly id: string; readonly name: string };

/** Reads the new amount spent of each resource, without the unchanged ones. Refuses outside of rounds, where spending is not tracked. */
function readSpent(
  data: Json | undefined,
  { id, name }: NamedFighter,
  scene: Scene,
  allowances: Allowances,
): Result<Readonly<Record<string, number>>> {
  if (data === undefined) return ok({});
  if (!isData(data)) return refuse("amend/malformed");
  const spent: Record<string, number> = {};
  for (const [resource, amount] of Object.entries(data)) {
    const allowance = lookup(allowances, resource);
    if (!allowance) return refuse("amend/unknown-resource", { name, resource });
    if (scene.fight.round === 0) return refuse("economy/no-rounds");
    if (!isWhole(amount, 0, allowance.amount))
      return refuse("amend/bad-amount", { name, amount: describeValue(amount), max: allowance.amount });
    if (amount !== countSpent(scene.fight, id, resource, allowance)) spent[resource] = amount;
  }
  return ok(spent);
}

/** Reads the ids of the effects to end, each once; refuses an effect that is not on this fighter. */
function readEnded(data: Json | undefined, { id, name }: NamedFighter, scene: Scene): Result<readonly string[]> {
  if (data === undefined) return ok([]);
  if (!Array.isArray(data)) return refuse("amend/malformed");
  const ended = new Set<string>();
  for (const entry of data) {
    if (typeof entry !== "string" || findEffect(scene, entry)?.bearer !== id)
      return refuse("amend/no-effect", { name });
    ended.add(entry);
  }
  return ok([...ended]);
}

type AmendedSpending = {
  readonly fighter: string;
  readonly name: string;
  readonly resource: string;
  readonly after: number;
};

function updateSpending(scene: Scene, details: AmendedSpending, allowance: Allowance): readonly Event[] {
  const { fighter, resource, after } = details;
  const before = countSpent(scene.fight, fighter, resource, allowance);
  const changes = spend(scene, { fighter, resource, amount: after - before, allowance });
  return changes.ok ? [happened("amended", { ...details, before }, changes.value)] : [];
}

function stopEffect(scene: Scene, details: Pick<AmendedSpending, "fighter" | "name">, id: string): readonly Event[] {
  const effect = findEffect(scene, id);
  return effect ? [happened("amended", { ...details, effect: id, ended: effect.kind }, [endEffect(scene, id)])] : [];
}

/** The duration of an effect, and the point of its fight at which it began. */
export type EffectTime = {
  readonly amount: number;
  readonly unit: "rounds" | "turns";
  readonly began: ClockTime;
};

/** A point of a fight's clock: the round, and the index of the turn in it. */
type ClockTime = { readonly round: number; readonly turn: number };

/**
 * Computes the remaining rounds or turns of an effect; 0 or less once it is over. Its last round ends at the start of the turn in which it
 * began. The result depends on the clock alone, so that setting a fight back restores the effect.
 */
export function computeTimeLeft({ amount, unit, began }: EffectTime, now: ClockTime, turnsInRound: number): number {
  const rounds = now.round - began.round;
  if (unit === "turns") return amount - (rounds * turnsInRound + now.turn - began.turn);
  return amount - (now.turn < began.turn ? rounds - 1 : rounds);
}
