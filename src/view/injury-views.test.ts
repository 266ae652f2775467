import "../rulesets/all.ts";
import { expect, test } from "vitest";
import { initialData } from "../../tests/sheet-data.ts";
import { createEmptyFight, happened } from "../engine/index.ts";
import { injuryFamily } from "../rulesets/d10-injury/family.ts";
import { EMPTY_DUEL } from "./exchange/duel.ts";
import { OUTCOME_READERS } from "./exchange/outcomes.ts";
import { collectMarks } from "./marks-view.ts";
import { buildFighterView } from "./sheet/fighter-view.ts";
import { describeEvent } from "./told-view.ts";
import { listWoundRungs } from "./tracker-view.ts";

const [CHARACTER] = injuryFamily.shown;
const [STORED] = injuryFamily.sheets;

function bo(changes: object = {}) {
  if (!STORED) throw new Error("The family stores nobody.");
  return { ...initialData(STORED), id: "bo", name: "Bo", load: 5, ...changes };
}

test.each([
  [[], 0, [], false],
  [[2], 0, ["RIPOSTE.d10.wound.injured"], false],
  [[3, 1], 0, ["RIPOSTE.d10.wound.mauled"], false],
  [[], 2, ["RIPOSTE.d10.mind.worried"], false],
  [[6], 0, ["RIPOSTE.d10.wound.incapacitated"], true],
  [[7], 0, ["RIPOSTE.d10.wound.dead"], true],
] as const)("Injuries of %j and %i lost of Mind are seen at a glance as %j", (severities, mental, labels, out) => {
  const injuries = severities.map((severity) => ({ name: "", severity, stabilised: true, days: 0 }));
  const rungs = listWoundRungs(injuryFamily, "d10Character", bo({ injuries, mental }));
  expect(rungs.map(({ label }) => label)).toEqual(labels);
  expect(rungs.some((rung) => rung.out)).toBe(out);
});

test("a fallen fighter is marked as on the ladder", () => {
  const marked = (severity: number) =>
    collectMarks({
      ruleset: "d10-injury",
      family: injuryFamily,
      type: "d10Character",
      system: bo({ injuries: [{ name: "", severity, stabilised: false, days: 0 }] }),
      fighter: "bo",
      fights: [createEmptyFight(1)],
    });
  expect(marked(5)).toEqual({ out: false, statuses: [] });
  expect(marked(6)).toEqual({ out: true, statuses: ["unconscious"] });
  expect(marked(7)).toEqual({ out: true, statuses: ["dead"] });
});

test("a sheet shows Body and Mind by points, Injuries as a list, and no ladder", () => {
  if (!CHARACTER) throw new Error("The edition shows nobody.");
  const injuries = [{ name: "a cut", severity: 2, stabilised: true, days: 0 }];
  const view = buildFighterView({ id: "bo", name: "Bo", system: bo({ injuries }), items: [] }, CHARACTER, injuryFamily);
  expect(view.rungs).toEqual([]);
  expect(view.supply).toBeNull();
  expect(view.tracks).toMatchObject([
    { id: "body", rating: 6, left: 4, penalty: "−1", pips: [true, true, true, true, false, false] },
    { id: "mind", rating: 6, left: 6, penalty: "" },
  ]);
  expect(view.lists.map(({ key }) => key)).toEqual(expect.arrayContaining(["injuries", "traumas", "limits"]));
  expect(view.figures.flatMap(({ fields }) => fields.map(({ key }) => key))).toEqual([
    "mental",
    "load",
    "unburdened",
    "money",
  ]);
  expect(view.unarmed?.map(({ value, note }) => [value, note !== undefined])).toEqual([["1", false], ["5", false], ["+0", true]]); // prettier-ignore
});

test("a Severity that nothing is rolled for is told by what it adds up from", () => {
  const why = [
    { source: "damage.margin", value: 3 },
    { source: "damage.weapon", value: 1 },
    { source: "damage.armour", value: -2 },
  ];
  const { data } = happened("damaged", { fighter: "bo", why, amount: 2 });
  const duel = OUTCOME_READERS.damaged(EMPTY_DUEL, { data, ruleset: "d10-injury", names: {} });
  expect(duel?.harms[0]?.damage).toMatchObject({
    amount: 2,
    dice: [],
    pool: { label: "RIPOSTE.Exchange.addedUp", difficulty: 0 },
  });
});

test.each([
  [1, "minor"],
  [3, "threatening"],
  [6, "critical"],
  [7, "beyond"],
  [12, "beyond"],
])("a wound of Severity %i is called %s (d10/H.3)", (severity, name) => {
  const [line] = describeEvent(happened("wounded", { fighter: "bo", name: "Bo", severity }), {}, "d10-injury");
  expect(line?.key).toBe(`RIPOSTE.d10.told.severity.${name}`);
});
