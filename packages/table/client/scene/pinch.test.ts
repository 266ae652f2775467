import { expect, it } from "vitest";
import { Camera } from "./camera.ts";
import { Pinch } from "./pinch.ts";

const PAGE = { left: 100, top: 50 } as DOMRect;

function finger(pointerId: number, clientX: number, clientY: number): PointerEvent {
  return { pointerId, pointerType: "touch", clientX, clientY } as PointerEvent;
}

it("two fingers scale the view by how far they part, around their middle", () => {
  const camera = new Camera({ clientWidth: 360, clientHeight: 600 }, () => undefined);
  const pinch = new Pinch();
  pinch.down(finger(1, 200, 250));
  expect(pinch.isOn).toBe(false);
  pinch.down(finger(2, 300, 250));
  const middle = camera.toScene({ x: 150, y: 200 });
  pinch.move(finger(1, 150, 250), camera, PAGE);
  pinch.move(finger(2, 350, 250), camera, PAGE);
  expect([pinch.isOn, camera.view.scale]).toEqual([true, 2]);
  expect(camera.toScene({ x: 150, y: 200 })).toEqual(middle);
  pinch.up(finger(1, 150, 250));
  expect(pinch.isOn).toBe(false);
});

it("moves with both fingers; a mouse is none", () => {
  const camera = new Camera({ clientWidth: 360, clientHeight: 600 }, () => undefined);
  const pinch = new Pinch();
  pinch.down({ ...finger(3, 0, 0), pointerType: "mouse" } as PointerEvent);
  pinch.down(finger(1, 200, 250));
  pinch.down(finger(2, 300, 250));
  const held = camera.toScene({ x: 150, y: 200 });
  pinch.move(finger(1, 220, 240), camera, PAGE);
  pinch.move(finger(2, 320, 240), camera, PAGE);
  const { x, y } = camera.toScene({ x: 170, y: 190 });
  expect([Math.round(x), Math.round(y), Math.round(camera.view.scale * 10)]).toEqual([held.x, held.y, 10]);
});
