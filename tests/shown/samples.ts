import { type Family, type SheetSpec, listFields } from "../../src/engine/describe/field.ts";
import type { Ruleset } from "../../src/engine/describe/ruleset.ts";
import { type Data, isData } from "../../src/engine/kernel/json.ts";
import type { LedgerRecord } from "../../src/engine/kernel/ledger.ts";
import { packText } from "../../src/engine/kernel/packing.ts";
import { type ExchangeStep, isClosed, storeState } from "../../src/engine/kernel/state.ts";
import { chanceFrom } from "../chance.ts";
import { playAtRandom } from "../contract/random-play.ts";
import type { Sample } from "../contract/samples.ts";
import { initialData } from "../sheet-data.ts";
import { Documents } from "../anything.ts";
import { ActorStandIn, CombatStandIn, ItemStandIn } from "./stand-in.ts";

type Held<Kind> = Kind & { readonly id: string };

/** The fields in which users write words of their own. */
const OWN = ["name", "what", "why", "trigger", "text", "reason", "condition", "id"];

/** The words of users in a sample, the longest first. */
export function ownWords(sample: unknown, field = ""): readonly string[] {
  if (typeof sample === "string") return OWN.includes(field) && sample !== "" ? [sample] : [];
  if (Array.isArray(sample)) return sample.flatMap((each) => ownWords(each, field));
  if (!isData(sample)) return [];
  return Object.entries(sample).flatMap(([name, inner]) => ownWords(inner, name));
}

/** An actor of a type, with one thing of each kind that its game knows. */
export function actorOf(id: string, spec: SheetSpec, family: Family, system: Data = {}): Held<ActorStandIn> {
  const specs = family.shown.filter(({ document }) => document === "Item");
  const made = { id, uuid: `Actor.${id}`, name: id, img: "", type: spec.type, isOwner: true, visible: true };
  const actor = new ActorStandIn({
    ...made,
    ...{ system: { ...initialData(spec), ...system }, flags: {}, statuses: new Set(), appliedEffects: [] },
    ...{ effects: [], token: null, prototypeToken: { disposition: -1, actorLink: true }, hasPlayerOwner: id === "ana" },
    ...{ items: new Documents(...specs.map((each) => itemOf(each))), getDependentTokens: () => [] },
  });
  return Object.assign(actor, { id, effects: [effectOn(actor, spec)] });
}

/** A thing of a type, new. */
export function itemOf(spec: SheetSpec): Held<ItemStandIn> {
  const { type } = spec;
  const made = { id: `thing-${type}`, uuid: `Item.${type}`, name: "thing", img: "", type, sort: 0, isOwner: true };
  const item = new ItemStandIn({ ...made, system: initialData(spec), actor: null });
  return Object.assign(item, { id: made.id, effects: [effectOn(item, spec)] });
}

function effectOn(parent: object, spec: SheetSpec): object {
  const number = listFields(spec).find(({ field }) => field.kind === "number");
  const changes = number ? [{ key: `system.${number.path.join(".")}`, mode: 2, value: "1" }] : [];
  const source = { changes, duration: { rounds: 3 } };
  return {
    ...{ uuid: "thing", name: "thing", img: "", disabled: false, active: true, transfer: false },
    ...{ statuses: new Set(), parent, flags: {}, toObject: () => source },
  };
}

/** A fight of some actors, in its second round. */
export function combatOf(actors: Documents<Held<ActorStandIn>>, flags: Data): Held<CombatStandIn> {
  const made = actors.map((actor) => ({ id: `c-${actor.id}`, name: actor.id, actor, visible: true, hidden: false }));
  const combatants = new Documents(...made);
  const combat = new CombatStandIn({
    ...{ uuid: "Combat.one", name: "one", started: true, active: true, round: 2, turn: 0, flags: { riposte: flags } },
    ...{ combatants, combatant: combatants[0], turns: [...combatants] },
  });
  return Object.assign(combat, { id: "one" });
}

/** An exchange as its message stores it. */
export function messageOf(id: string, { state }: ExchangeStep): Held<{ readonly system: object }> {
  const over = isClosed(state);
  const system = {
    ...{ state: packText(storeState(state)), plan: "", phase: over ? "closed" : "open", rulings: "{}", nonce: "" },
    ...{ declarer: "me", combat: "", fighters: fightersOf(state.events), deadline: over ? 0 : 1, round: 1, turn: "" },
    ...{
      step: "",
      kind: "",
      way: "",
      group: "",
      interrupts: [],
      log: "",
      undone: false,
      redo: "",
      applied: [],
      kept: "",
      undoneAt: 0,
      paused: 0,
    },
  };
  const head = { type: "exchange", author: { isGM: true }, timestamp: 0, alias: "", rolls: [] };
  return { ...head, id, system };
}

function fightersOf(events: unknown): readonly string[] {
  return [...new Set(JSON.stringify(events).match(/"(ana|bo|cy|dan)"/g) ?? [])].map((each) => JSON.parse(each));
}

/** Exchanges of a ruleset at each of their steps, played at random. */
export function stepsOf(rules: Ruleset, sample: Sample, plays: number): readonly ExchangeStep[] {
  return Array.from({ length: plays }, (_none, seed) => {
    const draw = chanceFrom(seed + 1);
    return playAtRandom(
      rules,
      sample,
      Array.from({ length: 97 }, () => draw(1000)),
    ).steps;
  }).flat();
}

/** A closed exchange as the ledger stores it. */
export function ledgerRecordOf(id: string, { state }: ExchangeStep): LedgerRecord {
  const head = {
    id,
    ruleset: state.ruleset,
    rulings: {},
    system: "1",
    revision: 1,
    round: 1,
    turn: "",
    fighters: [],
    start: null,
  };
  return { ...head, log: [], events: state.events, undone: false };
}
