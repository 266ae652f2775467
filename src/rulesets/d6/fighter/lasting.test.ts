import { existsSync } from "node:fs";
import { expect, it, test } from "vitest";
import { answered, declared, person, sceneOf, weaponWith } from "../../../../tests/contract/d6-people.ts";
import { must } from "../../../../tests/contract/must.ts";
import { textsOf } from "../../../../tests/language-keys.ts";
import type { Data, Json } from "../../../engine/index.ts";
import { HEALTH_STATES } from "../vocabulary.ts";
import { type LastingKind, SEEN } from "./lasting.ts";

const english = textsOf("lang/en.json");
const gun = weaponWith({ id: "gun", kind: "gun", mode: "fa", recoil: 1 });
const ana = person("ana", { attributes: { agility: 1 }, weapons: [gun, weaponWith()] });
const scene = sceneOf([ana, person("bo")], { turn: "ana" });
const by = { fighter: "ana" };
const affliction = { ...by, status: "burning", value: 3 };

/** Causes of the effects: a declaration, and the answers to its questions. */
const PLAYS: Readonly<Partial<Record<LastingKind, readonly [string, Data, ...Json[]]>>> = {
  "full-defence": ["full-defence", by],
  aim: ["aim", { ...by, subject: "bo", weapon: "sword" }],
  suppression: ["suppress", { ...by, weapon: "gun", burst: "full" }],
  recoil: ["suppress", { ...by, weapon: "gun", burst: "full" }],
  prone: ["act", { ...by, action: "drop-prone" }],
  decay: ["afflict", { ...affliction, how: "decay" }],
  potency: ["afflict", { ...affliction, how: "potency" }],
  conditional: ["afflict", { ...affliction, how: "conditional" }],
  charged: ["charge", { ...by, target: "bo", weapons: ["sword"] }],
  strain: ["move", { ...by, gait: "jog" }],
  extended: ["test", { ...by, attribute: "agility", goal: 3, task: "lock" }, [5]],
};

test.each(Object.entries(PLAYS))("%s lasts with everything that its badge tells (S4; N6; N16)", (kind, play) => {
  const [what, said, ...answers] = play;
  const { effects } = answered(must(declared(scene, what, said)), answers).scene.fight;
  const kept = Object.values(effects).filter((each) => each.kind === kind && each.bearer === "ana");
  expect(kept).toHaveLength(1);
  for (const { tells = {} } of SEEN.filter((each) => each.kind === kind))
    for (const name of Object.values(tells)) if (typeof name === "string") expect(kept[0]?.data).toHaveProperty(name);
});

test.each(SEEN)("what lasts as $kind is shown by an icon, and its words name what is told", (row) => {
  const { kind, id = kind, icon, tone, status, tells } = row;
  expect([icon, tone]).toEqual([expect.stringMatching(/^fa-[a-z-]+$/), expect.stringMatching(/^(good|bad|plain)$/)]);
  expect(status === undefined || existsSync(status.img)).toBe(true);
  const words = ["short", "hint"].map((each) => english.get(`RIPOSTE.d6.badges.${id}.${each}`) ?? "").join(" ");
  const named = new Set([...words.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name));
  named.delete("left");
  const told = Object.keys(tells ?? {}).map((name) => (name === "through" ? "people" : name));
  expect([...named].toSorted()).toEqual(told.filter((name) => name !== "apart").toSorted());
});

it("each state that marks a token has an icon of its own (N5; d6/G.3)", () => {
  const marks = Object.values(HEALTH_STATES).flatMap(({ status }) => status ?? []);
  expect(marks.map(({ img }) => existsSync(img))).toEqual([true, true, true]);
  expect(new Set(marks.map(({ id }) => id)).size).toBe(3);
});
