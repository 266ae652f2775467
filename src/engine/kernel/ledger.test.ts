import { describe, expect, it } from "vitest";
import { chanceFrom } from "../../../tests/chance.ts";
import { person, sceneOf as peopleIn, weaponWith } from "../../../tests/contract/d6x3-people.ts";
import { must } from "../../../tests/contract/must.ts";
import { SAMPLES } from "../../../tests/contract/samples.ts";
import { after, playWildly, tableFor } from "../../../tests/fuzz/table.ts";
import { RULESETS } from "../../rulesets/all.ts";
import { createEmptyFight } from "./fight.ts";
import {
  type LedgerRecord,
  type Log,
  isSameHistory,
  isScene,
  readLedger,
  replayRecord,
  buildStartScene,
  listStartChanges,
  withNewFighters,
} from "./ledger.ts";
import type { Scene } from "./scene.ts";
import { isClosed } from "./state.ts";

const early: Scene = { fighters: { ana: { wound: 0 }, bo: { wound: 0 } }, fight: createEmptyFight() };
const later: Scene = { fighters: { bo: { wound: 3 }, cy: { wound: 1 } }, fight: { ...createEmptyFight(), turn: "bo" } };

describe("the page of a round", () => {
  it("keeps each fighter as first seen, and in each record the changes by then", () => {
    const page = withNewFighters(early, later);
    expect(page).toEqual({ fighters: { ...later.fighters, ...early.fighters }, fight: early.fight });
    const start = listStartChanges(page, later);
    expect(start).toEqual([
      { at: ["fighters", "bo", "wound"], before: 0, after: 3 },
      { at: ["fight", "turn"], before: "", after: "bo" },
    ]);
    expect(JSON.stringify(buildStartScene(page, { fighters: ["bo", "cy"], start }))).toBe(JSON.stringify(later));
  });

  it("keeps what was kept for the whole world, and what it had become when a record began", () => {
    const [page, then] = [
      { ...early, world: { tide: 1 } },
      { ...early, world: { tide: 1, moon: "full" } },
    ];
    expect(withNewFighters(page, then).world).toEqual({ tide: 1 });
    const start = listStartChanges(page, then);
    expect(start).toEqual([{ at: ["world", "moon"], after: "full" }]);
    expect(JSON.stringify(buildStartScene(page, { fighters: ["ana", "bo"], start }))).toBe(JSON.stringify(then));
    expect(isScene({ ...early, world: 3 })).toBe(false);
    expect(isScene({ ...early, space: 3 })).toBe(false);
    expect(isScene(page)).toBe(true);
  });

  it("begins with the first scene that is seen in it", () => {
    expect(withNewFighters(null, early)).toBe(early);
    expect(buildStartScene(early, { fighters: ["ana"], start: null })).toBeNull();
  });
});

describe.each(Object.entries(RULESETS))("a ledger of %s", (id, rules) => {
  it("that was written and read tells every exchange as it went", () => {
    const sample = SAMPLES[id] ?? { fighters: [], declarations: [] };
    let told = 0;
    for (let seed = 0; seed < 30; seed += 1) {
      const draw = chanceFrom(seed);
      const start = tableFor(rules, sample, draw);
      const { actions } = playWildly(start, sample, draw, 40, false);
      let table = start;
      const page = withNewFighters(null, start.scene);
      let [began, log]: [Scene, Log] = [start.scene, []];
      for (const action of actions) {
        table = after(table, action);
        if (action.type === "renew") [began, log] = [table.scene, []];
        if (action.type === "renew" || action.type === "disturb" || table.refused !== null) continue;
        log = [...log, { input: action, seen: [] }];
        if (!isClosed(table.state)) continue;
        const record = recordOf(page, began, log, table.state.events, id);
        const file: unknown = JSON.parse(
          JSON.stringify({ version: 2, title: "", pages: [{ scene: page, records: [record] }] }),
        );
        const read = must(readLedger(file)).pages[0];
        const replayed = must(replayRecord(read?.scene ?? early, read?.records[0] ?? record, rules));
        expect(isSameHistory(replayed.events, table.state.events)).toBe(true);
        told += 1;
      }
    }
    expect(told).toBeGreaterThan(20);
  });
});

function recordOf(page: Scene, began: Scene, log: Log, events: LedgerRecord["events"], ruleset: string): LedgerRecord {
  const fighters = Object.keys(began.fighters);
  const head = { id: "one", ruleset, rulings: {}, system: "0", revision: 1, round: 1, turn: "", undone: false };
  return { ...head, fighters, start: listStartChanges(page, began), log, events };
}

describe("what is no ledger", () => {
  it("is refused, and so is one of another version", () => {
    for (const data of [
      null,
      [],
      {},
      { version: 2 },
      { version: 2, pages: [{}] },
      { version: 2, pages: [{ scene: early, records: [{}] }] },
    ])
      expect(readLedger(data)).toMatchObject({ ok: false, refusal: { code: "ledger/unreadable" } });
    expect(readLedger({ version: 1, pages: [] })).toMatchObject({
      ok: false,
      refusal: { code: "ledger/other-version" },
    });
  });

  it("whose beginning is lost can be read and not played", () => {
    const record = { ...recordOf(early, early, [], [], "d10"), start: null };
    const rules = must({ ok: true, value: Object.values(RULESETS)[0] });
    if (rules) expect(replayRecord(early, record, rules)).toMatchObject({ refusal: { code: "ledger/no-beginning" } });
  });
});

describe("an exchange on a scene", () => {
  const [d6x3] = Object.values(RULESETS).filter(({ id }) => id === "d6x3");
  const pistol = weaponWith({ id: "pistol", name: "Pistol", group: "gun", range: 30, ready: true });
  const people = peopleIn([person("ana", { weapons: [pistol] }), person("bo")], 1, "ana");
  const standing = (column: number): Scene => {
    const at = (cell: number) => ({ cells: [[0, cell]] as const, radius: 0, height: 0, level: "" });
    const grid = { shape: "square", diagonals: "equidistant", distance: 5, unit: "m" } as const;
    return { ...people, space: { grid, spots: { ana: at(0), bo: at(column) } } };
  };
  const payload = { actor: "ana", target: "bo", weapon: "pistol" };
  const seat = { gm: true, fighters: [] };
  const log: Log = [{ input: { type: "declare", kind: "attack", payload, seat }, seen: [] }];

  it("is replayed where its fighters stood, though the page was begun elsewhere, and nothing is said of the distance", () => {
    if (!d6x3) throw new Error("d6x3");
    const [page, then] = [standing(2), standing(9)];
    const record = recordOf(page, then, log, [], "d6x3");
    const declared = must(replayRecord(page, record, d6x3)).events.find(({ type }) => type === "declared");
    expect(declared?.data["why"]).toEqual([{ source: "attack.range", value: -2 }]);
    const beforehand = must(replayRecord(page, { ...record, start: [] }, d6x3)).events;
    expect(beforehand.find(({ type }) => type === "declared")?.data["why"]).toEqual([]);
  });
});
