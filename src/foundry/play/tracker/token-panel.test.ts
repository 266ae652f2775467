import { describe, expect, it } from "vitest";
import { findPanelPlace } from "./token-panel.ts";

const FREE = { left: 0, top: 0, right: 1000, bottom: 800 };
const SIZE = { width: 300, height: 90 };
const box = (left: number, top: number, size = 50) => ({ left, top, right: left + size, bottom: top + size });
const place = (token: ReturnType<typeof box>, others: readonly ReturnType<typeof box>[] = []) =>
  findPanelPlace(token, { ...SIZE, free: FREE, others });

describe("the panel at a token", () => {
  it("stands below the token, in its middle", () => {
    expect(place(box(475, 300))).toEqual({ left: 350, top: 374 });
  });

  it("stands above a token at the foot of the page, and within it at its sides", () => {
    expect(place(box(0, 740))).toEqual({ left: 8, top: 626 });
    expect(place(box(960, 10))).toEqual({ left: 692, top: 84 });
  });

  it("stands above if it would cover more tokens below, and below if it covers as many on both sides", () => {
    expect(place(box(475, 300), [box(475, 380)])).toMatchObject({ top: 186 });
    expect(place(box(475, 300), [box(475, 380), box(475, 200)])).toMatchObject({ top: 374 });
    expect(place(box(475, 300), [box(475, 600)])).toMatchObject({ top: 374 });
    expect(place(box(475, 60), [box(475, 140)])).toMatchObject({ top: 134 });
  });

  it("lies over a token that fills the page", () => {
    expect(place(box(100, -100, 1000))).toMatchObject({ top: 702 });
  });

  it("is not shown while the token is out of sight", () => {
    for (const token of [box(-60, 300), box(1010, 300), box(475, -60), box(475, 810)]) expect(place(token)).toBeNull();
  });
});
