import { expect, it } from "vitest";
import { plainOffers } from "./offers.ts";
import { reasonView } from "./source-view.ts";

const names = {
  actor: { id: "ana", name: "Ana" },
  others: [
    { id: "bo", name: "Bo" },
    { id: "cy", name: "Cy" },
  ],
};
const offers = plainOffers(
  { ...names, things: { weapon: [], power: [], skill: [] }, lasting: [] },
  { gm: false, onCanvas: false },
);

it("says how many lines walls stop, and to whom", () => {
  const walls = { by: "walls", of: "bo", stopped: 3 } as const;
  const said = { distance: null, name: "Bo", stopped: 3, lines: 4 };
  expect(reasonView(walls, true, offers)).toEqual([{ key: "RIPOSTE.Act.onScene.walls", ...said }]);
  expect(reasonView(walls, false, offers)).toEqual([{ key: "RIPOSTE.Act.byHand.walls", ...said }]);
});

it("says who stands across, and names nobody whom the form does not name", () => {
  const across = { by: "across", of: "bo", other: "cy" } as const;
  expect(reasonView(across, true, offers)).toEqual([
    { key: "RIPOSTE.Act.onScene.across", distance: null, name: "Bo", other: "Cy" },
  ]);
  expect(reasonView({ ...across, other: "unseen" }, true, offers)).toEqual([]);
});
