import { describe, expect, it } from "vitest";
import { must } from "../../../tests/contract/must.ts";
import { type InputSpec, distanceInput, numberInput } from "../describe/declaring.ts";
import { createEmptyFight } from "../kernel/fight.ts";
import { type Data, type Json, isData } from "../kernel/json.ts";
import { ok, refuse } from "../kernel/result.ts";
import type { Scene } from "../kernel/scene.ts";
import type { Cell, Spot } from "../space/space.ts";
import { defineDeclaration } from "./declaration-reader.ts";
import { listSceneValues, listSitePreviews } from "./placed.ts";

type Person = Data & { readonly id: string; readonly name: string };

const person = (id: string): Person => ({ id, name: id });
const at = (cell: Cell): Spot => ({ cells: [cell], radius: 0, height: 0, level: "" });
const bare: Scene<Person> = {
  fighters: { ana: person("ana"), bo: person("bo"), cy: person("cy"), dee: person("dee") },
  fight: createEmptyFight(),
};
/** Squares of two metres: Bo is 3 of them away, Cy 5, and of Dee nothing is known. */
const scene: Scene<Person> = {
  ...bare,
  space: {
    grid: { shape: "square", diagonals: "equidistant", distance: 2, unit: "m" },
    spots: { ana: at([0, 0]), bo: at([0, 3]), cy: at([5, 4]) },
  },
};

const STRIKE = [
  { name: "target", is: "fighter", optional: true },
  distanceInput("distance", 99, { unit: "m" }),
] as const satisfies readonly InputSpec[];
const SPEC = {
  actor: "who",
  inputs: [
    ...STRIKE,
    { name: "targets", is: "fighters" },
    { name: "helper", is: "fighter", optional: true },
    distanceInput("farthest", 99, { unit: "space", to: "targets" }),
    distanceInput("theirs", 99, { unit: "m", from: "helper" }),
    distanceInput("runUp", 99, { unit: "m", short: 2 }),
    { ...numberInput("steps", { min: 1, max: 4, initial: 1 }), measured: { unit: "m" } },
    { name: "foes", is: "fighters", standing: foesOf },
    { name: "blows", is: "parts", fewest: 0, most: 2, of: { blow: STRIKE } },
  ],
} as const;

function foesOf(payload: Data, actor: string): readonly string[] | null {
  return payload["target"] === undefined ? null : ["bo", "cy"].filter((id) => id !== actor);
}

const hers = { gm: false, fighters: ["ana"] };
const read = (payload: Json, where: Scene<Person>) =>
  must(
    defineDeclaration<Person, typeof SPEC.inputs, unknown>(SPEC, (said) => ok(said))(
      { who: "ana", ...record(payload) },
      hers,
      where,
    ),
  );
const record = (payload: Json): Data => (isData(payload) ? payload : {});

describe("a distance of which nothing is said", () => {
  it("is that of the target on the scene, in the rule's unit", () => {
    expect(read({ target: "bo" }, scene)).toMatchObject({ distance: 6, runUp: 4 });
    expect(read({ target: "cy" }, scene)).toMatchObject({ distance: 10, runUp: 8 });
  });

  it("is that of the farthest of several, and unknown if one of them stands nowhere", () => {
    expect(read({ targets: ["bo", "cy"] }, scene)).toMatchObject({ farthest: 5, distance: 10 });
    expect(read({ targets: ["bo", "dee"] }, scene)).toMatchObject({ farthest: null });
  });

  it("is measured from another whom an input names", () => {
    expect(read({ target: "bo", helper: "cy" }, scene)).toMatchObject({ distance: 6, theirs: 10 });
    expect(read({ target: "bo" }, scene)).toMatchObject({ theirs: null });
  });

  it("keeps within what may be said", () => {
    expect(read({ target: "cy" }, scene)).toMatchObject({ steps: 4 });
    expect(read({ target: "dee" }, scene)).toMatchObject({ steps: 1 });
  });

  it("is that of each part's own target", () => {
    const blows: readonly Data[] = [{ target: "bo" }, { target: "cy", distance: 3 }];
    expect(read({ target: "cy", blows }, scene)).toMatchObject({ blows: [{ distance: 6 }, { distance: 3 }] });
  });

  it("is left out without a scene, as before", () => {
    expect(read({ target: "bo" }, bare)).toMatchObject({ distance: null, runUp: null, steps: 1, foes: [] });
  });
});

it("a distance that is said counts, whatever the scene says", () => {
  expect(read({ target: "bo", distance: 30 }, scene)).toMatchObject({ distance: 30 });
});

describe("fighters of whom nothing is said", () => {
  it("are those whom the rule finds by where they stand", () => {
    expect(read({ target: "bo" }, scene)).toMatchObject({ foes: ["bo", "cy"] });
    expect(read({}, scene)).toMatchObject({ foes: [] });
  });

  it("are nobody where none are named", () => {
    expect(read({ target: "bo", foes: [] }, scene)).toMatchObject({ foes: [] });
  });
});

it("a form learns of each input what the scene says, and of whom", () => {
  const payload = { target: "bo", targets: ["bo", "cy"], blows: [{ action: "blow", target: "cy" }] };
  expect(listSceneValues(SPEC.inputs, { payload, actor: "ana", scene })).toEqual({
    distance: { value: 6, to: "target", of: ["bo"] },
    farthest: { value: 5, to: "targets", of: ["bo", "cy"] },
    runUp: { value: 4, to: "target", of: ["bo"] },
    steps: { value: 4, to: "target", of: ["bo"] },
    foes: { value: ["bo", "cy"], to: "", of: [] },
    "parts.0.distance": { value: 10, to: "parts.0.target", of: ["cy"] },
  });
  expect(listSceneValues(SPEC.inputs, { payload, actor: "ana", scene: bare })).toEqual({});
});

describe("a place that is chosen on the scene", () => {
  const SITE = { name: "site", is: "site", extent: extentOf } as const;
  function extentOf(payload: Data) {
    const shape = payload["shape"] === "line" ? "line" : "circle";
    return payload["shape"] === "none" ? null : ({ shape, length: 6, unit: "m" } as const);
  }
  const LAID = {
    actor: "who",
    inputs: [
      { name: "shape", is: "text", longest: 9 },
      { name: "target", is: "fighter", optional: true },
      SITE,
      { name: "caught", is: "fighters", within: SITE },
      { name: "everyone", is: "fighters", self: true, within: SITE },
      distanceInput("distance", 99, { unit: "m", site: "site" }),
      distanceInput("farthest", 99, { unit: "m", to: "caught" }),
    ],
  } as const;
  const say = (payload: Data, where: Scene<Person> = scene) =>
    defineDeclaration<Person, typeof LAID.inputs, unknown>(LAID, (said) => ok(said))(
      { who: "ana", ...payload },
      hers,
      where,
    );
  const place = (cell: Cell, on = "") => ({ scene: on, cell, height: 0, level: "" });

  it("names those whom its area catches: three squares of two metres around it, of the actor only where that may be", () => {
    expect(must(say({ site: place([2, 2]) }))).toMatchObject({ caught: ["bo", "cy"], everyone: ["ana", "bo", "cy"] });
    expect(must(say({ site: place([6, 6]) }))).toMatchObject({ caught: ["cy"], everyone: ["cy"] });
  });

  it("is that to which something ahead of the actor leads: Bo stands in the row of Ana", () => {
    expect(must(say({ shape: "line", site: place([0, 1]) }))).toMatchObject({ caught: ["bo"] });
    expect(must(say({ shape: "line", site: place([1, 0]) }))).toMatchObject({ caught: [] });
  });

  it("is as far as it is on the scene, whoever is named besides", () => {
    expect(must(say({ target: "cy", site: place([0, 4]) }))).toMatchObject({ distance: 8 });
    expect(must(say({ target: "cy" }))).toMatchObject({ distance: 10, caught: [], site: null });
  });

  it("is measured to the farthest whom its area catches, by name or by the area", () => {
    expect(must(say({ site: place([2, 2]) }))).toMatchObject({ farthest: 10 });
    expect(must(say({ site: place([2, 2]), caught: ["bo"] }))).toMatchObject({ farthest: 6 });
  });

  it("says nothing on another scene, and where nothing is known of the scene", () => {
    expect(must(say({ site: place([2, 2], "Scene.cave") }))).toMatchObject({ caught: [], distance: null });
    expect(must(say({ site: place([2, 2]) }, bare))).toMatchObject({ caught: [], distance: null });
  });

  it("gives way to what is said by hand", () => {
    expect(must(say({ site: place([2, 2]), caught: ["dee"], distance: 3 }))).toMatchObject({
      caught: ["dee"],
      distance: 3,
    });
  });

  it("is refused if it is none", () => {
    expect(say({ site: "here" })).toEqual(refuse("payload/not-there", { field: "site" }));
  });

  it("is told to a form with what may be laid there, and whom it catches", () => {
    const told = (payload: Data) => listSitePreviews(LAID.inputs, { payload, actor: "ana", scene });
    const extent = { shape: "circle", length: 6, unit: "m" };
    expect(told({ site: place([2, 2]) })).toEqual({ site: { extent, caught: ["ana", "bo", "cy"] } });
    expect(told({})).toEqual({ site: { extent, caught: null } });
    expect(told({ shape: "none" })).toEqual({});
    const site = place([0, 4]);
    expect(listSceneValues(LAID.inputs, { payload: { site }, actor: "ana", scene })).toMatchObject({
      caught: { to: "site", of: ['{"scene":"","cell":[0,4],"height":0,"level":""}'] },
      distance: { value: 8, to: "site" },
    });
  });
});
