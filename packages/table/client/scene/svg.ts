const SVG = "http://www.w3.org/2000/svg";

type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** An element of a drawing with its attributes and what is in it; those that are null are left out. */
export function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...inside: readonly (Node | string)[]
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== null && value !== undefined && value !== false) element.setAttribute(key, String(value));
  element.append(...inside);
  return element;
}

/** The points of a polygon or a line, as SVG writes them. */
export function pointsOf(points: readonly { readonly x: number; readonly y: number }[]): string {
  return points.map(({ x, y }) => `${round(x)},${round(y)}`).join(" ");
}

/** Drawings need no more than hundredths of pixels. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
