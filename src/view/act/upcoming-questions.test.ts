import { describe, expect, it } from "vitest";
import { person, sceneOf, weaponWith } from "../../../tests/contract/d10-people.ts";
import { person as d20Person, sceneOf as d20SceneOf } from "../../../tests/contract/d20-people.ts";
import { must } from "../../../tests/contract/must.ts";
import { type Data, type Json, type Scene, createEmptyState, run } from "../../engine/index.ts";
import { d10, buildD10Ruleset } from "../../rulesets/d10/index.ts";
import { RULINGS } from "../../rulesets/d10/rulings.ts";
import { RULESETS } from "../../rulesets/all.ts";
import { listUpcomingQuestions, describeRollers, describeUpcomingQuestions, listRollers } from "./preview.ts";

const GM = { gm: true, fighters: [] };
const crossbow = weaponWith({ id: "bow", name: "bow", kind: "crossbow", range: 100, rateOfFire: 3 });
const able = { attributes: { dexterity: 4, strength: 2 }, abilities: { athletics: 3, melee: 1, firearms: 3 } };
const people = ["ana", "bo", "cy"].map((id) => person(id, { ...able, weapons: [weaponWith(), crossbow] }));
const scene = sceneOf(people);

function askedBy(kind: string, payload: Json, at: Scene = scene, rules = d10) {
  const step = run(createEmptyState("d10"), { type: "declare", kind, payload, seat: GM }, at, rules);
  return listUpcomingQuestions(must(step), "ana", rules);
}

/** Cy stands by Bo, as the GM has agreed. */
function besideBo(): Scene {
  const payload = { fighter: "cy", near: ["bo"] };
  return must(run(createEmptyState("d10"), { type: "declare", kind: "stand", payload, seat: GM }, scene, d10))
    .scene as Scene;
}

describe("who will be asked", () => {
  const attack = { attacker: "ana", target: "bo", weapon: "sword" };

  it("of an attack: its target (S0; D.1)", () => {
    expect(askedBy("attack", attack)).toEqual([{ fighter: "bo", prompt: "reaction" }]);
  });

  it("and those near enough to parry for them (S0; E.2; L-46)", () => {
    expect(askedBy("attack", attack, besideBo())).toEqual([
      { fighter: "bo", prompt: "reaction" },
      { fighter: "cy", prompt: "help" },
    ]);
  });

  it("also if the attack is rolled before any reaction", () => {
    const open = buildD10Ruleset({ ...RULINGS, blindReactions: false });
    expect(askedBy("attack", attack, scene, open)).toEqual([{ fighter: "bo", prompt: "reaction" }]);
  });

  it("of a volley: every target, but not the shooter, who divides it (S1; D.9)", () => {
    const volley = { attacker: "ana", targets: ["bo", "cy"], weapon: "bow" };
    expect(askedBy("volley", volley).map(({ fighter }) => fighter)).toEqual(["bo", "cy"]);
  });

  it("of an attack without any possible defence: no user", () => {
    expect(askedBy("evade", { evader: "ana" })).toEqual([]);
  });

  it("fighters whom the viewer may not know are left out", () => {
    const asked = [
      { fighter: "bo", prompt: "reaction" },
      { fighter: "cy", prompt: "help" },
    ];
    const know = (fighter: string) => (fighter === "bo" ? { name: "Bo", answerer: "Tomas" } : null);
    expect(describeUpcomingQuestions(asked, "d10", know)).toEqual([
      { key: "RIPOSTE.d10.asked.reaction", data: { name: "Bo", answerer: "Tomas" } },
    ]);
  });
});

describe("who rolls where nobody is asked", () => {
  const rollers = (attacker: Data, target: Data): readonly string[] => {
    const fighters = [d20Person("ana", attacker), d20Person("bo", target)];
    const rules = RULESETS["d20"];
    if (!rules) throw new Error("no d20");
    const payload = { attacker: "ana", target: "bo", weapon: "unarmed" };
    const declared = { type: "declare", kind: "attack", payload, seat: GM } as const;
    return listRollers(must(run(createEmptyState("d20"), declared, d20SceneOf(fighters), rules)));
  };

  it.each([
    [{ npc: false }, { npc: true }, ["ana"]],
    [{ npc: false }, { npc: false }, ["ana", "bo"]],
    [{ npc: true }, { npc: false }, ["bo"]],
  ])("an attacker %j against a target %j: %j (S3; d20/A.4)", (attacker, target, who) => {
    expect(rollers(attacker, target)).toEqual(who);
  });

  it("is said by names, one or several, or as decided where no dice are thrown", () => {
    const join = (names: readonly string[]) => names.join(" and ");
    expect(describeRollers(["Ana"], join)).toEqual({ key: "RIPOSTE.Act.oneRolls", data: { names: "Ana" } });
    expect(describeRollers(["Ana", "Bo"], join).data).toEqual({ names: "Ana and Bo" });
    expect(describeRollers([], join)).toEqual({ key: "RIPOSTE.Act.nobodyRolls", data: {} });
  });
});
