import { expect, it } from "vitest";
import { buildBaseOptions } from "./options.ts";
import { describeReason } from "./input-view.ts";

const names = {
  actor: { id: "ana", name: "Ana" },
  others: [
    { id: "bo", name: "Bo" },
    { id: "cy", name: "Cy" },
  ],
};
const options = buildBaseOptions(
  { ...names, things: { weapon: [], power: [], skill: [] }, lasting: [] },
  { gm: false, onCanvas: false },
);

it("says how many lines walls stop, and to whom", () => {
  const walls = { by: "walls", of: "bo", stopped: 3 } as const;
  const said = { distance: null, name: "Bo", stopped: 3, lines: 4 };
  expect(describeReason(walls, true, options)).toEqual([{ key: "RIPOSTE.Act.onScene.walls", ...said }]);
  expect(describeReason(walls, false, options)).toEqual([{ key: "RIPOSTE.Act.byHand.walls", ...said }]);
});

it("says who stands across, and names nobody whom the form does not name", () => {
  const across = { by: "across", of: "bo", other: "cy" } as const;
  expect(describeReason(across, true, options)).toEqual([
    { key: "RIPOSTE.Act.onScene.across", distance: null, name: "Bo", other: "Cy" },
  ]);
  expect(describeReason({ ...across, other: "unseen" }, true, options)).toEqual([]);
});
