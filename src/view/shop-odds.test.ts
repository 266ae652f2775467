import { expect, test } from "vitest";
import { type Data, estimateAnswer, runToEnd } from "../engine/index.ts";
import { RULESETS } from "../rulesets/all.ts";
import { sceneFor } from "../../tests/contract/random-play.ts";
import { textsOf } from "../../tests/language-keys.ts";
import { askedOf } from "../../tests/odds/choice.ts";
import { rendererIn } from "../../tests/shown/rendering.ts";
import { type AnswerFormView, listAskViews } from "./ask-view.ts";

const CLUB = { id: "club", name: "club", ready: true, dice: 1, sides: 6, ability: "none" };
const PEOPLE: readonly Data[] = [
  { id: "ana", name: "ana", level: 0, weapons: [CLUB] },
  { id: "bo", name: "bo", level: 0, minor: true, abilities: { constitution: 4 } },
];

/** Ana's club, 1d6, against Bo's Toughness 4; the dice on the table are three 5s, so there are 5 points. */
function shop() {
  const rules = RULESETS["d6x3"];
  if (!rules) throw new Error("no d6x3");
  const payload = { actor: "ana", way: "melee", target: "bo", weapon: "club", distance: 1 };
  const asked = askedOf({
    rules,
    scene: sceneFor(rules, PEOPLE),
    declared: { kind: "attack", payload },
    ...{ question: "stunts", answer: [] },
  });
  const view = listAskViews(asked.state, { gm: true, fighters: [] }).find(({ question }) => question === "stunts");
  if (view?.form?.kind !== "basket") throw new Error("no shop");
  return { ...asked, view, form: view.form };
}

type Basket = Extract<AnswerFormView, { kind: "basket" }>;

function rowsOf({ groups }: Basket) {
  return groups.flatMap(({ rows }) => rows);
}

test.each([
  // 1d6 less 4 is 0, 0, 0, 0, 1, 2; less 2 it is 0, 0, 1, 2, 3, 4; of 2d6, 5 to 12 leave 1 to 8.
  ["knock-prone", 3 / 6],
  ["overcome-toughness", 10 / 6],
  ["vicious-blow", (4 * 1 + 5 * 2 + 6 * 3 + 5 * 4 + 4 * 5 + 3 * 6 + 2 * 7 + 8) / 36],
])("beside %s stand the odds of buying it once: %d of damage (d6x3/H.1)", (stunt, damage) => {
  const { state, scene, rules, form } = shop();
  const row = rowsOf(form).find(({ weighed }) => weighed === stunt);
  const choice = { state, scene, question: "stunts", value: [row?.weighed ?? ""] };
  const odds = runToEnd(estimateAnswer(choice, rules)) ?? [];
  expect(odds.find(({ id }) => id === "damage")?.value).toBeCloseTo(damage, 12);
});

test("every line of the shop has a place for its odds, one with several prices for those of the cheapest", () => {
  const { view, form } = shop();
  const render = rendererIn(textsOf("lang/en.json"));
  const html = (showsOdds: boolean) => render("systems/riposte/templates/exchange/options.hbs", { ...view, showsOdds });
  const places = [...html(true).matchAll(/data-odds-of-line="([^"]*)"/g)].map(([, id]) => id);
  expect(places).toEqual(rowsOf(form).map(({ weighed }) => weighed));
  expect(places).toEqual(expect.arrayContaining(["knock-prone", "duck-and-weave-1", "parry-1"]));
  expect(places).not.toContain("parry-2");
  expect(html(true).match(/data-odds-of-nothing/g)).toHaveLength(1);
  expect(html(true).indexOf("data-odds-of-nothing")).toBeLessThan(html(true).indexOf("data-odds-of-line"));
  expect(html(false)).not.toMatch(/data-odds-of-(line|nothing)/);
});

test("beside each die that Fortune may turn at a grenade stands whether it lands then, and with how many points (d6x3/A.8; S2, Explosives)", () => {
  const rules = RULESETS["d6x3"];
  if (!rules) throw new Error("no d6x3");
  const frag = {
    id: "frag",
    name: "frag",
    group: "explosive",
    ready: true,
    dice: 3,
    sides: 6,
    range: 10,
    ability: "none",
  };
  const people: readonly Data[] = [
    { id: "ana", name: "ana", level: 0, fortune: 15, fortuneMax: 15, abilities: { accuracy: 1 }, weapons: [frag] },
    { id: "bo", name: "bo", level: 0 },
  ];
  const declared = { kind: "throw", payload: { actor: "ana", weapon: "frag" } };
  // 2 + 3 + 4 and Accuracy 1 miss 11; a second 3 makes it 11, with doubles and a Drama Die of 4.
  const given = { target: 11, attack: [2, 3, 4] };
  const choice = { rules, scene: sceneFor(rules, people), declared, given, question: "turn.attack", answer: "keep" };
  const { state, scene, question } = askedOf(choice);
  const landing = (value: string): readonly (number | undefined)[] => {
    const odds = runToEnd(estimateAnswer({ state, scene, question: "turn.attack", value }, rules)) ?? [];
    return ["hit", "points"].map((measure) => odds.find(({ id }) => id === measure)?.value);
  };
  const chances = question.kind === "pick" ? question.options.map(({ id }) => [id, landing(id)]) : [];
  expect(chances).toEqual([
    ["keep", [0, 0]],
    ["0.3", [1, 4]],
  ]);
});
