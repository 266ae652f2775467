import { expect, test } from "vitest";
import { placeBeside, placeWindow } from "./placing.ts";

const page = { width: 1000, height: 800, free: 1000 };

test("a window without a place is centred and a little high", () => {
  expect(placeWindow({ width: 400, height: 200 }, { width: 0, height: 0 }, page)).toMatchObject({
    left: 300,
    top: 250,
  });
});

test("a window is centred beside the sidebar while it fits there", () => {
  const narrow = { ...page, free: 700 };
  expect(placeWindow({ width: 400, height: 200 }, { width: 0, height: 0 }, narrow)).toMatchObject({ left: 150 });
  expect(placeWindow({ width: 900, height: 200 }, { width: 0, height: 0 }, narrow)).toMatchObject({ left: 0 });
});

test("a window never leaves the page and never outgrows it", () => {
  const placed = placeWindow({ width: 1400, height: 900, left: 700, top: -20 }, { width: 0, height: 0 }, page);
  expect(placed).toMatchObject({ left: 0, top: 0, width: 1000, height: 792 });
});

test("automatic sizes stay automatic and use the natural size for the place", () => {
  const placed = placeWindow({ width: 300, height: "auto", left: 900, top: 790 }, { width: 300, height: 100 }, page);
  expect(placed).toMatchObject({ height: "auto", left: 700, top: 700 });
});

test.each([
  //  others                                        left
  [[], 292],
  [[{ left: 0, right: 290 }], 292],
  [[{ left: 200, right: 600 }], 592],
  [[{ left: 420, right: 1000 }], 8],
])("a window that belongs beside %j stands at %i", (others, left) => {
  expect(placeBeside(400, others, { ...page, free: 700 })).toBe(left);
});
