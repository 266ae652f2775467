import { describe, expect, it } from "vitest";
import { createEmptyFight } from "../kernel/fight.ts";
import type { Effect, Scene } from "../kernel/scene.ts";
import { defineFighterDeriver } from "./deriving.ts";

type Runner = { readonly id: string; readonly speed: number; readonly tired?: boolean };

const [ana, bo]: readonly [Runner, Runner] = [
  { id: "ana", speed: 4 },
  { id: "bo", speed: 3 },
];

function boostOf(bearer: string, by: number): Effect {
  return { kind: "boost", bearer, anchor: { moment: "round-end", of: "", count: 1 }, data: { by } };
}

function sceneOf(fighters: Scene<Runner>["fighters"], effects: Readonly<Record<string, Effect>> = {}): Scene<Runner> {
  return { fighters, fight: { ...createEmptyFight(1), effects } };
}

/** A derivation that adds boosts to the speed of a fighter who is not tired, with the ids that it has derived. */
function createDeriver() {
  const derived: string[] = [];
  const derive = defineFighterDeriver<Runner>("boost", (fighter, boosts) => {
    derived.push(fighter.id);
    const more = fighter.tired ? 0 : boosts.reduce((sum, { data }) => sum + Number(data["by"]), 0);
    return more === 0 ? fighter : { ...fighter, speed: fighter.speed + more };
  });
  return { derive, derived };
}

describe("the fighters that a scene derives", () => {
  it("come from themselves and from the effects of the kind that they bear", () => {
    const effects = { one: boostOf("bo", 2), two: { ...boostOf("bo", 5), kind: "other" }, far: boostOf("cy", 1) };
    const { fighters } = createDeriver().derive(sceneOf({ ana, bo }, effects));
    expect(fighters).toEqual({ ana, bo: { id: "bo", speed: 5 } });
    expect(fighters["ana"]).toBe(ana);
  });

  it("leave a scene alone in which none of them changes", () => {
    const scene = sceneOf({ ana, bo });
    expect(createDeriver().derive(scene)).toBe(scene);
  });

  it("are right at once when a fighter or an effect is another", () => {
    const { derive } = createDeriver();
    const speedAt = (fighter: Runner, effects: Readonly<Record<string, Effect>>) =>
      derive(sceneOf({ ana: fighter }, effects)).fighters["ana"]?.speed;
    const boost = boostOf("ana", 2);
    expect([speedAt(ana, {}), speedAt(ana, { boost }), speedAt({ ...ana, tired: true }, { boost })]).toEqual([4, 6, 4]);
    expect([speedAt(ana, { boost: boostOf("ana", 3) }), speedAt(ana, {}), speedAt(ana, { boost })]).toEqual([7, 4, 6]);
  });

  it("are not derived again for what does not concern them", () => {
    const { derive, derived } = createDeriver();
    const boost = boostOf("bo", 2);
    const first = derive(sceneOf({ ana, bo }, { boost }));
    derived.length = 0;
    const second = derive(sceneOf({ ana: { ...ana, speed: 1 }, bo }, { boost, other: { ...boost, kind: "other" } }));
    expect(derived).toEqual(["ana"]);
    expect(second.fighters["bo"]).toBe(first.fighters["bo"]);
  });
});
