import { cleanMarkup } from "../applications/ux/clean-markup.ts";
import { renderTemplate } from "../applications/handlebars/templates.ts";
import type { Picture, PictureLabel, PictureSpace } from "../placeables/ruler/picture.ts";
import { pointsOf, svg } from "./svg.ts";

/** One token's ruler as it is drawn: spaces under the tokens, lines above them, labels above all. */
export class RulerView {
  readonly spaces = svg("g", { class: "ruler-spaces" });
  readonly lines = svg("g", { class: "ruler" });
  readonly labels: HTMLElement;
  /** Labels are rendered later than lines: only those of the newest picture are shown. */
  #newest: Picture | null = null;

  constructor() {
    this.labels = document.createElement("div");
    this.labels.className = "ruler-labels";
  }

  show(picture: Picture | null): void {
    this.#newest = picture;
    this.spaces.replaceChildren(...(picture?.spaces ?? []).map(spaceOf));
    this.lines.replaceChildren(...(picture ? linesOf(picture) : []));
    if (!picture) this.labels.replaceChildren();
    else void this.#label(picture);
  }

  async #label(picture: Picture): Promise<void> {
    const labels = await Promise.all(picture.labels.map(labelOf));
    if (this.#newest === picture) this.labels.replaceChildren(...labels);
  }

  remove(): void {
    for (const part of [this.spaces, this.lines, this.labels]) part.remove();
  }
}

/** A space that is highlighted. */
export function spaceOf({ vertices, color, alpha, border }: PictureSpace): SVGElement {
  return svg("polygon", { points: pointsOf(vertices), fill: color, "fill-opacity": alpha, stroke: border });
}

function linesOf({ segments, marks }: Picture): SVGElement[] {
  const lines = segments.map(({ from, to, width, color, alpha }) => {
    const place = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
    const outline = svg("line", { ...place, class: "ruler-outline" });
    const line = svg("line", { ...place, class: "ruler-line", stroke: color });
    return svg("g", { opacity: alpha, style: `--width: ${width}px` }, outline, line);
  });
  const points = marks.map(({ at, radius, color, alpha }) =>
    svg("circle", {
      class: "ruler-mark",
      cx: at.x,
      cy: at.y,
      fill: color,
      "fill-opacity": alpha,
      style: `--r: ${radius}px`,
    }),
  );
  return [...lines, ...points];
}

/** A label as its template has it, in the middle below its place. */
async function labelOf({ template, context, at }: PictureLabel): Promise<HTMLElement> {
  const holder = document.createElement("div");
  holder.className = "ruler-label";
  holder.style.left = `${at.x}px`;
  holder.style.top = `${at.y}px`;
  holder.append(cleanMarkup(await renderTemplate(template, context)));
  return holder;
}
