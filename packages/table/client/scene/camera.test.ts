import { describe, expect, it } from "vitest";
import type { View } from "../placeables/stage.ts";
import { Camera } from "./camera.ts";

const PAGE = { clientWidth: 800, clientHeight: 600 };

function open(): { camera: Camera; seen: View[] } {
  const seen: View[] = [];
  return { camera: new Camera(PAGE, (view) => void seen.push(view)), seen };
}

describe("what part of a scene is seen", () => {
  it("all of it, in the middle, when it is fitted", () => {
    const { camera, seen } = open();
    camera.fit({ x: 100, y: 100, width: 1000, height: 1500 });
    expect(camera.view).toEqual({ x: 600, y: 850, scale: 0.376 });
    const { x, y } = camera.toScene({ x: 400, y: 300 });
    expect([Math.round(x), Math.round(y), seen.length]).toEqual([600, 850, 1]);
  });

  it("what lies under the pointer stays there when it is scaled, within bounds", () => {
    const { camera } = open();
    const at = { x: 120, y: 470 };
    const before = camera.toScene(at);
    for (let turn = 0; turn < 30; turn++) camera.zoom(1.5, at);
    expect(camera.view.scale).toBe(3);
    expect(camera.toScene(at).x).toBeCloseTo(before.x);
    expect(camera.toScene(at).y).toBeCloseTo(before.y);
    for (let turn = 0; turn < 30; turn++) camera.zoom(0.5, at);
    expect(camera.view.scale).toBe(0.1);
  });

  it("it follows a pointer that drags it, at any scale", () => {
    const { camera } = open();
    camera.show({ scale: 0.5 });
    const held = camera.toScene({ x: 300, y: 200 });
    camera.shift(40, -10);
    expect(camera.toScene({ x: 340, y: 190 })).toEqual(held);
  });
});
