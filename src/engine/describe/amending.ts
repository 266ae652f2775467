import { type Seat, mayRepresent } from "../kernel/ask.ts";
import { type Allowance, findEffect, endEffect, spend, countSpent } from "../kernel/fight.ts";
import { type Event, type Fight, type Scene, happened, collectEvents } from "../kernel/scene.ts";
import {
  type Data,
  type Json,
  isData,
  isWhole,
  lookup,
  describeValue,
  getText,
  getValue,
  isSame,
} from "../kernel/json.ts";
import { type Result, ok, refuse } from "../kernel/result.ts";
import { type ExchangeKind, close } from "../kernel/rules.ts";
import { type SheetSpec, listFields } from "./field.ts";

/** The allowances of a fighter, by resource. */
type Allowances = Readonly<Record<string, Allowance>>;

/** Returns the allowances of a fighter in the current state of the fight. */
export type AllowanceRule<F extends Data> = (fighter: F, fight: Fight) => Allowances;

/** The new value of a number on a fighter's sheet, by its field path. */
type NumberEdit = { readonly at: string; readonly after: number };

/**
 * A manual edit of a fighter's combat state. `spent` is the new spent amount of each changed resource; `ended` are the ids of the effects
 * that it ends; `number` is the number behind the bar of a token.
 */
export type AmendingFacts = {
  readonly fighter: string;
  readonly name: string;
  readonly spent: Readonly<Record<string, number>>;
  readonly ended: readonly string[];
  readonly number?: NumberEdit;
};

/**
 * Builds the exchange that edits the spent resources, the lasting effects and the bars of a fighter. Any user who may answer for the
 * fighter may declare it, at any moment; it is shown to all users.
 */
export function buildAmendingKind<F extends Data>(
  computeAllowances: AllowanceRule<F>,
  sheets: readonly Pick<SheetSpec, "role" | "groups">[],
): ExchangeKind<AmendingFacts, F> {
  return {
    interrupts: true,
    names: ["fighter"],
    declare: (payload, seat, scene) => declareAmending(payload, seat, scene, { computeAllowances, sheets }),
    stages: {
      amend: ({ fighter, name, spent, ended, number }, _answers, scene) => {
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
            ...(number ? [(current: Scene) => writeNumber(current, { fighter, name }, number)] : []),
          ]),
        );
      },
    },
  };
}

type AmendingRules<F extends Data> = {
  readonly computeAllowances: AllowanceRule<F>;
  readonly sheets: readonly Pick<SheetSpec, "role" | "groups">[];
};

function declareAmending<F extends Data>(
  payload: Json,
  seat: Seat,
  scene: Scene<F>,
  { computeAllowances, sheets }: AmendingRules<F>,
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
  const number = readNumberEdit(payload["number"], { name, fighter }, sheets);
  if (!number.ok) return number;
  if (Object.keys(spent.value).length + ended.value.length + number.value.length === 0)
    return refuse("amend/nothing", { name });
  return ok({
    ...{ fighter: id, name, spent: spent.value, ended: ended.value },
    ...(number.value[0] && { number: number.value[0] }),
  });
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

/**
 * Reads the edit of a number, with its value so far and the most that its bar can show: it is set (`to`), or changed up to an end of the
 * bar (`by`), so that of two people who change it at once both do. Empty if it stays the same.
 */
function readNumberEdit(
  data: Json | undefined,
  { name, fighter }: { readonly name: string; readonly fighter: Data },
  sheets: AmendingRules<Data>["sheets"],
): Result<readonly NumberEdit[]> {
  if (data === undefined) return ok([]);
  if (!isData(data)) return refuse("amend/malformed");
  const { to, by, most } = data;
  const at = getText(data, "at");
  const field = findNumberField(at, sheets);
  const before = field ? getValue(fighter, at.split(".")) : undefined;
  if (!field || typeof before !== "number" || typeof most !== "number") return refuse("amend/malformed");
  const max = Math.min(most, field.max);
  if (to === undefined && !Number.isSafeInteger(by)) return refuse("amend/malformed");
  const after = to ?? Math.min(Math.max(before + Number(by), field.min), max);
  if (!isWhole(after, field.min, max)) return refuse("amend/bad-amount", { name, amount: describeValue(after), max });
  return ok(after === before ? [] : [{ at, after }]);
}

function findNumberField(at: string, sheets: AmendingRules<Data>["sheets"]) {
  const fields = sheets.filter(({ role }) => role === "fighter").flatMap(listFields);
  const found = fields.find(({ path }) => isSame(path, at.split(".")))?.field;
  return found?.kind === "number" ? found : undefined;
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

function writeNumber(
  { fighters }: Scene,
  details: Pick<AmendedSpending, "fighter" | "name">,
  { at, after }: NumberEdit,
): readonly Event[] {
  const path = at.split(".");
  const before = getValue(fighters[details.fighter] ?? {}, path) ?? null;
  const change = { at: ["fighters", details.fighter, ...path], before, after };
  return [happened("amended", { ...details, field: at, before, after }, [change])];
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
