import { expect, it, test, vi } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../../shared/protocol.ts";
import { getProperty } from "../../shared/utils/index.ts";
import type { Combat } from "./combat.ts";
import type { Document } from "./document.ts";
import { acceptAll, IDS, openTable } from "./fixture.ts";

vi.mock("../helpers/connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => acceptAll(asked),
}));

const HERO_FIGHTS = "herofights000001";
const FOE_FIGHTS = "foefights0000001";

/** A fight in round 1 in which the hero, who has the higher initiative, acts now. */
async function fight(
  generation: 13 | 14,
  action: "update" | "delete" | null,
): Promise<{ combat: Combat; hero: Document }> {
  const actor = (_id: string, name: string): { _id: string; [key: string]: unknown } => ({ _id, name, type: "hero" });
  const combatants = [
    { _id: HERO_FIGHTS, actorId: IDS.hero, initiative: 9 },
    { _id: FOE_FIGHTS, actorId: IDS.foe, initiative: 5 },
  ];
  const Combats = [{ _id: IDS.fight, active: true, round: 1, turn: 0, combatants }];
  openTable({ generation, documents: { Actor: [actor(IDS.hero, "Hero"), actor(IDS.foe, "Foe")], Combat: Combats } });
  CONFIG.ActiveEffect.expiryAction = action;
  game.setupDocuments();
  const combat = game.combats?.get(IDS.fight);
  const hero = game.actors?.get(IDS.hero);
  if (!combat || !hero) throw new Error("no fight");
  return { combat, hero };
}

test.each<[string, object, string]>([
  ["one round, at the start of the turn as usual", { value: 1, units: "rounds" }, "2.0"],
  ["one round, to the end of that turn", { value: 1, units: "rounds", expiry: "turnEnd" }, "2.1"],
  ["until the end of this turn", { value: 0, units: "rounds", expiry: "turnEnd" }, "1.1"],
  ["to the end of the round", { value: 0, units: "rounds", expiry: "roundEnd" }, "2.0"],
  ["two turns, whoever has them", { value: 2, units: "turns", expiry: "turnStart" }, "2.0"],
  ["no value, at the next start of a round", { value: null, expiry: "roundStart" }, "2.0"],
  ["no value and no event", { value: null }, "never"],
  ["an hour", { value: 1, units: "hours" }, "never"],
])("fact 14.40: an effect of generation 14 lasts %s", async (_what, duration, end) => {
  const { combat, hero } = await fight(14, "update");
  const [effect] = await hero.createEmbeddedDocuments("ActiveEffect", [
    { name: "Bless", duration, statuses: ["blessed"] },
  ]);
  expect(getProperty(effect, "_source.start")).toMatchObject({
    combat: IDS.fight,
    combatant: HERO_FIGHTS,
    round: 1,
    turn: 0,
  });
  let ended = "never";
  for (let step = 0; step < 6 && ended === "never"; step += 1) {
    await combat.nextTurn();
    await combat._turnEvents;
    if (getProperty(effect, "_source.duration.expired") === true) ended = `${combat.round}.${String(combat.turn)}`;
  }
  expect(ended).toBe(end);
  const statuses: unknown = Reflect.get(hero, "statuses");
  expect(statuses).toEqual(new Set(end === "never" ? ["blessed"] : []));
});

it("fact 14.40: an end may delete the effect, or be left to others; generation 13 knows none", async () => {
  const duration = { value: 0, units: "rounds", expiry: "turnEnd" };
  const left: number[] = [];
  for (const [generation, action] of [
    [14, "delete"],
    [14, null],
    [13, "delete"],
  ] as const) {
    const { combat, hero } = await fight(generation, action);
    await hero.createEmbeddedDocuments("ActiveEffect", [{ name: "Bless", duration }]);
    await combat.nextTurn();
    await combat._turnEvents;
    left.push(hero.getEmbeddedCollection("ActiveEffect").size);
  }
  expect(left).toEqual([0, 1, 1]);
});

it("fact 14.40: the end of the fight is an event, too", async () => {
  const { combat, hero } = await fight(14, "delete");
  await hero.createEmbeddedDocuments("ActiveEffect", [{ name: "Rage", duration: { expiry: "combatEnd" } }]);
  await combat.delete();
  await expect.poll(() => hero.getEmbeddedCollection("ActiveEffect").size).toBe(0);
});
