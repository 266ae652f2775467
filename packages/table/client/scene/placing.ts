import type { Point } from "../grid/types.ts";
import type { Placing } from "../placeables/region-layer.ts";
import { shapePath } from "./areas.ts";
import { svg } from "./svg.ts";

interface Ground {
  readonly page: HTMLElement;
  readonly areas: SVGGElement;
}

/** Leads a shape with the pointer: a click sets it, the right button or Escape gives it up, the wheel turns it. (Fact 100) */
export function placeWith(
  { page, areas }: Ground,
  placing: Placing,
  placeOf: (event: MouseEvent) => Point,
): Promise<boolean> {
  const outline = svg("path", { class: "scene-area placing", fill: placing.color, stroke: placing.color });
  const draw = (): void => outline.setAttribute("d", shapePath(placing.shape));
  areas.append(outline);
  draw();
  page.classList.add("placing");
  return new Promise((resolve) => {
    const ends = new AbortController();
    const finish = (isSet: boolean): void => {
      ends.abort();
      outline.remove();
      page.classList.remove("placing");
      resolve(isSet);
    };
    // Before the scene's own listeners, which hear nothing of it meanwhile.
    const on = <Kind extends Event>(type: string, act: (event: Kind) => void, target: EventTarget = page): void =>
      target.addEventListener(
        type,
        (event) => {
          event.stopPropagation();
          act(event as Kind);
          if (!ends.signal.aborted) draw();
        },
        { capture: true, passive: false, signal: ends.signal },
      );
    on<PointerEvent>("pointermove", (event) => placing.move(placeOf(event), !event.shiftKey));
    on<PointerEvent>("pointerdown", () => undefined);
    on<PointerEvent>("pointerup", (event) => {
      if (event.button !== 0) return;
      placing.move(placeOf(event), !event.shiftKey);
      if (placing.confirm()) finish(true);
    });
    on<MouseEvent>("contextmenu", (event) => {
      event.preventDefault();
      finish(false);
    });
    on<WheelEvent>("wheel", (event) => {
      event.preventDefault();
      placing.rotate(event.deltaY > 0 ? 1 : -1);
    });
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      finish(false);
    };
    window.addEventListener("keydown", onKey, { capture: true, signal: ends.signal });
  });
}
