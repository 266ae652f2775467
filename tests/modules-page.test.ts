import { expect, it } from "vitest";
import { ANNOUNCEMENTS } from "../src/foundry/hooks/modules/announcement-table.ts";
import { textOf } from "./sources.ts";

const page = textOf("docs/modules.md");

it("the page for modules lists every hook", () => {
  const listed = [...page.matchAll(/^\| `riposte\.(\w+)`/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual([...ANNOUNCEMENTS].toSorted());
});

it("and every function of the API", () => {
  const [, list = ""] = /const API = \{\n([^}]*)\};/.exec(textOf("src/foundry/hooks/modules/api.ts")) ?? [];
  const listed = [...page.matchAll(/^\| `(\w+)\(/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual([...list.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name).toSorted());
});
