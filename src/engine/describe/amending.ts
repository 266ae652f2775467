import { type Seat, maySpeakFor } from "../kernel/ask.ts";
import { effectAt, endEffect } from "../kernel/effects.ts";
import { type Event, happened, inTurn } from "../kernel/event.ts";
import { type Allowance, spend, spentBy } from "../kernel/fight.ts";
import { type Data, type Json, isData, isWhole, lookup, shown, textAt } from "../kernel/json.ts";
import { type Result, ok, refuse } from "../kernel/result.ts";
import { type ExchangeKind, close } from "../kernel/rules.ts";
import type { Fight, Scene } from "../kernel/scene.ts";

/** The allowances of a fighter, by resource. */
type Allowances = Readonly<Record<string, Allowance>>;

/** Returns the allowances of a fighter in the current state of the fight. */
type AllowanceOf<F extends Data> = (fighter: F, fight: Fight) => Allowances;

/** A manual edit of a fighter's combat state: the fighter, the amount spent of each resource, and the effects that it ends. */
export type AmendingFacts = {
  readonly fighter: string;
  readonly name: string;
  readonly spent: Readonly<Record<string, number>>;
  readonly ended: readonly string[];
};

/**
 * The exchange that edits the spent resources and the lasting effects of a fighter, for any user who may speak for the fighter; possible at
 * any moment, and shown to all users.
 */
export function amendKind<F extends Data>(allowanceOf: AllowanceOf<F>): ExchangeKind<AmendingFacts, F> {
  return {
    interrupts: true,
    declare: (payload, seat, scene) => declareAmending(payload, seat, scene, allowanceOf),
    stages: {
      amend: ({ fighter, name, spent, ended }, _answers, scene) => {
        const found = lookup(scene.fighters, fighter);
        const allowances = found ? allowanceOf(found, scene.fight) : {};
        return close(
          null,
          inTurn<Data>(scene, [
            ...Object.entries(spent).map(([resource, after]) => (now: Scene) => {
              const allowance = lookup(allowances, resource);
              return allowance ? changedSpending(now, { fighter, name, resource, after }, allowance) : [];
            }),
            ...ended.map((id) => (now: Scene) => endedEffect(now, { fighter, name }, id)),
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
  allowanceOf: AllowanceOf<F>,
): Result<AmendingFacts> {
  if (!isData(payload)) return refuse("amend/malformed");
  const id = textAt(payload, "fighter");
  const fighter = lookup(scene.fighters, id);
  if (!fighter) return refuse("amend/nobody");
  const name = textAt(fighter, "name");
  if (!maySpeakFor(seat, { type: "controller", fighter: id })) return refuse("amend/not-yours", { name });
  const spent = readSpent(payload["spent"], { id, name }, scene, allowanceOf(fighter, scene.fight));
  if (!spent.ok) return spent;
  const ended = readEnded(payload["ended"], { id, name }, scene);
  if (!ended.ok) return ended;
  if (Object.keys(spent.value).length + ended.value.length === 0) return refuse("amend/nothing", { name });
  return ok({ fighter: id, name, spent: spent.value, ended: ended.value });
}

type Named = { readonly id: string; readonly name: string };

/** Reads the new amount spent of each resource; unchanged amounts drop out. Outside of rounds nothing is counted. */
function readSpent(
  data: Json | undefined,
  { id, name }: Named,
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
      return refuse("amend/bad-amount", { name, amount: shown(amount), max: allowance.amount });
    if (amount !== spentBy(scene.fight, id, resource, allowance)) spent[resource] = amount;
  }
  return ok(spent);
}

/** Reads the effects to end: only effects on this fighter, each once. */
function readEnded(data: Json | undefined, { id, name }: Named, scene: Scene): Result<readonly string[]> {
  if (data === undefined) return ok([]);
  if (!Array.isArray(data)) return refuse("amend/malformed");
  const ended = new Set<string>();
  for (const entry of data) {
    if (typeof entry !== "string" || effectAt(scene, entry)?.bearer !== id) return refuse("amend/no-effect", { name });
    ended.add(entry);
  }
  return ok([...ended]);
}

type Respent = { readonly fighter: string; readonly name: string; readonly resource: string; readonly after: number };

function changedSpending(scene: Scene, told: Respent, allowance: Allowance): readonly Event[] {
  const { fighter, resource, after } = told;
  const before = spentBy(scene.fight, fighter, resource, allowance);
  const changes = spend(scene, { fighter, resource, amount: after - before, allowance });
  return changes.ok ? [happened("amended", { ...told, before }, changes.value)] : [];
}

function endedEffect(scene: Scene, told: Pick<Respent, "fighter" | "name">, id: string): readonly Event[] {
  const effect = effectAt(scene, id);
  return effect ? [happened("amended", { ...told, effect: id, ended: effect.kind }, [endEffect(scene, id)])] : [];
}
