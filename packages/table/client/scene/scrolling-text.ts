import type { Point } from "../grid/types.ts";
import { cssColor } from "../placeables/ruler/picture.ts";
import type { ScrollingText } from "../placeables/stage.ts";

/** How far and in which direction a text goes, by `CONST.TEXT_ANCHOR_POINTS`: centre, bottom, top, left, right. */
const DIRECTIONS = [
  [0, 0],
  [0, 1],
  [0, -1],
  [-1, 0],
  [1, 0],
] as const;
const TOP = 2;

/** Lets a text rise from a place and fade; ends when it is gone. (Fact 112) */
export async function scrollText(
  layer: HTMLElement,
  origin: Point,
  content: string,
  { direction = TOP, anchor = 0, distance, duration = 2000, jitter = 0, textStyle = {} }: ScrollingText,
): Promise<void> {
  const text = document.createElement("span");
  text.className = "scrolling-text";
  text.textContent = content;
  const size = Number(textStyle.fontSize ?? 28);
  const [dx, dy] = DIRECTIONS[direction] ?? DIRECTIONS[TOP];
  const [ax, ay] = DIRECTIONS[anchor] ?? DIRECTIONS[0];
  const nudge = (): number => (Math.random() - 0.5) * jitter * size * 4;
  text.style.left = `${origin.x + nudge()}px`;
  text.style.top = `${origin.y + nudge()}px`;
  text.style.fontSize = `${size}px`;
  if (textStyle.fill !== undefined) text.style.color = cssColor(textStyle.fill);
  layer.append(text);
  const way = distance ?? size * 2;
  const at = (part: number): string => {
    const [x, y] = [(ax - 1) * 50, (ay - 1) * 50];
    return `translate(${x}%, ${y}%) translate(${dx * way * part}px, ${dy * way * part}px)`;
  };
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const frames = [
    { transform: at(isStill ? 1 : 0), opacity: 1 },
    { transform: at(1), opacity: 1, offset: 0.75 },
    { transform: at(1), opacity: 0 },
  ];
  await text.animate(frames, { duration, easing: "ease-out" }).finished.catch(() => undefined);
  text.remove();
}
