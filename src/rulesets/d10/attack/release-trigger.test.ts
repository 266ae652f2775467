import { expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { type Data, applyEvents, happened, lookup } from "../../../engine/index.ts";
import { beginLasting } from "../fighter/conditions.ts";
import { d10 } from "../index.ts";

const bare = sceneOf([person("ana"), person("bo")]);
const holding = (held: Data) =>
  applyEvents(bare, [happened("held", {}, [beginLasting(bare, "held", "ana", { data: { trigger: "x", ...held } })])]);
const blow = holding({ action: "attack", weapon: "unarmed" });

function declared(kind: string, payload: Data, scene = blow, fighters: readonly string[] = ["bo"], gm = false) {
  const declare = lookup(d10.exchanges, kind)?.declare;
  if (!declare) throw new Error(`${kind} cannot be declared`);
  return declare(payload, { gm, fighters }, scene, []);
}

it("a trigger is the word of the GM, or of any player in the fight (S0; d10/D.4)", () => {
  expect(must(declared("trigger", { fighter: "ana", target: "bo" }))).toEqual({ holder: "ana", by: "bo" });
  expect(must(declared("trigger", { fighter: "ana", target: "bo" }, blow, [], true))).toEqual({
    holder: "ana",
    by: "bo",
  });
  expectRefusal(declared("trigger", { fighter: "ana", target: "bo" }, blow, ["zed"]), "hold/not-here");
  expectRefusal(declared("trigger", { fighter: "ana", target: "bo" }, blow, []), "hold/not-here");
});

test.each([
  [{ fighter: "ana", target: "ana" }, blow, "attack/self"],
  [{ fighter: "ana", target: "bo" }, bare, "hold/none"],
  [{ fighter: "ana", target: "bo" }, holding({ action: "dance" }), "hold/not-this"],
] as const)("%j is refused (S0; d10/D.4)", (payload, scene, code) => {
  expectRefusal(declared("trigger", payload, scene), code);
});

it("a success is bought as what is held is carried out, where it is rolled (d10/A.7; d10/D.4)", () => {
  const said = { holder: "ana", target: "bo", boost: true };
  const deed = holding({ action: "deed", what: "x" });
  expectRefusal(declared("release", said, deed, ["ana"]), "boost/no-roll");
  expectRefusal(declared("release", said, blow, ["ana"]), "boost/no-willpower");
  expect(must(declared("release", { ...said, boost: false }, deed, ["ana"]))).toEqual({ holder: "ana", by: "bo" });
});
