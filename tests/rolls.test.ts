import { describe, expect, it, test } from "vitest";
import {
  type Data,
  toData,
  createEmptyFight,
  createEmptyState,
  isClosed,
  toPublicState,
  run,
} from "../src/engine/index.ts";
import { RULESETS } from "../src/rulesets/all.ts";
import { findEdition } from "../src/rulesets/index.ts";
import { buildPayload, applyRulesToOptions } from "../src/view/act/payload.ts";
import { buildBaseOptions, listSkillOptions } from "../src/view/act/options.ts";
import type { DuelView, SideView } from "../src/view/exchange/duel.ts";
import { describeOpposed } from "../src/view/exchange/opposed.ts";
import { buildExchangeCard } from "../src/view/exchange-view.ts";
import { buildFighterData } from "../src/view/sheet/fighter-view.ts";
import { type RollView, buildOpposedCheck, buildRollViews } from "../src/view/sheet/rolls-view.ts";
import { must } from "./contract/must.ts";
import { initialData } from "./sheet-data.ts";

/** A character of a game, and what each of its fields comes to by hand: the dice of a pool, or what is added to the dice. */
type Case = { readonly type: string; readonly system: Data; readonly comes: Readonly<Record<string, number>> };

const D10: Case = {
  type: "d10Character",
  system: {
    attributes: {
      strength: 1,
      dexterity: 2,
      stamina: 3,
      charisma: 4,
      perception: 5,
      intelligence: 2,
      wits: 3,
      brawn: 4,
    },
    abilities: {
      ...{
        alertness: 1,
        animals: 2,
        athletics: 3,
        brawl: 4,
        crafts: 5,
        culture: 1,
        drive: 2,
        firearms: 3,
        influence: 4,
      },
      ...{ investigation: 5, medicine: 1, melee: 2, occult: 3, performance: 4, science: 5, stealth: 1, survival: 2 },
      ...{ technology: 3, thievery: 4, dodge: 5 },
    },
  },
  comes: {
    // Strength 1 and Dexterity 2 with Athletics 3; Stamina 3 with Survival 2; Charisma 4 with Influence 4.
    ...{ "attributes.strength": 4, "attributes.dexterity": 5, "attributes.stamina": 5, "attributes.charisma": 8 },
    // Perception 5 and Wits 3 with Alertness 1; Intelligence 2 with Investigation 5; Brawn 4 with Athletics 3.
    ...{ "attributes.perception": 6, "attributes.intelligence": 7, "attributes.wits": 4, "attributes.brawn": 7 },
    // With Dexterity 2.
    ...{ "abilities.athletics": 5, "abilities.brawl": 6, "abilities.crafts": 7, "abilities.drive": 4 },
    ...{ "abilities.firearms": 5, "abilities.melee": 4, "abilities.stealth": 3, "abilities.thievery": 6 },
    "abilities.dodge": 7,
    // With Perception 5, and with Charisma 4.
    ...{ "abilities.alertness": 6, "abilities.investigation": 10 },
    ...{ "abilities.animals": 6, "abilities.influence": 8, "abilities.performance": 8 },
    // With Intelligence 2, and with Wits 3.
    ...{ "abilities.culture": 3, "abilities.medicine": 3, "abilities.occult": 5, "abilities.science": 7 },
    ...{ "abilities.technology": 5, "abilities.survival": 5 },
  },
};

/** What an edition does not have of it. */
function without({ comes, ...rest }: Case, ...places: readonly string[]): Case {
  return { ...rest, comes: Object.fromEntries(Object.entries(comes).filter(([place]) => !places.includes(place))) };
}

const CASES: Readonly<Record<string, Case>> = {
  d10: without(D10, "attributes.brawn", "abilities.dodge"),
  "d10-classic": without(D10, "attributes.brawn"),
  "d10-injury": without(D10, "attributes.strength", "attributes.stamina", "abilities.dodge"),
  d20: {
    type: "d20Character",
    system: {
      abilities: { strength: 12, dexterity: 14, constitution: 16, intelligence: 8, wisdom: 10, charisma: 18 },
      saves: { fortitude: 1, reflex: 2, will: 3 },
      skills: [
        { name: "Athletics", ability: "strength", ranks: 4 },
        { name: "Lore", ability: "intelligence", ranks: 3 },
      ],
    },
    comes: {
      ...{ "abilities.strength": 1, "abilities.dexterity": 2, "abilities.constitution": 3 },
      ...{ "abilities.intelligence": -1, "abilities.wisdom": 0, "abilities.charisma": 4 },
      // The class's bonus with Constitution +3, Dexterity +2, Wisdom 0.
      ...{ "saves.fortitude": 4, "saves.reflex": 4, "saves.will": 3 },
      // Four ranks with Strength +1, three with Intelligence −1.
      ...{ "skills.0": 5, "skills.1": 2 },
    },
  },
  d6: {
    type: "d6Character",
    system: {
      attributes: {
        ...{
          agility: 1,
          body: 2,
          reaction: 3,
          strength: 4,
          charisma: 5,
          intuition: 6,
          logic: 1,
          willpower: 2,
          edge: 3,
        },
      },
      skills: {
        ...{ dodge: 1, gymnastics: 2, discipline: 3, insight: 4, perception: 5, firstAid: 6, blades: 1, clubs: 2 },
        ...{ unarmed: 3, throwing: 4, archery: 5, pistols: 6, longarms: 1, automatics: 2 },
      },
    },
    comes: {
      ...{ "attributes.agility": 1, "attributes.body": 2, "attributes.reaction": 3, "attributes.strength": 4 },
      ...{ "attributes.charisma": 5, "attributes.intuition": 6, "attributes.logic": 1, "attributes.willpower": 2 },
      "attributes.edge": 3,
      // Reaction 3, Willpower 2, Intuition 6, Logic 1; the rest with Agility 1.
      ...{ "skills.dodge": 4, "skills.discipline": 5, "skills.insight": 10, "skills.perception": 11 },
      ...{ "skills.firstAid": 7, "skills.gymnastics": 3, "skills.blades": 2, "skills.clubs": 3, "skills.unarmed": 4 },
      ...{
        "skills.throwing": 5,
        "skills.archery": 6,
        "skills.pistols": 7,
        "skills.longarms": 2,
        "skills.automatics": 3,
      },
    },
  },
  d6x3: {
    type: "d6x3Character",
    system: {
      abilities: {
        ...{ accuracy: 1, communication: 2, constitution: 3, dexterity: 4, fighting: 0, intelligence: -1 },
        ...{ perception: 2, strength: 3, willpower: -2 },
      },
      focuses: { pistols: true, stealth: true, might: true },
    },
    comes: {
      ...{ "abilities.accuracy": 1, "abilities.communication": 2, "abilities.constitution": 3 },
      ...{ "abilities.dexterity": 4, "abilities.fighting": 0, "abilities.intelligence": -1 },
      ...{ "abilities.perception": 2, "abilities.strength": 3, "abilities.willpower": -2 },
      // A focus that the character has adds 2 to its ability.
      ...{ "focuses.pistols": 3, "focuses.stealth": 6, "focuses.might": 5 },
      ...{ "focuses.bows": 1, "focuses.gunnery": 1, "focuses.rifles": 1, "focuses.throwing": 1 },
      ...{ "focuses.brawling": 0, "focuses.grappling": 0, "focuses.heavy-weapons": 0, "focuses.light-weapons": 0 },
      ...{ "focuses.acrobatics": 4, "focuses.driving": 4, "focuses.free-fall": 4, "focuses.initiative": 4 },
      ...{ "focuses.piloting": 4, "focuses.climbing": 3, "focuses.intimidation": 3, "focuses.jumping": 3 },
      ...{ "focuses.engineering": -1, "focuses.medicine": -1, "focuses.security": -1, "focuses.tactics": -1 },
      ...{ "focuses.courage": -2, "focuses.faith": -2, "focuses.self-discipline": -2 },
      ...{ "focuses.running": 3, "focuses.stamina": 3, "focuses.swimming": 3, "focuses.tolerance": 3 },
    },
  },
};

/** A new document of the type with these numbers, and what its fields roll. */
function sheetOf(ruleset: string, { type, system }: Case) {
  const family = findEdition(ruleset);
  const spec = family?.shown.find((sheet) => sheet.type === type);
  if (!family || !spec) throw new Error(`${ruleset} has no ${type}`);
  const blank = initialData(spec);
  const filled = Object.fromEntries(
    Object.entries(system).map(([key, value]) => [
      key,
      Array.isArray(value) ? value : { ...toData(blank[key]), ...toData(value) },
    ]),
  );
  const stored: Data = { ...blank, ...filled };
  return { family, stored, rolls: buildRollViews(spec, stored, family) };
}

type Said = Pick<RollView, "kind" | "filled">;

/** Declares what a field rolls, as its owner does, lets every die show 4, those of a rival 3, and every question time out, and reads the card. */
function playedDuel(ruleset: string, { family, stored }: ReturnType<typeof sheetOf>, { kind, filled }: Said): DuelView {
  const rules = RULESETS[ruleset];
  if (!rules) throw new Error(ruleset);
  const data = buildFighterData({ id: "ana", name: "Ana", system: stored, items: [] }, family);
  const [ana, bo] = [must(rules.readFighter(data)), must(rules.readFighter({ ...data, id: "bo", name: "Bo" }))];
  const scene = { fighters: { ana, bo }, fight: createEmptyFight(0) };
  const spec = rules.declarations.find((each) => each.kind === kind);
  if (!spec) throw new Error(kind);
  const things = { weapon: [], power: [], skill: listSkillOptions(stored) };
  const plain = buildBaseOptions(
    { actor: { id: "ana", name: "Ana" }, others: [{ id: "bo", name: "Bo" }], things, lasting: [] },
    { gm: false, onCanvas: false },
  );
  const options = applyRulesToOptions(plain, spec, filled, scene, rules);
  const declare = { type: "declare", kind, payload: buildPayload(spec, filled, options), seat: ANA } as const;
  let step = must(run(createEmptyState(ruleset), declare, scene, rules));
  for (let asked = step.state.ask; asked && !isClosed(step.state); asked = step.state.ask) {
    const question = asked.questions.find(({ id }) => asked?.answered[id] === undefined);
    if (!question) break;
    const face = question.role.type === "controller" && question.role.fighter === "bo" ? 3 : 4;
    const value = question.kind === "faces" ? Array(question.count).fill(face) : (question.fallback ?? null);
    const answer = { type: "answer", ask: asked.id, question: question.id, value, seat: GM } as const;
    step = must(run(step.state, answer, step.scene, rules));
  }
  const [duel] = buildExchangeCard(toPublicState(step.state), GM, { known: { ana: "Ana", bo: "Bo" } }).duels.filter(
    ({ attack }) => attack?.check,
  );
  if (!duel) throw new Error(`${kind} tells no check`);
  return duel;
}

function rolledSide(ruleset: string, sheet: ReturnType<typeof sheetOf>, roll: RollView): SideView {
  const { attack } = playedDuel(ruleset, sheet, roll);
  if (!attack?.pool) throw new Error(`${roll.id} tells no pool`);
  return attack;
}

const ANA = { gm: false, fighters: ["ana"] };
const GM = { gm: true, fighters: [] };

/** What a side of a card rolled: its dice, or what was added to them where those are always the same. */
function sizeOf({ pool }: SideView): number {
  return pool && pool.dice > 0 ? pool.dice : Number(pool?.sum.replace("−", "-"));
}

it("has a case for every ruleset", () => {
  expect(Object.keys(CASES).toSorted()).toEqual(Object.keys(RULESETS).toSorted());
});

it("keeps the difficulty of a row under its name, wherever it stands in its list, and of a field under its place", () => {
  const skills = ["Climb", "Swim"].map((name) => ({ name }));
  const keysOf = (list: readonly Data[]): readonly (readonly string[])[] => {
    const { rolls } = sheetOf("d20", { type: "d20Character", system: { skills: list }, comes: {} });
    return ["skills.0", "skills.1", "saves.will"].map((place) => [place, rolls[`system.${place}`]?.key ?? ""]);
  };
  const will = ["saves.will", "saves.will"];
  expect(keysOf(skills)).toEqual([["skills.0", "skills.Climb"], ["skills.1", "skills.Swim"], will]);
  expect(keysOf(skills.toReversed())).toEqual([["skills.0", "skills.Swim"], ["skills.1", "skills.Climb"], will]);
});

describe.each(Object.entries(CASES))("the fields of a sheet of %s", (ruleset, each) => {
  const sheet = sheetOf(ruleset, each);

  it("are rolled, all of them and no others", () => {
    expect(Object.keys(sheet.rolls).toSorted()).toEqual(
      Object.keys(each.comes)
        .map((place) => `system.${place}`)
        .toSorted(),
    );
  });

  test.each(Object.entries(each.comes))("%s comes to %i", (place, comes) => {
    const roll = sheet.rolls[`system.${place}`];
    if (!roll) throw new Error(place);
    expect(sizeOf(rolledSide(ruleset, sheet, roll))).toBe(comes);
  });

  it("are opposed by another, and the card tells both and what it comes to", () => {
    const [roll] = Object.values(sheet.rolls).filter(({ id }) => !id.startsWith("saves"));
    if (!roll) throw new Error("nothing is rolled");
    const said = buildOpposedCheck(roll, roll.opposed, "bo");
    // What the other resists with is left to the form in the games that have no usual one.
    const resisting = { opposing: ["wisdom"], opposingAttribute: ["wits"], opposingAbility: ["alertness"] };
    const duel = playedDuel(ruleset, sheet, { ...said, filled: { ...resisting, ...said.filled } });
    expect([duel.attack?.name, duel.reaction?.name]).toEqual(["Ana", "Bo"]);
    expect(duel.reaction?.check).not.toBeNull();
    expect([duel.attack?.outcome, duel.reaction?.outcome]).not.toContain(null);
    expect(describeOpposed(duel)).toMatchObject({ data: { margin: Math.abs(duel.comparison?.margin ?? NaN) } });
  });
});
