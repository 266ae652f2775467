import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type LastingEffectKind, LASTING } from "./vocabulary.ts";
import { BADGES } from "./family.ts";
import { STATUSES } from "./game.ts";

const words = JSON.parse(readFileSync("lang/en.json", "utf8")).RIPOSTE.d20;

test.each([
  ["surprised", "round-end", "S3; d20/C"],
  ["restricted", "round-end", "S3; d20/C"],
  ["flat-footed", "turn-start", "S3; d20/C"],
  ["stunned", "turn-end", "d20/J-45"],
  ["pinned", "freed", "d20/J-43"],
  ["grappled", "freed", "d20/J-43"],
  ["prone", "stood-up", "d20/J-42"],
  ["dropped", "picked-up", "d20/J-46"],
  ["smashed", "mended", "d20/J-46"],
  ["pushed", "turn-start", "d20/J-47"],
  ["moving", "turn-end", "S3; d20/D"],
  ["stance", "turn-start", "S3; d20/D.1"],
  ["fought", "turn-end", "d20/J-54"],
  ["straining", "turn-end", "d20/J-4"],
  ["drawn", "stowed", "d20/J-56"],
  ["stowed", "drawn", "d20/J-56"],
] as const)("%s lasts to the %s (%s)", (kind: LastingEffectKind, ends, _from) => {
  expect(LASTING[kind].ends).toBe(ends);
});

test.each([
  ["surprised", { lasting: "surprised" }, "surprised"],
  ["restricted", { lasting: "restricted" }, undefined],
  ["flatFooted", { lasting: "flat-footed" }, "flatFooted"],
  ["stunned", { lasting: "stunned" }, "stun"],
  ["prone", { lasting: "prone" }, "prone"],
  ["grappled", { lasting: "grappled", people: "by" }, "restrain"],
  ["pinned", { lasting: "pinned", people: "by" }, undefined],
  ["gripping", { lasting: "grappled", through: "by" }, undefined],
  ["disarmed", { lasting: "dropped" }, undefined],
  ["smashed", { lasting: "smashed" }, undefined],
  ["pushed", { lasting: "pushed", number: "feet" }, undefined],
  ["moving", { lasting: "moving", number: "feet" }, undefined],
  ["stance", { lasting: "stance", numbers: ["attack", "defence", "damage"] }, undefined],
] as const)("all see who is %s, by %j, marked %s (S3; d20/C, d20/D.1, d20/F.4)", (id, from, status) => {
  const badge = BADGES.find((each) => each.id === id);
  expect(badge?.from).toEqual(from);
  expect(badge?.status).toBe(status);
});

test("each badge has its words and a picture, and each status has them too (S3; d20/C)", () => {
  expect(BADGES.map(({ id }) => id).toSorted()).toEqual(Object.keys(words.badges).toSorted());
  expect(BADGES.filter(({ icon }) => !/^fa-[a-z-]+$/u.test(icon))).toEqual([]);
  expect(STATUSES.map(({ id }) => id).toSorted()).toEqual(Object.keys(words.status).toSorted());
  expect(STATUSES.filter(({ img }) => !existsSync(img))).toEqual([]);
});
