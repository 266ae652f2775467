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
import { FIELD_CASES, type FieldCase } from "./dice/dice.ts";
import { initialData } from "./sheet-data.ts";

/** A new document of the type with these numbers, and what its fields roll. */
function sheetOf(ruleset: string, { type, system }: FieldCase) {
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

it("has a case for every ruleset whose fields are rolled", () => {
  const rolled = Object.keys(RULESETS).filter((id) => findEdition(id)?.rolls);
  expect(Object.keys(FIELD_CASES).toSorted()).toEqual(rolled.toSorted());
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

describe.each(Object.entries(FIELD_CASES))("the fields of a sheet of %s", (ruleset, each) => {
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
