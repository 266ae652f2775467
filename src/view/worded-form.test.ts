import { expect, test } from "vitest";
import type { Data } from "../engine/index.ts";
import { RULESETS } from "../rulesets/all.ts";
import { sceneFor } from "../../tests/contract/random-play.ts";
import { textsOf } from "../../tests/language-keys.ts";
import { askedOf } from "../../tests/odds/choice.ts";
import { rendererIn } from "../../tests/shown/rendering.ts";
import { buildExchangeCard } from "./exchange-view.ts";

const SWORD = { id: "sword", name: "sword", kind: "melee", ready: true, dice: 1, sides: 8 };

test("d20: the injuries of a critical hit stand on one line of a form, with their words, below what has a key (F.1)", () => {
  const rules = RULESETS["d20"];
  if (!rules) throw new Error("no d20");
  const people: readonly Data[] = [
    { id: "ana", name: "Ana", bcb: 5, wounds: 10, weapons: [SWORD] },
    { id: "bo", name: "Bo", wounds: 10, vitality: 30 },
  ];
  const payload = { attacker: "ana", target: "bo", weapon: "sword" };
  const { state } = askedOf({
    rules,
    scene: sceneFor(rules, people),
    declared: { kind: "attack", payload },
    ...{ given: { attack: [20] }, question: "critical", answer: null },
  });
  const [ask] = buildExchangeCard(state, { gm: true, fighters: [] }).asks;
  const render = rendererIn(textsOf("lang/en.json"));
  const html = render("systems/riposte/templates/exchange/options.hbs", { ...ask, showsOdds: false });
  const offered = ask?.form?.kind === "worded" ? ask.form.options.map(({ id }) => id) : [];
  expect(offered.length).toBeGreaterThan(2);
  const [, list = ""] = /<select[^>]*data-part="option"[^>]*>([\s\S]*?)<\/select>/.exec(html) ?? [];
  expect([...list.matchAll(/<option value="([^"]*)"/g)].map(([, id]) => id)).toEqual(offered);
  expect(html).not.toContain('type="radio"');
});
