import { describe, expect, it } from "vitest";
import type { InputSpec } from "../../engine/index.ts";
import { textsOf } from "../../../tests/language-keys.ts";
import { rendererIn } from "../../../tests/shown/rendering.ts";
import "../../rulesets/all.ts";
import { type Options, type ActorOptions, buildBaseOptions } from "./options.ts";
import { listInputViews } from "./input-view.ts";

const site = { name: "site", is: "site", extent: () => null } as const;
const inputs: readonly InputSpec[] = [site, { name: "inside", is: "fighters", within: site }];
const extent = { shape: "circle", length: 5, unit: "m" } as const;
const choices: ActorOptions = {
  actor: { id: "ana", name: "Ana" },
  others: [
    { id: "bo", name: "Bo", own: true },
    { id: "cy", name: "Cy" },
    { id: "dee", name: "Dee", bystander: true },
  ],
  things: { weapon: [], power: [], skill: [] },
  lasting: [],
};
const options: Options = {
  ...buildBaseOptions(choices, { gm: false, onCanvas: true }),
  sites: { site: { extent, caught: null } },
};
const here = { site: ["here"] };
const view = (filled: object, more: Partial<Options> = {}) =>
  listInputViews(inputs, { ...filled }, { ...options, ...more }, "d6");
const siteOf = (...said: Parameters<typeof view>) => view(...said).find(({ is }) => is === "site");

describe("a place on the scene", () => {
  it("may be chosen where a scene is drawn and the declaration lays something, else nothing is said of it", () => {
    expect(siteOf({})?.site).toEqual({ onCanvas: true, told: "", caught: [] });
    expect(siteOf({}, { onCanvas: false })).toBeUndefined();
    expect(siteOf({}, { sites: {} })).toBeUndefined();
  });

  it("names those whom it catches, with a note on friends and on those who do not fight", () => {
    const sites = { site: { extent, caught: ["dee", "ana", "bo", "unseen"] } };
    expect(siteOf(here, { sites })?.site).toEqual({
      onCanvas: true,
      told: "RIPOSTE.Act.site.catches",
      caught: [
        { label: "Ana" },
        { label: "Bo", note: "RIPOSTE.Act.ownSide" },
        { label: "Dee", note: "RIPOSTE.Act.bystander" },
      ],
    });
    expect(siteOf(here, { sites: { site: { extent, caught: ["unseen"] } } })?.site?.told).toBe(
      "RIPOSTE.Act.site.nobody",
    );
  });

  it("says that it cannot be measured there, also where no scene is drawn any more", () => {
    expect(siteOf(here, { onCanvas: false })?.site).toEqual({
      onCanvas: false,
      told: "RIPOSTE.Act.site.elsewhere",
      caught: [],
    });
  });

  it("has the notes in the list of those inside too", () => {
    const notes = view({})
      .find(({ name }) => name === "inside")
      ?.choices.map(({ note }) => note);
    expect(notes).toEqual(["RIPOSTE.Act.ownSide", undefined, "RIPOSTE.Act.bystander"]);
  });
});

it("is shown with commas right behind the names of those whom it catches", () => {
  const sites = { site: { extent, caught: ["ana", "bo"] } };
  const render = rendererIn(textsOf("lang/en.json"));
  const html = render("systems/riposte/templates/exchange/act-input.hbs", siteOf(here, { sites }) ?? {});
  expect(html.replaceAll(/<[^>]*>/g, "")).toContain("In the area: Ana, Bo (");
});
