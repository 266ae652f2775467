import { expect, test } from "vitest";
import { type Data, type Fight, type Json, createEmptyState, lookup, run } from "../../engine/index.ts";
import { RULESETS, findRuleset } from "../../rulesets/all.ts";
import { must } from "../../../tests/contract/must.ts";
import { sceneFor } from "../../../tests/contract/random-play.ts";
import { textsOf } from "../../../tests/language-keys.ts";
import { stepOf } from "../../../tests/odds/choice.ts";
import { rendererIn, textsIn } from "../../../tests/shown/rendering.ts";
import { buildLasting } from "../../rulesets/d20/fighter/conditions.ts";
import type { DuelView } from "./duel.ts";
import { buildExchangeCard } from "../exchange-view.ts";

const GM = { gm: true, fighters: [] } as const;
const english = textsOf("lang/en.json");
const render = rendererIn(english);
const CLUB = { id: "club", name: "club", ready: true, dice: 1, sides: 6, ability: "strength" };

/** Lists the texts on the card of an exchange after its last given answer. */
function cardOf(
  game: string,
  people: readonly Data[],
  declared: { readonly kind: string; readonly payload: Data },
  given: Readonly<Record<string, Json>>,
  effects: Fight["effects"] = {},
) {
  const rules = RULESETS[game];
  if (!rules) throw new Error(`no ${game}`);
  const [question = "", answer = null] = Object.entries(given).at(-1) ?? [];
  const calm = sceneFor(rules, people);
  const scene = { ...calm, fight: { ...calm.fight, effects } };
  const step = stepOf({ rules, scene, declared, given, question, answer });
  const known = Object.fromEntries(people.map(({ id, name }) => [String(id), String(name)]));
  const duels = buildExchangeCard(step.state, GM, { known }).duels;
  return { duels, texts: shownIn(duels) };
}

/** Lists the sentences of an exchange about what came of it. */
const listLines = ({ lines, harms }: DuelView) => [...harms.flatMap(({ between }) => between), ...lines];

/** Lists the texts that a card shows of some exchanges. */
function shownIn(duels: readonly DuelView[]): readonly string[] {
  const html = duels.map((duel, index) => render("systems/riposte/templates/exchange/duel.hbs", { ...duel, index }));
  return textsIn(html.join("\n"), english);
}

test("d20: the save that decides where the damage goes stands before the wound (S3; d20/C)", () => {
  const people: readonly Data[] = [
    { id: "ana", name: "Ana", bcb: 5, weapons: [CLUB] },
    { id: "bo", name: "Bo", npc: true, vitality: 9, vitalityMax: 9, wounds: 10, woundsMax: 10 },
  ];
  const payload = { attacker: "ana", target: "bo", weapon: "club" };
  const given = { attack: [12], damage: [4], save: [3] };
  const effects = { early: buildLasting("flat-footed", "bo") };
  const { texts, duels } = cardOf("d20", people, { kind: "attack", payload }, given, effects);
  const find = (part: RegExp): number => texts.findIndex((text) => part.test(text));
  expect(duels[0]?.harms[0]?.between).toHaveLength(3);
  expect(duels[0]?.lines).toEqual([]);
  expect(find(/Reflex/)).toBeGreaterThan(find(/Damage/));
  expect(find(/Wound/)).toBeGreaterThan(find(/Reflex/));
});

test("d6: the dice of damage resistance are called so, with their hits, and boxes are called boxes (d6/G.2.4)", () => {
  const payload = { fighter: "bo", damage: 6, type: "impact", track: "light", armoured: false };
  const people: readonly Data[] = [{ id: "bo", name: "Bo", attributes: { body: 3, willpower: 3 } }];
  // Two of the three dice of Body hit: 6 less 2.
  const { texts } = cardOf("d6", people, { kind: "hazard", payload }, { resistance: [5, 6, 1] });
  expect(texts).toContain("Damage resistance: 2 of 3 dice hit, and each takes 1 off.");
  expect(texts.join(" ")).toContain("Light boxes 0 → 4");
});

test("3d6: who takes the damage is named, and the Toughness of Constitution is taken off in sight (d6x3/G.1)", () => {
  const people: readonly Data[] = [
    { id: "ana", name: "Ana", level: 0, abilities: { strength: 2 }, weapons: [CLUB] },
    { id: "bo", name: "Bo", level: 0, minor: true, abilities: { constitution: 3 } },
  ];
  const payload = { actor: "ana", way: "melee", target: "bo", weapon: "club", distance: 1 };
  const given = { attack: [5, 4, 3], damage: [6] };
  const { texts } = cardOf("d6x3", people, { kind: "attack", payload }, given);
  expect(texts).toContain("Damage to Bo");
  expect(texts).toContain("Damage dice +2 · Constitution −3");
});

test("3d6: the die by which a wound lessens the damage is told, and what it leaves (d6x3/G.1)", () => {
  const people: readonly Data[] = [
    { id: "ana", name: "Ana", level: 0, abilities: { strength: 2 }, weapons: [CLUB] },
    { id: "bo", name: "Bo", abilities: { constitution: 3 } },
  ];
  const payload = { actor: "ana", way: "melee", target: "bo", weapon: "club", distance: 1 };
  // 6 + 2 less 3 is 5; less a 4 it is 1.
  const given = { attack: [5, 4, 3], damage: [6], endure: { amount: 0, option: "injured" }, less: [4] };
  const { duels } = cardOf("d6x3", people, { kind: "attack", payload }, given);
  const told = duels.flatMap(listLines).find(({ key }) => key.includes(".lessened."));
  expect(told?.key).toBe("RIPOSTE.d6x3.told.lessened.injured");
  expect(told?.data).toMatchObject({ name: "Bo", less: 4, left: 1 });
});

test("d10: in a clash in which both strike, the card says for each damage who takes it (S0; d10/E.3)", () => {
  const sword = { id: "sword", name: "sword", kind: "melee", difficulty: 6, damage: 2 };
  const attributes = { strength: 3, dexterity: 3, stamina: 2 };
  const people: readonly Data[] = ["Ana", "Bo"].map((name) => ({
    ...{ id: name.toLowerCase(), name, attributes, abilities: { melee: 1 }, weapons: [sword] },
  }));
  const payload = { attacker: "ana", target: "bo", weapon: "sword" };
  // Strength 3, sword 2 and the margin 2 are 7 dice for each.
  const [thrown, damage] = [
    [7, 7, 2, 2],
    [7, 2, 2, 2, 2, 2, 2],
  ];
  const answers: readonly Json[] = ["clash:sword", thrown, thrown, damage, damage];
  const rules = must(findRuleset("d10"));
  const declared = { type: "declare", kind: "attack", payload, seat: GM } as const;
  let step = must(run(createEmptyState("d10"), declared, sceneFor(rules, people), rules));
  for (const value of answers) {
    const { ask } = step.state;
    const question = ask?.questions.find(({ id }) => lookup(ask.answered, id) === undefined)?.id ?? "";
    const input = { type: "answer", ask: ask?.id ?? "", question, value, seat: GM } as const;
    step = must(run(step.state, input, step.scene, rules));
  }
  const said = shownIn(buildExchangeCard(step.state, GM, { known: { ana: "Ana", bo: "Bo" } }).duels);
  expect(said.filter((text) => text.startsWith("Damage to"))).toEqual(["Damage to Ana", "Damage to Bo"]);
});
