import { expect, test } from "vitest";
import { textOf } from "../../../tests/sources.ts";
import { checkActionUnderLoad } from "./fighter/conditions.ts";
import { WAYS, person } from "../../../tests/contract/d10-people.ts";
import { expectRefusal } from "../../../tests/contract/must.ts";
import { REACTIONS, isReaction, resolveReactionLabel } from "./reaction-table.ts";

const { reaction }: { readonly reaction: Readonly<Record<string, string>> } = JSON.parse(textOf("lang/en.json")).RIPOSTE
  .d10;

test.each(REACTIONS)("$id has its word, and that of despair (S0; d10/D.10, d10/E)", ({ id, desperate }) => {
  expect([reaction[id], reaction[desperate]]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
});

test.each(REACTIONS)("$id is no answer of those who carry more than they can (d10/I.5, B)", ({ id }) => {
  expectRefusal(checkActionUnderLoad(person("ana", { load: 1 }), id), "load/too-heavy");
});

test("the reactions are the columns of the table of answers, armed and bare (d10/E.4)", () => {
  const columns = REACTIONS.flatMap(({ ways: { armed, bare } }) => [armed, bare]);
  expect([...new Set(columns)]).toEqual(WAYS);
});

test.each([
  ["dodge", "dodge"],
  ["desperateClash", "clash"],
  ["contest", "parry"],
])("%s is a %s", (label, id) => {
  expect(resolveReactionLabel(label).id).toBe(id);
});

test("an attack is no reaction", () => {
  expect(["dodge", "parry", "attack", "constructor"].filter(isReaction)).toEqual(["dodge", "parry"]);
});
