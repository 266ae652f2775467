import { expect, it } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { must } from "../../../../tests/contract/must.ts";
import { applyEvents, createEmptyFight } from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { beginLasting } from "../fighter/conditions.ts";
import { RULINGS } from "../rulings.ts";
import { declareSurpriseAttack, surpriseAttackStage } from "./surprise.ts";

const GM = { gm: true, fighters: [] };
const bare = { ...sceneOf([person("ana"), person("bo")]), fight: createEmptyFight(0) };
const surprising = beginLasting(bare, "surprising", "ana", { data: { targets: ["bo"] } });
const told = { fighter: "ana", name: "ana", targets: ["bo"] };
const scene = applyEvents(bare, [happened("surprised", told, [surprising])]);

it("a free attack tells what the GM calls and why, as every attack does (d10/L-38)", () => {
  const said = { attacker: "ana", target: "bo", weapon: "unarmed", modifiers: [], gmModifier: -2, gmReason: "asleep" };
  const facts = must(declareSurpriseAttack(RULINGS)(said, GM, scene));
  expect(surpriseAttackStage(facts, {}, scene)).toMatchObject({
    events: [{ type: "declared", data: { attacker: "ana", gm: { attack: -2, reason: "asleep" } } }],
  });
});
