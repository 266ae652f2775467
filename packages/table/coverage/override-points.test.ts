import { beforeAll, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../shared/protocol.ts";
import { TypeDataModel } from "../client/data/type-data-model.ts";
import { RollParser } from "../client/dice/roll-parser.ts";
import { Roll } from "../client/dice/roll.ts";
import { Die } from "../client/dice/terms/die.ts";
import { ActiveEffect } from "../client/documents/active-effect.ts";
import { Actor } from "../client/documents/actor.ts";
import { ChatMessage } from "../client/documents/chat-message.ts";
import { Actors } from "../client/documents/collections.ts";
import { Combat } from "../client/documents/combat.ts";
import { Combatant } from "../client/documents/combatant.ts";
import { Document } from "../client/documents/document.ts";
import { acceptAll, openTable } from "../client/documents/fixture.ts";
import { Item } from "../client/documents/item.ts";
import { RollTable } from "../client/documents/roll-table.ts";
import { User } from "../client/documents/user.ts";
import { OVERRIDE_POINTS } from "./override-points.ts";

vi.mock("../client/helpers/connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => acceptAll(asked),
  query: () => Promise.reject(new Error("nobody is there")),
}));

type Class = { prototype: object };
const BASES: Readonly<Record<keyof typeof OVERRIDE_POINTS, Class>> = {
  ...{ Actor, Item, TypeDataModel, ActiveEffect, Combat, Combatant, ChatMessage, RollTable },
  ...{ Roll, Die, RollParser, Actors },
};

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;
const isListOf = (value: unknown, is: (one: unknown) => boolean): boolean => Array.isArray(value) && value.every(is);
const isDocument = (value: unknown): boolean => value instanceof Document;
const isText = (value: unknown): boolean => typeof value === "string";

/** What the words in the list of arguments mean. */
const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  data: isObject,
  options: isObject,
  node: (value) => isObject(value) && isText(Reflect.get(Object(value), "class")),
  offset: (value) => Number.isInteger(Reflect.get(Object(value), "start")),
  faces: (value) => isObject(value) || isText(value),
  user: (value) => value instanceof User,
  userId: (value) => value === game.userId,
  document: isDocument,
  documents: (value) => isListOf(value, isDocument),
  list: Array.isArray,
  number: (value) => typeof value === "number" || isObject(value),
  flag: (value) => typeof value === "boolean",
  text: (value) => value === null || isText(value),
  ...{ key: isText, id: isText, formula: isText, value: (value: unknown) => value !== undefined },
};

const calls = new Map<string, unknown[][]>();

/** A class as a package would extend it, whose listed methods note what they are called with. */
function watched<T extends Class>(name: keyof typeof OVERRIDE_POINTS, Base: T): T {
  const Own = class extends (Base as unknown as new (...args: never[]) => object) {};
  Object.defineProperty(Own, "name", { value: `Own${name}` });
  for (const entry of Object.keys(OVERRIDE_POINTS[name])) {
    const isStatic = entry.startsWith("static ");
    const method = entry.replace("static ", "");
    const from: object = isStatic ? Base : Base.prototype;
    const value = function (this: object, ...args: unknown[]): unknown {
      calls.set(`${name} ${entry}`, [...(calls.get(`${name} ${entry}`) ?? []), args]);
      return Reflect.apply(Reflect.get(from, method) as () => unknown, this, args);
    };
    Object.defineProperty(isStatic ? Own : Own.prototype, method, { value, configurable: true, writable: true });
  }
  return Own as unknown as T;
}

describe.each([13, 14] as const)("what packages override, on generation %i", (generation) => {
  beforeAll(async () => {
    calls.clear();
    openTable({ generation });
    const renderTemplate = (): Promise<string> => Promise.resolve("");
    const ux = { TextEditor: { implementation: { enrichHTML: (text: string) => Promise.resolve(text) } } };
    Object.assign(globalThis, { foundry: { applications: { handlebars: { renderTemplate }, ux } } });
    for (const [name, Base] of Object.entries(BASES)) extend(name as keyof typeof BASES, Base);
    game.setupDocuments();
    await playActors();
    await playCombat();
    await playDice();
  });

  const rows = Object.entries(OVERRIDE_POINTS).flatMap(([cls, methods]) =>
    Object.entries(methods).map(([method, args]) => [cls, method, args] as const),
  );

  it.each(rows)("%s %s is called with (%s)", (cls, method, args) => {
    const made = calls.get(`${cls} ${method}`) ?? [];
    expect(made.length).toBeGreaterThan(0);
    const kinds = args === "" ? [] : args.split(" ");
    const isOpen = kinds.at(-1) === "…";
    const wanted = isOpen ? kinds.slice(0, -1) : kinds;
    for (const given of made.slice(-1)) {
      const told = wanted.map((kind, index) => (KINDS[kind]?.(given[index]) ? kind : `${kind}, not ${given[index]}`));
      expect(told).toEqual(wanted);
      if (!isOpen) expect(given.length).toBeLessThanOrEqual(wanted.length);
    }
  });
});

/** Registers a class as a package does in `init`. */
function extend(name: keyof typeof BASES, Base: Class): void {
  const own = watched(name, Base);
  if (name === "Roll") CONFIG.Dice.rolls = [own as typeof Roll];
  else if (name === "Die") CONFIG.Dice.terms["d"] = own as typeof Die;
  else if (name === "RollParser") CONFIG.Dice.parser = own as typeof RollParser;
  else if (name === "Actors") Object.assign(CONFIG.Actor, { collection: own });
  else if (name === "TypeDataModel")
    Object.assign(CONFIG.Actor.dataModels, {
      hero: class extends (own as typeof TypeDataModel) {
        static override defineSchema = () => ({});
      },
    });
  else Object.assign(Reflect.get(CONFIG, name) as object, { documentClass: own });
}

const implementation = (name: string): typeof Document =>
  (Reflect.get(CONFIG, name) as { documentClass: typeof Document }).documentClass;

async function playActors(): Promise<void> {
  const made = await implementation("Actor").create({ name: "Ann", type: "hero" });
  if (!(made instanceof Actor)) throw new Error("no actor was made");
  await made.update({ name: "Anna" });
  await made.toggleStatusEffect("dead", { active: true });
  const [item] = await made.createEmbeddedDocuments("Item", [{ name: "Sword", type: "sword" }]);
  await item?.update({ name: "Blade" });
  await made.updateEmbeddedDocuments("Item", [{ _id: item?.id, name: "Great blade" }]);
  await item?.delete();
  const [effect] = await made.createEmbeddedDocuments("ActiveEffect", [{ name: "Bless" }]);
  await effect?.update({ name: "Blessed" });
  await effect?.delete();
  await made.delete();
}

async function playCombat(): Promise<void> {
  const fighters = [
    await implementation("Actor").create({ name: "Ann", type: "hero" }),
    await implementation("Actor").create({ name: "Bo", type: "foe" }),
  ];
  const fight = await implementation("Combat").create({ active: true });
  if (!(fight instanceof Combat)) throw new Error("no fight was made");
  await fight.createEmbeddedDocuments(
    "Combatant",
    fighters.flat().map((fighter) => ({ actorId: fighter?.id })),
  );
  await fight.rollAll();
  await fight.startCombat();
  await fight.nextTurn();
  await fight.nextTurn();
  await fight.deleteEmbeddedDocuments("Combatant", [String(fight.turns[0]?.id)]);
  await vi.waitFor(() => expect(calls.get("Combat _onEndRound")).toBeDefined());
}

async function playDice(): Promise<void> {
  const roll = await CONFIG.Dice.rolls[0]
    ?.create("max(2, 1) + (1 + 1) + {1d4, 2}kh + 2d6kh + @might", { might: 1 })
    .evaluate();
  if (!roll) throw new Error("nothing was rolled");
  await roll.toMessage();
  CONFIG.Dice.rolls[0]?.fromData(JSON.parse(JSON.stringify(roll)));
  await roll.getTooltip();
  await roll.reroll();
  CONFIG.Dice.rolls[0]?.create("luck");
  const results = [{ type: "text", name: "Rain", range: [1, 1], weight: 1 }];
  const table = await implementation("RollTable").create({ name: "Omens", formula: "1d1", results });
  if (!(table instanceof RollTable)) throw new Error("no table was made");
  await table.draw();
}
