import type { Ruleset } from "../../src/engine/describe/ruleset.ts";
import { withInitialValues } from "../../src/engine/describe/field.ts";
import { type Data, type Json, toData, isData, parseJson } from "../../src/engine/kernel/json.ts";
import { unpackText } from "../../src/engine/kernel/packing.ts";
import { renameUuids } from "../../src/foundry/documents/fight/uuids.ts";
import { LISTS } from "../../src/view/stored-fields.ts";
import { type Draw, one } from "../chance.ts";
import type { Sample } from "../contract/samples.ts";
import {
  type Home,
  type Plain,
  PlainActor,
  PlainCombat,
  PlainItem,
  PlainMessage,
  PlainScene,
  PlainToken,
  Person,
  type Write,
  combatantsOf,
} from "./documents.ts";
import { type Source, isSource, updated } from "./source.ts";
import type { Edge } from "./edge.ts";
import { type World, install, namesOf, newWorld } from "./stand-in.ts";

/** A game that is played: its rules, its people and what they may declare. */
export type Game = { readonly id: string; readonly rules: Ruleset; readonly sample: Sample };

/** A table at which a history is played by the real writer, on plain documents. */
export type Table = {
  readonly edge: Edge;
  readonly world: World;
  readonly game: Game;
  readonly draw: Draw;
  /** All writes of documents so far. */
  readonly writes: Write[];
  /** What actors and their things would store if no exchange had written, by their addresses. */
  readonly byHand: Map<string, Source>;
  /** What the clock has begun or spent in fights by itself: the places, each after the address of its fight. */
  readonly ofClock: Set<string>;
  /** What is declared most. */
  readonly favourites: Sample["declarations"];
  /** Whether hands change sheets in it. */
  readonly isEdited: boolean;
  /** Whether exchanges are undone in the midst of it. */
  readonly isUndone: boolean;
  /** What was done so far, in words. */
  readonly told: string[];
};

/** How many declarations are made more often than all others, so that the same people meet again and again. */
const FAVOURITES = 4;

/** A fault planted in what is stored: what a document gets beside each write. */
export type Fault = (document: Plain) => Source;

/** Seats the people of a game: outside of fights, in one, or in two; with tokens, some of them unlinked, or without. */
export function seat(edge: Edge, game: Game, draw: Draw, plant?: Fault): Table {
  edge.clientState.reset();
  const writes: Write[] = [];
  const ofClock = new Set<string>();
  const byHand = new Map<string, Source>();
  const follow = (document: Plain, changes: Source, before: Source): void => {
    if (document instanceof PlainActor || document instanceof PlainItem) {
      const write = { ...writeOf(world, document), before };
      writes.push(write);
      if (write.by === "") byHand.set(document.uuid, updated(byHand.get(document.uuid) ?? before, changes));
    }
    if (document instanceof PlainCombat && isOfClock(world, changes))
      for (const place of begunIn(before, document.source)) ofClock.add(`${document.uuid} ${place}`);
    if (plant) document.source = updated(document.source, plant(document));
    followHooks(edge, world, document, { changes, before });
  };
  const ids = game.sample.fighters.map(({ id }) => String(id));
  const tell = (how: "create" | "delete", document: Plain): void => {
    if (how === "create") byHand.set(document.uuid, document.source);
    else {
      byHand.delete(document.uuid);
      writes.push({ uuid: document.uuid, before: document.source, after: {}, by: "", isUndo: false });
    }
    if (document instanceof PlainItem) edge.markPrepared(document.parent);
  };
  const world = newWorld(game.id, { users: ["gm", ...ids].map((id) => ({ id })), follow, tell });
  world.settings["diceByHand"] = draw(2) === 0;
  for (const data of game.sample.fighters) world.actors.push(actorOf(game, data, world));
  install(namesOf(world, draw));
  if (draw(2) === 0) placeTokens(world, draw);
  const people = actorsOf(world);
  for (const actor of people) edge.markPrepared(actor);
  for (const { uuid, source } of documentsOf(people)) byHand.set(uuid, source);
  const groups = [[], [people], [people.slice(0, 3), people.slice(2)]][draw(4)] ?? [people];
  for (const [index, actors] of groups.entries())
    world.combats.push(new PlainCombat(`Combat.c${index}`, {}, combatantsOf(actors), world));
  edge.requestLease(() => undefined);
  const favourites = Array.from({ length: FAVOURITES }, () => one(game.sample.declarations, draw));
  return {
    edge,
    world,
    game,
    draw,
    writes,
    byHand,
    ofClock,
    favourites,
    isEdited: draw(2) === 0,
    isUndone: draw(2) === 0,
    told: [],
  };
}

/** Gives each actor a token on a scene; some of them are unlinked. */
function placeTokens(world: World, draw: Draw): void {
  const scene = new PlainScene("Scene.s", {}, world);
  world.scenes.push(scene);
  for (const { id } of world.actors) {
    const source = { actorId: id, name: id, actorLink: draw(2) === 0, x: 100, y: 100 };
    scene.tokens.push(new PlainToken(`Scene.s.Token.t${id}`, source, scene));
  }
}

/** Those who act: the actors, each with an unlinked token in the place of its own. */
export function actorsOf({ actors, scenes }: Pick<World, "actors" | "scenes">): readonly PlainActor[] {
  const own = scenes.flatMap(({ tokens }) => tokens.flatMap(({ actor }) => (actor?.isToken === true ? [actor] : [])));
  return actors.map((actor) => own.find(({ id }) => id === actor.id) ?? actor);
}

/** Actors, and what they carry. */
export function documentsOf(actors: readonly PlainActor[]): readonly (PlainActor | PlainItem)[] {
  return [...actors, ...actors.flatMap(({ items }) => items.contents)];
}

/** A write that has just been made: the exchange in its phase of being applied is the one that writes. */
function writeOf({ messages }: World, { uuid, source: after }: Plain): Omit<Write, "before"> {
  const applying = messages.find(({ source }) => dataAt(source, "system")["phase"] === "applying");
  return { uuid, after, by: applying?.id ?? "", isUndo: dataAt(applying?.source ?? {}, "system")["undone"] === true };
}

/** Whether a fight is written for the clock alone: by no exchange, and not to go back to a turn. */
function isOfClock({ messages }: World, changes: Source): boolean {
  const own = dataAt(dataAt(changes, "flags"), "riposte");
  return (
    "fight" in own &&
    !("turns" in own) &&
    messages.every(({ source }) => dataAt(source, "system")["phase"] !== "applying")
  );
}

function begunIn(before: Source, after: Source): readonly string[] {
  const known = new Set(heldIn(before));
  return heldIn(after).filter((place) => !known.has(place));
}

/** The places of what is spent and what lasts in the fight that a combat stores. */
export function heldIn(combat: Source): readonly string[] {
  const text = dataAt(dataAt(combat, "flags"), "riposte")["fight"];
  const { budgets, effects } = toData(parseJson(unpackText(typeof text === "string" ? text : "") ?? ""));
  const spent = Object.entries(toData(budgets)).flatMap(([id, of]) =>
    Object.keys(toData(of)).map((each) => `${id} ${each}`),
  );
  return [...spent, ...Object.keys(toData(effects))];
}

/** What has been written of a document, and what it was before. */
export type Followed = { readonly changes: Source; readonly before: Source };

/** What follows a write on the writer's page. */
export function followHooks(edge: Edge, world: World, document: Plain, { changes, before }: Followed): void {
  if (document instanceof Person && "intents" in dataAt(dataAt(document.source, "flags"), "riposte"))
    edge.takeUserIntents(document);
  if (document instanceof PlainMessage) edge.noteExchange(document, !("system" in before));
  if (document instanceof PlainActor) edge.markPrepared(document);
  if (document instanceof PlainItem) edge.markPrepared(document.parent);
  if (!(document instanceof PlainCombat)) return;
  if ("round" in changes || "turn" in changes) edge.passClock(document, edge.getPresentPoint(document), world.gm);
  if (!("turn" in changes)) edge.settleTurn(document);
}

function dataAt(data: Source, key: string): Source {
  const value = data[key];
  return isSource(value) ? value : {};
}

const ROLES = Object.entries(LISTS);

/** An actor as Foundry stores a fighter of a sample: its things are documents of their own. */
export function actorOf({ rules }: Pick<Game, "rules">, data: Data, home: Home): PlainActor {
  const id = String(data["id"]);
  const uuid = `Actor.${id}`;
  const typed = (role: string, given: Data, without: readonly string[]): Source => {
    const spec = rules.sheets.find((sheet) => sheet.role === role);
    if (!spec) throw new Error(`no sheet for ${role}`);
    const own = Object.fromEntries(Object.entries(given).filter(([key]) => !without.includes(key)));
    return { name: given["name"], type: spec.type, flags: {}, system: withInitialValues(spec, own) };
  };
  const own = typed("fighter", data, ["id", "name", "side", ...Object.values(LISTS)]);
  const actor = new PlainActor(uuid, { ...own, ownership: { [id]: 3 } }, home);
  for (const [role, list] of ROLES) {
    const things = data[list];
    for (const thing of Array.isArray(things) ? things.filter(isData) : [])
      actor.items.push(new PlainItem(`${uuid}.Item.${String(thing["id"])}`, typed(role, thing, ["id", "name"]), actor));
  }
  return actor;
}

/** Plain data with the addresses of those who act in the place of their ids. */
export function addressed(world: Pick<World, "actors" | "scenes">, data: Json): Json {
  return renameUuids(data, new Map(actorsOf(world).map(({ id, uuid }) => [id, uuid])));
}

/** Waits until nothing more follows from what was done. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
