import { describe, expect, it } from "vitest";
import { removeInitialNumbers, removeSceneValues, setSite } from "./form.ts";

const shown = {
  placed: {
    distance: { value: 12, to: "target", of: ["bo"] },
    foes: { value: ["bo", "cy"], to: "", of: [] },
    "parts.0.distance": { value: 3, to: "parts.0.target", of: ["cy"] },
  },
  idle: [],
};
const form = {
  target: ["bo"],
  distance: ["12"],
  foes: ["cy", "bo"],
  "parts.0.target": ["cy"],
  "parts.0.distance": ["3"],
};

describe("a form in which the scene has filled something in", () => {
  it("leaves it to the scene while it stands there as it was shown", () => {
    expect(removeSceneValues(form, shown)).toEqual({ target: ["bo"], "parts.0.target": ["cy"] });
  });

  it("leaves to the scene what was emptied", () => {
    expect(removeSceneValues({ ...form, distance: [""] }, shown)).not.toHaveProperty("distance");
  });

  it("keeps another number, and other fighters, which are then by hand", () => {
    const said = removeSceneValues({ ...form, distance: ["9"], foes: ["cy"], "parts.0.distance": ["4"] }, shown);
    expect(said).toMatchObject({ distance: ["9"], foes: ["cy"], "parts.0.distance": ["4"] });
  });

  it("keeps that nobody is ticked, which a form says by saying nothing", () => {
    const { foes: _foes, ...none } = form;
    expect(removeSceneValues(none, shown)).toMatchObject({ foes: [] });
  });

  it("drops a number that was said of another target than is named now", () => {
    expect(removeSceneValues({ ...form, target: ["cy"], distance: ["9"] }, shown)).not.toHaveProperty("distance");
    expect(
      removeSceneValues({ ...form, "parts.0.target": ["bo"], "parts.0.distance": ["9"] }, shown),
    ).not.toHaveProperty("parts.0.distance");
  });

  it("says nothing of an input that was not shown", () => {
    const { foes: _foes, ...without } = form;
    expect(removeSceneValues(without, { ...shown, idle: ["foes"] })).not.toHaveProperty("foes");
  });
});

describe("a number that the scene does not suggest of this target", () => {
  const cover = { name: "cover", is: "number", min: 0, max: 4, initial: 0, suggested: () => null } as const;
  const stands = { name: "stands", is: "parts", of: { stand: [cover] }, most: 3 } as const;
  const spec = { inputs: [cover, { ...cover, name: "dice", suggested: undefined }, stands] };
  const filled = { target: ["bo"], cover: ["0"], dice: ["0"], "parts.0.action": ["stand"], "parts.0.cover": ["0"] };
  const { cover: _cover, "parts.0.cover": _inner, ...open } = filled;
  const nothing = { placed: {}, usual: {} };

  it("is left to the scene while the form shows what it begins with, so that another target has its own", () => {
    expect(removeInitialNumbers(filled, spec, nothing)).toEqual(open);
  });

  it("is kept once another is typed, and so is the first if it is typed over a suggestion", () => {
    const typed = { ...filled, cover: ["2"], "parts.0.cover": ["1"] };
    expect(removeInitialNumbers(typed, spec, nothing)).toEqual(typed);
    const value = { value: 3, to: "target", of: ["bo"] };
    expect(removeInitialNumbers(filled, spec, { ...nothing, placed: { cover: value } })).toMatchObject({
      cover: ["0"],
    });
    expect(removeInitialNumbers(filled, spec, { ...nothing, usual: { cover: ["1"] } })).toMatchObject({ cover: ["0"] });
  });
});

describe("circumstances that the scene has suggested", () => {
  const why = ["cover", "flanking"].map((value) => ({ value, why: { by: "walls", of: "bo", stopped: 2 } as const }));
  const suggested = {
    placed: { modifiers: { value: ["cover", "flanking"], to: "target", of: ["bo"], why } },
    idle: [],
  };

  it("are left to the scene while they are switched on", () => {
    expect(removeSceneValues({ modifiers: ["cover", "dark", "flanking"] }, suggested)).toEqual({ modifiers: ["dark"] });
  });

  it("are off by hand once they are switched off, of this target", () => {
    const said = removeSceneValues({ modifiers: ["cover"] }, suggested);
    expect(said).toEqual({ modifiers: [], "modifiers.off": ["flanking"], "modifiers.of": ["bo"] });
    expect(removeSceneValues({ ...said, modifiers: ["cover", "flanking"] }, suggested)).toEqual({ modifiers: [] });
  });
});

it("another place on the scene takes back what was said by hand of the last one, and nothing else", () => {
  const site = { name: "site", is: "site", extent: () => null } as const;
  const spec = {
    inputs: [site, { name: "inside", is: "fighters", within: site }, { name: "near", is: "fighters" }],
  } as const;
  const filled = { site: ["here"], inside: ["bo"], near: ["cy"] };
  expect(setSite(filled, spec, "site", "there")).toEqual({ site: ["there"], near: ["cy"] });
  expect(setSite(filled, spec, "site", "")).toEqual({ near: ["cy"] });
});
