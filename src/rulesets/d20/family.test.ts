import { describe, expect, it, test } from "vitest";
import { faultsOf, initialData } from "../../../tests/sheet-data.ts";
import { type Data, type Effect, createEmptyFight } from "../../engine/index.ts";
import { d20Family } from "./family.ts";
import { readFighter } from "./fighter/fighter.ts";
import { buildLasting } from "./fighter/conditions.ts";
import { ARMOUR_SHEET, CHARACTER, NPC, SHEETS, WEAPON_SHEET } from "./fighter/sheets.ts";

const sword = { ...initialData(WEAPON_SHEET), id: "sword", name: "Sword", dice: 1, sides: 8, threat: 2 };
const bow = { ...sword, id: "bow", kind: "ranged", ability: "dexterity", dice: 2, sides: 6, threat: 1 };
const mail = { ...initialData(ARMOUR_SHEET), id: "mail", name: "Mail", bonus: 3 };

/** Strength 16, Dexterity 14, Constitution 12, a combat bonus of 5, mail. */
const ana = (data: Data = {}): Data => ({
  ...initialData(CHARACTER),
  id: "ana",
  name: "Ana",
  abilities: { strength: 16, dexterity: 14, constitution: 12, intelligence: 10, wisdom: 8, charisma: 10 },
  saves: { fortitude: 4, reflex: 1, will: 2 },
  bcb: 5,
  weapons: [sword, bow],
  armour: [mail],
  ...data,
});

const shown = (data: Data) =>
  Object.fromEntries(d20Family.derived(data).map(({ label, value }) => [label.replace("RIPOSTE.d20.", ""), value]));

test("a table that rules otherwise sees it on its sheets (d20/J-2, d20/J-6)", () => {
  const ruled = d20Family.withRulings?.({ minor: 1, stanceLimits: [0, 7] });
  const figures = ruled?.derived(ana({ injuries: [{ part: "defence", text: "a limp" }] })) ?? [];
  const values = Object.fromEntries(figures.map(({ label, value }) => [label, value]));
  expect(values["RIPOSTE.d20.derived.defence"]).toBe("+9");
  expect(values["RIPOSTE.d20.derived.stance"]).toBe("7");
});

describe("what follows from the numbers of a sheet (d20/B)", () => {
  it("defence is 5 + 2 + mail 3, a manoeuvre 5 + 3, against one 5 + 3 + 2, initiative 5 + 2", () => {
    expect(shown(ana())).toMatchObject({
      "derived.defence": "+10",
      "derived.manoeuvre": "+8",
      "derived.manoeuvreDefence": "+10",
      "derived.initiative": "+7",
      "save.fortitude": "+5",
      "save.reflex": "+3",
      "save.will": "+1",
      "derived.opportunities": "2",
      "derived.stance": "2",
      "ability.strength": "+3",
      "ability.wisdom": "−1",
    });
  });

  it("those who take 10 show the whole number, and without a heroic class no combat bonus in defence (d20/A.4; d20/F.1)", () => {
    const npc = ana({ npc: true, heroic: false });
    expect(shown(npc)).toMatchObject({ "derived.defence": "15", "derived.manoeuvre": "18", "save.fortitude": "+5" });
  });

  it("a crippling injury takes its 2 off (d20/F.2; d20/J-2)", () => {
    expect(shown(ana({ injuries: [{ part: "defence", text: "a limp" }] }))["derived.defence"]).toBe("+8");
  });
});

test.each([
  //  weapon     attack  damage   critical
  ["sword", "+8", "1d8+3", "19–20"],
  ["bow", "+7", "2d6", "20"],
  ["unarmed", "+8", "1d3+3", "20"],
] as const)("%s adds %s, does %s, threatens on %s (d20/F.1, d20/F.2, d20/I)", (id, ...figures) => {
  expect(d20Family.attackLines(ana())[id]?.map(({ value }) => value)).toEqual(figures);
});

test.each([
  // vitality, wounds, the points left of each with their level, the pools that are out
  [10, 12, ["10 of 10 whole", "12 of 12 whole"], []],
  [4, 12, ["4 of 10 less", "12 of 12 whole"], []],
  [0, 5, ["0 of 10 gone", "5 of 12 less"], []],
  [0, 0, ["0 of 10 gone", "0 of 12 out"], ["wounds"]],
] as const)("vitality %i and %i wound points stand as %j (d20/G.1)", (vitality, wounds, levels, out) => {
  const tracks = d20Family.tracks(ana({ vitality, vitalityMax: 10, wounds, woundsMax: 12 }));
  expect(tracks.map(({ left, rating, level }) => `${left} of ${rating} ${level.split(".").at(-1) ?? ""}`)).toEqual(
    levels,
  );
  expect(tracks.filter((track) => track.out).map(({ id }) => id)).toEqual(out);
});

it("whoever has an ability score at 0 is out, wounds or not (d20/G.1)", () => {
  const damaged = { strength: 16, dexterity: 0, constitution: 0, intelligence: 0, wisdom: 0, charisma: 0 };
  const [, wounds] = d20Family.tracks(ana({ damaged }));
  expect(wounds).toMatchObject({ out: true, status: "unconscious" });
});

it("shows nothing of a fighter that no sheet could hold", () => {
  const strange = ana({ bcb: 99 });
  expect([d20Family.derived(strange), d20Family.tracks(strange), d20Family.attackLines(strange)]).toEqual([[], [], {}]);
});

it("a new document of every sheet is whole, and new people can be read; those of the GM take 10", () => {
  for (const sheet of SHEETS) expect(faultsOf(sheet, initialData(sheet)), sheet.type).toEqual([]);
  const read = [CHARACTER, NPC].map((sheet) => readFighter({ ...initialData(sheet), id: "x", name: "X" }));
  expect(read.map((each) => each.ok && each.value.npc)).toEqual([false, true]);
  expect(read.map((each) => each.ok && each.value.heroic)).toEqual([true, false]);
});

it("a skill and a feat of a sheet go by their names (d20/A.1, d20/B)", () => {
  const skills = [{ name: "Athletics", ability: "strength", ranks: 4 }];
  const feats = [{ name: "Wrestler", to: "manoeuvre", bonus: 2, manoeuvre: "grapple", ability: "" }];
  const read = readFighter(ana({ skills, feats }));
  expect(read).toMatchObject({
    ok: true,
    value: { skills: [{ name: "Athletics" }], feats: [{ name: "Wrestler", manoeuvre: "grapple" }] },
  });
});

test.each([
  [{ state: "" }, []],
  [{ state: "disabled" }, [["state.disabled", false]]],
  [
    { state: "dying", fatigued: true },
    [
      ["state.dying", true],
      ["Actor.FIELDS.fatigued.label", false],
    ],
  ],
  [{ state: "stable" }, [["state.stable", true]]],
  [{ state: "dead" }, [["state.dead", true]]],
])("the tracker marks %j where lost wound points do more than hurt (d20/J-4)", (stored, marks) => {
  const levels = d20Family.states?.(ana({ wounds: 0, ...stored })) ?? [];
  expect(levels.map(({ label, out }) => [label.replace("RIPOSTE.d20.", ""), out])).toEqual(marks);
});

it("feats of attack and defence stand in what manoeuvres come to (d20/F.4; d20/J-30)", () => {
  const feats = [
    { name: "Focus", to: "attack", bonus: 2 },
    { name: "Dodge", to: "defence", bonus: 3 },
  ];
  const figures = shown(ana({ feats }));
  // 5 and Strength 3 and 2; 5 and Strength 3 and Dexterity 2 and 3.
  expect([figures["derived.manoeuvre"], figures["derived.manoeuvreDefence"]]).toEqual(["+10", "+13"]);
});

describe("in a fight the numbers are those that would be rolled now", () => {
  const fight = (...effects: readonly Effect[]) => ({
    ...createEmptyFight(1),
    effects: Object.fromEntries(effects.map((effect, index) => [`e.${index}`, effect])),
  });
  const shownIn = (...effects: readonly Effect[]) =>
    Object.fromEntries(
      d20Family.derived(ana(), fight(...effects)).map(({ label, value }) => [label.replace("RIPOSTE.d20.", ""), value]),
    );
  const aggressive = buildLasting("stance", "ana", { data: { attack: 2, defence: -2, damage: 0 } });

  it("a stance shifts attack and defence, and says so (d20/D.1)", () => {
    const [attack] = d20Family.attackLines(ana(), fight(aggressive))["sword"] ?? [];
    expect(attack?.value).toBe("+10");
    expect(attack?.why).toContainEqual({ source: "stance", value: 2 });
    expect(shownIn(aggressive)["derived.defence"]).toBe("+8");
  });

  it("a stance for damage adds to it (d20/D.1)", () => {
    const power = buildLasting("stance", "ana", { data: { attack: -2, defence: 0, damage: 2 } });
    expect(d20Family.attackLines(ana(), fight(power))["sword"]?.[1]?.value).toBe("1d8+5");
  });

  it("weapons are in hand as they were drawn and put away in it, whatever is stored with them (d20/J-56)", () => {
    const armed = ana({
      weapons: [
        { ...sword, ready: true },
        { ...sword, id: "knife", ready: false },
      ],
    });
    const put = (kind: "drawn" | "stowed", thing: string) => buildLasting(kind, "ana", { data: { thing } });
    expect(d20Family.inHand?.(armed)).toEqual({ sword: true, knife: false });
    const swapped = fight(put("drawn", "knife"), put("stowed", "sword"));
    expect(d20Family.inHand?.(armed, swapped)).toEqual({ sword: false, knife: true });
  });

  it("the flat-footed have no Dexterity in defence, 8 instead of 10 (d20/C)", () => {
    expect(shownIn(buildLasting("flat-footed", "ana"))["derived.defence"]).toBe("+8");
  });

  it("who is tired has 2 less Strength and Dexterity: one less each on attack, damage, reflexes (d20/J-4)", () => {
    const tired = ana({ fatigued: true });
    const line = d20Family.attackLines(tired)["sword"] ?? [];
    expect(line.slice(0, 2).map(({ value }) => value)).toEqual(["+7", "1d8+2"]);
    expect(shown(tired)).toMatchObject({ "save.reflex": "+2", "derived.defence": "+9" });
  });
});

test.each([
  [{ feet: 5, left: 25 }, true],
  [{ feet: 30, left: 0 }, false],
  [null, false],
])("a turn of which %j was moved has more left: %s (S3; d20/D)", (moved, isLeft) => {
  const fight = createEmptyFight(1);
  const moving: Effect = buildLasting("moving", "ana", { data: { stepped: false, ...moved } });
  expect(d20Family.hasTurnLeft?.(moved ? { ...fight, effects: { moving } } : fight, "ana")).toBe(isLeft);
});

it("a manoeuvre for which there is a feat has a number of its own: 5 + 3, and 2 of the feat (S3; d20/B, d20/F.4)", () => {
  const grip = { name: "Iron grip", to: "manoeuvre", bonus: 2, manoeuvre: "grapple" };
  expect(shown(ana({ feats: [grip, { ...grip, name: "Steel grip", bonus: 1 }] }))).toMatchObject({
    "derived.manoeuvre": "+8",
    "action.grapple": "+11",
  });
  expect(shown(ana())).not.toHaveProperty(["action.grapple"]);
});

it("a crippling injury is among the states, each number once (S3; d20/F.2)", () => {
  const injuries = [
    { part: "speed", text: "a limp" },
    { part: "speed", text: "a cramp" },
    { part: "attack", text: "a stiff arm" },
  ];
  expect(d20Family.states?.(ana({ injuries })).map(({ label }) => label)).toEqual([
    "RIPOSTE.d20.crippled.speed",
    "RIPOSTE.d20.crippled.attack",
  ]);
});
