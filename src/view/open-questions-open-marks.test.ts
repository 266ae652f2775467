import "../rulesets/all.ts";
import { describe, expect, it } from "vitest";
import { must } from "../../tests/contract/must.ts";
import { person, sceneOf, weaponWith } from "../../tests/contract/d10-people.ts";
import { type Data, type State, createEmptyState, run } from "../engine/index.ts";
import { d10 } from "../rulesets/d10/index.ts";
import { collectOpenMarks } from "./open-questions.ts";

const GM = { gm: true, fighters: [] };
const rifle = weaponWith({ id: "rifle", name: "rifle", kind: "firearm", range: 100, rateOfFire: 3 });
const scene = sceneOf([
  person("ana", { attributes: { dexterity: 3 }, weapons: [weaponWith(), rifle] }),
  person("bo"),
  person("cy"),
]);

function declared(kind: string, payload: Data): State {
  return must(run(createEmptyState("d10"), { type: "declare", kind, payload, seat: GM }, scene, d10)).state;
}

describe("whom an open question concerns", () => {
  it("is the target of an attack, who is asked how to react", () => {
    const attack = declared("attack", { attacker: "ana", target: "bo", weapon: "sword" });
    expect(attack.ask).not.toBeNull();
    expect(collectOpenMarks(attack)).toEqual({ asked: ["bo"], aimedAt: ["bo"] });
  });

  it("is both who roll, and the target alone is attacked", () => {
    const attack = declared("attack", { attacker: "ana", target: "bo", weapon: "sword" });
    const { ask } = attack;
    const answer = {
      type: "answer",
      ask: ask?.id ?? "",
      question: ask?.questions[0]?.id ?? "",
      value: "pass",
      seat: GM,
    } as const;
    const rolling = must(run(attack, answer, scene, d10)).state;
    expect(collectOpenMarks(rolling)).toEqual({ asked: ["ana"], aimedAt: ["bo"] });
  });

  it("is every target of a volley", () => {
    const volley = declared("volley", { attacker: "ana", targets: ["bo", "cy"], weapon: "rifle" });
    expect(collectOpenMarks(volley)).toEqual({ asked: ["ana"], aimedAt: ["bo", "cy"] });
  });

  it("is nobody while nothing is asked", () => {
    const attack = declared("attack", { attacker: "ana", target: "bo", weapon: "sword" });
    expect(collectOpenMarks({ ...attack, ask: null })).toEqual({ asked: [], aimedAt: [] });
  });

  it("is no longer who has answered", () => {
    const attack = declared("attack", { attacker: "ana", target: "bo", weapon: "sword" });
    const { ask } = attack;
    if (!ask) throw new Error("Nothing is asked");
    const answered = Object.fromEntries(ask.questions.map(({ id }) => [id, "pass"]));
    expect(collectOpenMarks({ ...attack, ask: { ...ask, answered } }).asked).toEqual([]);
  });
});
