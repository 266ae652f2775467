import { existsSync } from "node:fs";
import { expect, it, test } from "vitest";
import { answered, declared, person, sceneOf, weaponWith } from "../../../tests/contract/d6-people.ts";
import { must } from "../../../tests/contract/must.ts";
import { textsOf } from "../../../tests/language-keys.ts";
import type { Data, Json, LastingLook } from "../../engine/index.ts";
import { type D6EffectKind, HEALTH_STATES, LASTING } from "./vocabulary.ts";

const english = textsOf("lang/en.json");
const gun = weaponWith({ id: "gun", kind: "gun", mode: "fa", recoil: 1 });
const ana = person("ana", { attributes: { agility: 1 }, weapons: [gun, weaponWith()] });
const scene = sceneOf([ana, person("bo")], { turn: "ana" });
const actor = { fighter: "ana" };
const affliction = { ...actor, status: "burning", value: 3 };

/** The displays of all effects, each with the kind of its effect and the data in its text. */
const LOOKS = Object.entries<{ readonly seen: readonly LastingLook[] }>(LASTING).flatMap(([kind, { seen }]) =>
  seen.map(({ id = kind, icon, tone, status, ...tells }) => ({ kind, id, icon, tone, status, tells })),
);

/** The cause of each effect: a declaration, and the answers to its questions. */
const PLAYS: Readonly<Partial<Record<D6EffectKind, readonly [string, Data, ...Json[]]>>> = {
  "full-defence": ["full-defence", actor],
  aim: ["aim", { ...actor, subject: "bo", weapon: "sword" }],
  suppression: ["suppress", { ...actor, weapon: "gun", burst: "full" }],
  recoil: ["suppress", { ...actor, weapon: "gun", burst: "full" }],
  prone: ["act", { ...actor, action: "drop-prone" }],
  decay: ["afflict", { ...affliction, how: "decay" }],
  potency: ["afflict", { ...affliction, how: "potency" }],
  conditional: ["afflict", { ...affliction, how: "conditional" }],
  charged: ["charge", { ...actor, target: "bo", weapons: ["sword"] }],
  strain: ["move", { ...actor, gait: "jog" }],
  extended: ["test", { ...actor, attribute: "agility", goal: 3, task: "lock" }, [5]],
};

test.each(Object.entries(PLAYS))("%s lasts with everything that its badge tells (S4; N6; N16)", (kind, play) => {
  const [exchangeKind, values, ...answers] = play;
  const { effects } = answered(must(declared(scene, exchangeKind, values)), answers).scene.fight;
  const effectsOfKind = Object.values(effects).filter((each) => each.kind === kind && each.bearer === "ana");
  expect(effectsOfKind).toHaveLength(1);
  for (const { tells } of LOOKS.filter((each) => each.kind === kind))
    for (const name of Object.values(tells))
      if (typeof name === "string") expect(effectsOfKind[0]?.data).toHaveProperty(name);
});

test.each(LOOKS)("what lasts as $kind is shown by an icon, and its words name what is told", (row) => {
  const { id, icon, tone, status, tells } = row;
  expect([icon, tone]).toEqual([expect.stringMatching(/^fa-[a-z-]+$/), expect.stringMatching(/^(good|bad|plain)$/)]);
  expect(status === undefined || existsSync(status.img)).toBe(true);
  const words = ["short", "hint"].map((each) => english.get(`RIPOSTE.d6.badges.${id}.${each}`) ?? "").join(" ");
  const namesInWords = new Set([...words.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name));
  namesInWords.delete("left");
  const namesInData = Object.keys(tells).map((name) => (name === "through" ? "people" : name));
  expect([...namesInWords].toSorted()).toEqual(namesInData.filter((name) => name !== "apart").toSorted());
});

it("each state that marks a token has an icon of its own (N5; d6/G.3)", () => {
  const marks = Object.values(HEALTH_STATES).flatMap(({ status }) => status ?? []);
  expect(marks.map(({ img }) => existsSync(img))).toEqual([true, true, true]);
  expect(new Set(marks.map(({ id }) => id)).size).toBe(3);
});
