import "../rulesets/all.ts";
import { expect, it } from "vitest";
import { happened } from "../engine/index.ts";
import { describeEvent } from "./told-view.ts";

/** Describes an event that has a single sentence. */
const toldLine = (...event: Parameters<typeof describeEvent>) => describeEvent(...event)[0];

it("tells in one sentence what happened to whom", () => {
  expect(toldLine(happened("stunned", { fighter: "bo", damage: 3, stamina: 2 }), { bo: "Bo" }, "d10")).toEqual({
    key: "RIPOSTE.d10.told.stunned",
    data: { fighter: "bo", damage: 3, stamina: 2, name: "Bo" },
  });
});

it("takes the name that the event itself knows", () => {
  expect(toldLine(happened("treated", { fighter: "bo", name: "Bo" }), {}, "d10")?.data).toMatchObject({ name: "Bo" });
});

it("tells what is done beside the action, and what is kept of it", () => {
  const keys = ["acted-quickly", "action-split", "held", "released", "waited"].map(
    (type) => toldLine(happened(type, { name: "Bo" }), {}, "d10")?.key,
  );
  expect(keys).toEqual(["quick", "split", "held", "released", "waited"].map((word) => `RIPOSTE.d10.told.${word}`));
});

it.each([
  ["boosted", {}, "boosted"],
  ["not-boosted", {}, "notBoosted"],
  ["willpower-spent", {}, "willpowerSpent"],
  ["power-declared", { power: "Ward" }, "powerUsed"],
  ["power-compared", { works: true }, "powerWorks"],
  ["power-compared", { works: false }, "powerResisted"],
  ["power-lasts", { power: "Ward" }, "powerLasts"],
  ["evasion-kept", { points: 1 }, "evasionPoint"],
  ["evasion-kept", { points: 2 }, "evasionPoints"],
  ["evaded", { points: 2, left: 0 }, "evaded"],
  ["volley-missed", {}, "volleyMissed"],
])("%s %j is told as %s", (type, data, told) => {
  expect(toldLine(happened(type, { ...data, name: "Ana" }), {}, "d10")?.key).toBe(`RIPOSTE.d10.told.${told}`);
});

it("has no sentence for what is shown otherwise, or is unknown", () => {
  for (const type of ["damaged", "constructor", ""]) expect(describeEvent(happened(type, {}), {}, "d10")).toEqual([]);
});

it("who stands within reach, or does not, is told with whom (d10/L-46)", () => {
  const [names, near] = [{ cy: "Cy", ana: "Ana", bo: "Bo" }, ["ana", "bo"]];
  for (const type of ["stood", "kept-away"])
    expect(toldLine(happened(type, { fighter: "cy", name: "Cy", near }), names, "d10")?.data).toMatchObject({
      near: "Ana, Bo",
    });
});

it.each([
  ["grappled", {}, "grappled"],
  ["freed", {}, "freed"],
  ["went", { gait: "jog", metres: 9 }, "went.jog"],
  ["stood", { near: ["bo"] }, "stood"],
  ["stood", { near: [] }, "steppedAway"],
  ["kept-away", { near: ["bo"] }, "keptAway"],
] as const)("%s %j is told as %s", (type, data, which) => {
  expect(toldLine(happened(type, { fighter: "cy", name: "Cy", ...data }), {}, "d10")).toMatchObject({
    key: `RIPOSTE.d10.told.${which}`,
    data: { name: "Cy" },
  });
});

it.each([
  [{ resource: "action", before: 1, after: 0 }, "amended.action.back"],
  [{ resource: "action", before: 0, after: 1 }, "amended.action.spent"],
  [{ ended: "evade", effect: "evade.1" }, "ended.evade"],
])("tells what was put right by hand: %j", (data, word) => {
  const event = happened("amended", { fighter: "bo", name: "Bo", ...data });
  expect(toldLine(event, {}, "d10")).toEqual({ key: `RIPOSTE.d10.told.${word}`, data: { ...event.data } });
});

it.each([
  ["d10", "wound", [0, 1], ["RIPOSTE.d10.wound.unhurt", "RIPOSTE.d10.wound.bruised"]],
  ["d20", "vitality", [12, 11], ["12", "11"]],
] as const)(
  "tells a number of a sheet of %s that was changed by hand, as the sheet does: %s",
  (ruleset, field, edit, shown) => {
    const [before, after] = edit;
    const [line] = describeEvent(happened("amended", { fighter: "bo", name: "Bo", field, before, after }), {}, ruleset);
    expect(line).toMatchObject({ key: "RIPOSTE.Amend.number", data: { name: "Bo", from: shown[0], to: shown[1] } });
  },
);

it.each(["gm", "skipped", "late", "order", "itself"])(
  "an answer in a user's place (%s) has the same text in every game",
  (how) => {
    const event = happened("answered-for", { fighter: "bo", question: "reaction", how, by: "Gia", name: "Bo" });
    const line = toldLine(event, { bo: "somebody" }, "d10");
    expect(line).toMatchObject({ key: `RIPOSTE.AnsweredFor.${how}`, data: { by: "Gia", name: "somebody" } });
  },
);

it("an event may have several sentences, or none", () => {
  const bought = happened("bought", {
    fighter: "bo",
    stunts: ["vicious-blow", "adrenaline-rush-1", "adrenaline-rush-2"],
  });
  const keys = describeEvent(bought, { bo: "Bo" }, "d6x3").map(({ key }) => key);
  expect(keys).toEqual(["vicious-blow", "adrenaline-rush"].map((stunt) => `RIPOSTE.d6x3.told.bought.${stunt}`));
  expect(describeEvent(happened("compared", { points: 0 }), {}, "d6x3")).toEqual([]);
});
