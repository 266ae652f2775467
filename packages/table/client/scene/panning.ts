import type { View } from "../placeables/stage.ts";
import type { Camera } from "./camera.ts";

/** Moves the view to another in some milliseconds, at once for people who want less motion; true when it is there. */
export async function panTo(camera: Camera, wanted: Partial<View>, duration: number): Promise<boolean> {
  const from = camera.view;
  const to = { ...from, ...wanted };
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const frames = isStill || document.hidden ? 0 : Math.floor(duration / 16);
  for (let frame = 1; frame < frames; frame++) {
    const part = frame / frames;
    const at = (key: keyof View): number => from[key] + (to[key] - from[key]) * part;
    camera.show({ x: at("x"), y: at("y"), scale: at("scale") });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  camera.show(to);
  return true;
}
