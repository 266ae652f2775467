import { svg } from "./svg.ts";
import type { RulerView } from "./ruler-view.ts";

/** What a scene is drawn on, one above the other: the ground, its grid, areas, walls, tokens, rulers; texts above the drawing. */
export class Layers {
  readonly page = document.createElement("section");
  readonly drawing = svg("svg", { class: "scene-drawing" });
  readonly ground = svg("g", { class: "scene-backdrop" });
  readonly grid = svg("g", { class: "scene-grid" });
  readonly areas = svg("g", { class: "scene-areas" });
  readonly spaces = svg("g", { class: "scene-spaces" });
  readonly walls = svg("g", { class: "scene-walls" });
  readonly tokens = svg("g", { class: "scene-tokens" });
  readonly rulers = svg("g", { class: "scene-rulers" });
  readonly texts = document.createElement("div");
  readonly #world = svg("g");
  readonly #highlights = new Map<string, SVGGElement>();
  readonly #failure = document.createElement("p");

  constructor() {
    this.page.id = "scene";
    this.page.hidden = true;
    this.texts.className = "scene-texts";
    this.#failure.className = "scene-failure";
    this.#failure.setAttribute("role", "alert");
    this.#world.append(this.ground, this.grid, this.areas, this.spaces, this.walls, this.tokens, this.rulers);
    this.drawing.append(this.#world);
    this.page.append(this.drawing, this.texts, this.#failure);
  }

  /** Shows the page of a scene. */
  name(name: string): void {
    this.page.hidden = false;
    this.page.setAttribute("aria-label", name);
    this.#failure.textContent = "";
  }

  /** Says why nothing can be seen. */
  fail(why: string): void {
    this.page.hidden = false;
    this.#failure.textContent = why;
  }

  empty(): void {
    for (const name of [...this.#highlights.keys()]) this.highlight(name, null);
    this.page.hidden = true;
    this.#failure.textContent = "";
    for (const layer of [
      this.ground,
      this.grid,
      this.areas,
      this.spaces,
      this.walls,
      this.tokens,
      this.rulers,
      this.texts,
    ])
      layer.replaceChildren();
  }

  transform({ dx, dy, scale }: { readonly dx: number; readonly dy: number; readonly scale: number }): void {
    this.#world.setAttribute("transform", `translate(${dx} ${dy}) scale(${scale})`);
    this.texts.style.transform = `translate(${dx}px, ${dy}px) scale(${scale})`;
    // Labels are read at any scale: they keep their size on the page.
    this.page.style.setProperty("--counter-scale", String(1 / scale));
  }

  /** The spaces that a package highlights, under its name. */
  highlight(name: string, spaces: readonly SVGElement[] | null): void {
    const known = this.#highlights.get(name);
    if (!spaces) {
      known?.remove();
      this.#highlights.delete(name);
      return;
    }
    const layer = known ?? svg("g", { class: "highlight-layer", "data-name": name });
    this.#highlights.set(name, layer);
    layer.replaceChildren(...spaces);
    if (!layer.isConnected) this.areas.after(layer);
  }

  addRuler({ spaces, lines, labels }: RulerView): void {
    this.spaces.append(spaces);
    this.rulers.append(lines);
    this.texts.append(labels);
  }
}
