import { expect, test } from "vitest";
import type { Data } from "../engine/index.ts";
import { RULESETS } from "../rulesets/all.ts";
import { sceneFor } from "../../tests/contract/random-play.ts";
import { textsOf } from "../../tests/language-keys.ts";
import { askedOf } from "../../tests/odds/choice.ts";
import { rendererIn } from "../../tests/shown/rendering.ts";
import { buildExchangeCard } from "./exchange-view.ts";

const SWORD = { id: "sword", name: "sword", kind: "melee", ready: true, dice: 1, sides: 8 };

test("d20: a critical hit offers its three consequences side by side, each under its heading (S3; F.2)", () => {
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
  const headings = [...html.matchAll(/riposte-options__heading"[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(headings).toEqual(["Another attack", "A crippling injury, unless they save", "A manoeuvre, at once"]);
  expect(ask?.groups.map(({ options }) => options.map(({ id }) => id).join(" "))).toEqual([
    "attack",
    "",
    "bull-rush trip grapple drag reposition",
    "pass",
  ]);
  expect(ask?.closed.map(({ id }) => id)).toEqual(["disarm", "sunder"]);
  const injuries = ["attack", "damage", "defence", "skills", "speed"].map((part) => `injury.${part}`);
  const [, list = ""] = /<select[^>]*data-part="option"[^>]*>([\s\S]*?)<\/select>/.exec(html) ?? [];
  expect([...list.matchAll(/<option value="([^"]*)"/g)].map(([, id]) => id)).toEqual(injuries);
  expect(html).toMatch(/<input type="hidden"[^>]* value="other">/);
  expect(html).toContain("they fall; if you lose by 10 or more, you fall");
  expect(ask?.form).toBeNull();
});
