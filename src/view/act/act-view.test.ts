import "../../rulesets/all.ts";
import { describe, expect, it } from "vitest";
import { person, sceneOf, weaponWith } from "../../../tests/contract/d10-people.ts";
import { type Switch, createEmptyState, run } from "../../engine/index.ts";
import { d10 } from "../../rulesets/d10/index.ts";
import { buildActView } from "./act-view.ts";
import type { Filled } from "./form.ts";
import { type Options, buildBaseOptions } from "./options.ts";
import { buildPayload } from "./payload.ts";
import { listInputViews } from "./input-view.ts";

const ana = person("ana", {
  attributes: { dexterity: 4 },
  abilities: { athletics: 3, melee: 1 },
  weapons: [weaponWith(), weaponWith({ id: "rifle", name: "rifle", kind: "firearm", range: 100, rateOfFire: 3 })],
});
const here = sceneOf([ana, person("bo")]);

const NOTHING = buildBaseOptions(
  {
    actor: { id: "ana", name: "Ana" },
    others: [],
    things: { weapon: [], power: [], skill: [] },
    lasting: [],
  },
  { gm: false, onCanvas: false },
);

/** The window as Ana's player sees it, or the GM. */
function shown(
  kind: string,
  filled: Filled = {},
  gm = false,
  weapon = "sword",
  turn = "",
  among: ShownSwitches = (switches) => switches,
) {
  const scene = { ...here, fight: { ...here.fight, turn } };
  const spec = d10.declarations.find((each) => each.kind === kind);
  if (!spec) throw new Error(kind);
  const plain: Options = {
    ...NOTHING,
    others: [{ id: "bo", name: "Bo", img: "bo.webp" }],
    things: { weapon: [{ id: weapon, name: weapon }], power: [], skill: [] },
    gm,
  };
  const said = buildPayload(spec, filled, plain);
  const options = {
    ...plain,
    switches: among(d10.exchanges[kind]?.switches?.(said, scene) ?? []),
    divisions: spec.divisions?.(said, scene) ?? [],
    idle: spec.idle?.(said, scene) ?? [],
  };
  const seat = { gm, fighters: ["ana"] };
  const payload = buildPayload(spec, filled, options);
  const tried = run(createEmptyState("d10"), { type: "declare", kind, payload, seat }, scene, d10);
  return buildActView({ ruleset: "d10", specs: d10.declarations, spec, filled, options, world: {}, tried });
}

describe("the window for everything but an attack", () => {
  it("holds whatever is chosen, with what that says: an attack with its circumstances, or a task with none", () => {
    const names = (view: ReturnType<typeof shown>) => view.inputs.map(({ name }) => name);
    const attack = shown("hold", { trigger: ["now"] });
    expect([names(attack), attack.refusal]).toEqual([
      ["trigger", "setOffBy", "watched", "action", "target", "weapon"],
      null,
    ]);
    expect(attack.circumstances?.common?.choices.map(({ id }) => id)).toContain("dark");
    const task = shown("hold", { trigger: ["now"], action: ["task"], attribute: ["dexterity"], ability: ["melee"] });
    const said = ["trigger", "setOffBy", "watched", "action", "attribute", "ability", "against"];
    expect([names(task), task.circumstances, task.refusal]).toEqual([said, null, null]);
  });

  it("shows the pool that will be rolled: Dexterity 4 and Athletics 3 at 7", () => {
    expect(shown("evade")).toMatchObject({ pool: { dice: 7, difficulty: 7 }, refusal: null });
  });

  it("says why it is refused, and has then no pool", () => {
    const refusal = { key: "RIPOSTE.Refusal.hold.no-trigger" };
    expect(shown("hold")).toMatchObject({ pool: null, refusal });
    expect(shown("hold", { trigger: ["the door opens"] }).refusal).toBeNull();
  });

  it("divides the dice of the smallest pool, and can be declared as it begins", () => {
    const { parts, refusal } = shown("split");
    expect(refusal).toBeNull();
    expect(parts?.parts.map(({ dice, fewer, more }) => [dice, fewer, more])).toEqual([
      [2, "", "3,2"],
      [3, "3,2", ""],
    ]);
    expect(parts?.parts[0]).toMatchObject({ least: 2, most: 3 });
  });

  it("keeps from players what only the GM declares or says", () => {
    expect(shown("task")).toMatchObject({ gmKinds: [], calls: [] });
    expect(shown("task", {}, true).calls.map(({ name }) => name)).toEqual([
      "difficulty",
      "modifier",
      "passive",
      "requested",
    ]);
    expect(shown("task", {}, true).gmKinds.map(({ kind }) => kind)).toContain("hazard");
  });

  it("a task is harder where the GM says so", () => {
    expect(shown("task", { difficulty: ["8"] }, true).pool?.difficulty).toBe(8);
  });

  it("no form that can be opened says what the rules cannot read", () => {
    const codes = d10.declarations.map(({ kind }) => shown(kind, {}, true).refusal?.key ?? "");
    expect(codes.filter((code) => /malformed|unknown|no-dice/.test(code))).toEqual([]);
  });
});

describe("out of turn", () => {
  const inTurnOf = (turn: string, gm: boolean, filled: Filled = {}) => shown("attack", filled, gm, "sword", turn);

  it("a player is refused by whose turn it is, and may ask the GM", () => {
    expect(inTurnOf("bo", false)).toMatchObject({
      refusal: { key: "RIPOSTE.Refusal.turn.not-yours", data: { name: "ana", turn: "bo" } },
      mayAskGM: true,
      outOfTurn: null,
    });
    expect(inTurnOf("ana", false)).toMatchObject({ refusal: null, mayAskGM: false, outOfTurn: null });
  });

  it("does not offer to ask the GM if something else is wrong", () => {
    const view = shown("hold", {}, false, "sword", "bo");
    expect(view).toMatchObject({ refusal: { key: "RIPOSTE.Refusal.hold.no-trigger" }, mayAskGM: false });
  });

  it("the GM has a tick for it, by which it is allowed, and only there", () => {
    const outOfTurn = { is: "flag", name: "outOfTurn" };
    const ticked = { shown: ["1"], outOfTurn: ["on"] };
    expect(inTurnOf("bo", true)).toMatchObject({ mayAskGM: false, outOfTurn: { ...outOfTurn, on: false } });
    expect(inTurnOf("bo", true).refusal).not.toBeNull();
    expect(inTurnOf("bo", true, ticked)).toMatchObject({ refusal: null, outOfTurn: { ...outOfTurn, on: true } });
    expect(inTurnOf("ana", true).outOfTurn).toBeNull();
    expect(inTurnOf("bo", true).calls.map(({ name }) => name)).not.toContain("outOfTurn");
  });
});

describe("the window for an attack", () => {
  it("shows whom one can attack with their faces, one or several, and what can be done instead", () => {
    const one = shown("attack");
    expect(one.targets).toMatchObject({ is: "one", choices: [{ value: "bo", chosen: true, img: "bo.webp" }] });
    expect(one.ways.map(({ label, chosen }) => [label, chosen])).toEqual([
      ["RIPOSTE.Act.way.one", true],
      ["RIPOSTE.Act.way.several", false],
    ]);
    expect(shown("volley").targets).toMatchObject({ is: "any", choices: [{ value: "bo", chosen: false }] });
    expect(one.instead.map(({ kind }) => kind)).toEqual(["hold", "aim", "split", "surpriseAttack"]);
    expect(shown("evade")).toMatchObject({ targets: null, ways: [], instead: [] });
  });

  it("a named fighter who is gone stays visible with a note, as one who is out of the fight", () => {
    const others = [
      { id: "bo", name: "Bo" },
      { id: "cy", name: "Cy", defeated: true },
    ];
    const gone = [{ id: "dan", name: "Dan" }];
    const views = listInputViews(
      [
        { name: "target", is: "fighter" },
        { name: "near", is: "fighters" },
      ],
      { target: ["dan"], near: ["dan", "cy"] },
      { ...NOTHING, others, gone },
      "d10",
    );
    const fallen = { value: "cy", label: "Cy", note: "RIPOSTE.Act.defeated", defeated: true };
    const missing = { value: "dan", label: "Dan", note: "RIPOSTE.Act.gone" };
    expect(views.map(({ choices }) => choices)).toEqual([
      [
        { value: "bo", label: "Bo", chosen: false },
        { ...fallen, chosen: false },
        { ...missing, chosen: true },
      ],
      [
        { value: "bo", label: "Bo", chosen: false },
        { ...fallen, chosen: true },
        { ...missing, chosen: true },
      ],
    ]);
  });

  it("asks for metres only if the weapon reaches beyond close range (S1; F.2)", () => {
    const names = (weapon: string) => shown("attack", {}, false, weapon).inputs.map(({ name }) => name);
    expect(names("sword")).not.toContain("distance");
    expect(names("rifle")).toContain("distance");
  });

  it("several bullets go to several targets: one is too few, and is refused in words (S1; D.9)", () => {
    const filled = { targets: ["bo"] };
    expect(shown("volley", filled, false, "rifle").refusal?.key).toBe("RIPOSTE.Refusal.volley.too-few");
    expect(shown("volley", filled).refusal?.key).toBe("RIPOSTE.Refusal.volley.one-target-only");
  });

  it("the difficulty grows as circumstances are named: 6, cover 2, dark 2 (S1; F.2)", () => {
    expect(shown("attack").grown).toEqual([]);
    const { pool, grown } = shown("attack", { modifiers: ["targetBehindCover", "dark"] });
    expect(pool?.difficulty).toBe(10);
    expect(grown.map(({ value }) => value)).toEqual(["+6", "+2", "+2"]);
  });

  it("the most usual circumstances stand first, the others by whom they are of", () => {
    const { circumstances } = shown("attack", { modifiers: ["targetRunning", "dark"] });
    expect(circumstances?.common?.choices.map(({ id, on }) => [id, on])).toContainEqual(["dark", true]);
    expect(circumstances?.others.map(({ id }) => id)).toEqual(["attacker", "target", "surroundings"]);
    expect(circumstances?.count).toBe(1);
    expect(shown("evade").circumstances).toBeNull();
  });

  it("one that counts anyway is on and tells why, and counts among those that are folded away", () => {
    const lock: ShownSwitches = (switches) => switches.map((each) => lockIf(each, "targetRunning"));
    const { circumstances } = shown("attack", {}, false, "sword", "", lock);
    const locked = circumstances?.others.flatMap(({ choices }) => choices).filter(({ counts }) => counts !== "");
    expect(locked).toMatchObject([{ id: "targetRunning", on: true, counts: "why" }]);
    expect(circumstances?.count).toBe(1);
  });
});

type ShownSwitches = (switches: readonly Switch[]) => readonly Switch[];

function lockIf(each: Switch, id: string): Switch {
  return each.id === id ? { ...each, counts: "why" } : each;
}

describe("an input of which the scene tells", () => {
  const inputs = [
    { name: "distance", is: "number", min: 0, max: 99, initial: null, measured: { unit: "ft" } },
    { name: "near", is: "fighters" },
    { name: "days", is: "number", min: 1, max: 9, initial: 1 },
  ] as const;
  const options: Options = {
    ...NOTHING,
    others: [
      { id: "bo", name: "Bo" },
      { id: "cy", name: "Cy" },
    ],
    placed: { distance: { value: 30, to: "target", of: ["bo"] }, near: { value: ["cy"], to: "", of: [] } },
  };

  it("shows what it says, and that the scene says it", () => {
    const [distance, near, days] = listInputViews(inputs, {}, options, "d10");
    expect(distance).toMatchObject({ value: "30", source: { key: "RIPOSTE.Act.onScene.ft", distance: 30 } });
    expect(near?.choices.map(({ chosen }) => chosen)).toEqual([false, true]);
    expect(near?.source).toEqual({ key: "RIPOSTE.Act.onScene.fighters", distance: null });
    expect(days).toMatchObject({ value: "1", source: null });
  });

  it("shows what is said by hand, and beside it what the scene says", () => {
    const [distance, near] = listInputViews(inputs, { distance: ["9"], near: ["bo"] }, options, "d10");
    expect(distance).toMatchObject({ value: "9", source: { key: "RIPOSTE.Act.byHand.ft", distance: 30 } });
    expect(near?.choices.map(({ chosen }) => chosen)).toEqual([true, false]);
    expect(near?.source?.key).toBe("RIPOSTE.Act.byHand.fighters");
  });
});
