import { say } from "../applications/surroundings.ts";
import type { MovementOperation } from "../documents/movement/types.ts";
import type { Scene } from "../documents/scene.ts";
import { TokenDocument } from "../documents/token-document.ts";
import type { Point, Rectangle } from "../grid/types.ts";
import { Hooks } from "../helpers/hooks.ts";
import type { Picture, PictureSpace } from "../placeables/ruler/picture.ts";
import type { Placing } from "../placeables/region-layer.ts";
import { drawOn, type ScrollingText, type Stage, type View } from "../placeables/stage.ts";
import type { Token } from "../placeables/token.ts";
import { areas } from "./areas.ts";
import { backdrop, walls } from "./backdrop.ts";
import { Camera } from "./camera.ts";
import { glide } from "./glide.ts";
import { gridLines } from "./grid-lines.ts";
import { Layers } from "./layers.ts";
import { panTo } from "./panning.ts";
import { placeWith } from "./placing.ts";
import { RulerView, spaceOf } from "./ruler-view.ts";
import { scrollText } from "./scrolling-text.ts";
import { svg } from "./svg.ts";
import { TokenView } from "./token-view.ts";

/** What may change how tokens look. */
const FOLLOWED = ["Token", "Actor", "ActiveEffect", "Item", "Combat", "Combatant", "User", "Setting"];

/** How large spaces are on the page at least when a scene is first seen, and how large they are else, in pixels. */
const [LEAST_SPACE, COMFORTABLE_SPACE] = [30, 44];

/** The page of the viewed scene. */
export class SceneStage implements Stage {
  readonly layers = new Layers();
  readonly camera: Camera;
  readonly #tokens = new Map<Token, TokenView>();
  readonly #rulers = new Map<Token, RulerView>();
  #scene: Scene | null = null;
  #asked = false;
  #mouse: Point = { x: 0, y: 0 };

  constructor() {
    this.camera = new Camera(this.layers.page, (view) => this.#look(view));
    new ResizeObserver(() => this.#look(this.camera.view)).observe(this.layers.page);
    for (const name of FOLLOWED)
      for (const verb of ["create", "update", "delete"]) Hooks.on(verb + name, () => this.refresh());
    Hooks.on("moveToken", (token: TokenDocument, movement: MovementOperation) => this.#follow(token, movement));
    for (const name of ["Wall", "Region", "MeasuredTemplate", "Level"])
      for (const verb of ["create", "update", "delete"]) Hooks.on(verb + name, () => this.#ground());
    Hooks.on("updateScene", (scene: Scene) => scene === this.#scene && this.#ground());
    this.page.addEventListener("pointermove", (event) => (this.#mouse = this.placeOf(event)), { capture: true });
    drawOn(this);
  }

  get scene(): Scene | null {
    return this.#scene;
  }

  get view(): View {
    return this.camera.view;
  }

  get page(): HTMLElement {
    return this.layers.page;
  }

  boxOf({ x, y, width, height }: Rectangle): { left: number; top: number; width: number; height: number } {
    const { dx, dy, scale } = this.camera.transform;
    return { left: x * scale + dx, top: y * scale + dy, width: width * scale, height: height * scale };
  }

  draw(scene: Scene): void {
    this.#empty();
    this.#scene = scene;
    this.layers.name(scene.name);
    this.#ground();
    this.#sync();
    const { x, y, scale } = Object(scene._source.initial) as Partial<Record<keyof View, number | null>>;
    if (x != null && y != null) this.camera.show({ x, y, scale: scale ?? 1 });
    else this.#begin(scene);
  }

  /** All of the scene is seen at first; where its spaces would be too small for that, what is around the user's own tokens. */
  #begin({ dimensions: { sceneRect, size } }: Scene): void {
    this.camera.fit(sceneRect);
    if (this.camera.view.scale * size >= LEAST_SPACE) return;
    const tokens = [...this.#tokens.keys()];
    const own = tokens.find(({ isOwner, actor }) => isOwner && actor?.hasPlayerOwner) ?? tokens[0];
    this.camera.show({ ...own?.center, scale: COMFORTABLE_SPACE / size });
  }

  clear(failure?: { readonly scene: Scene; readonly why: string }): void {
    this.#empty();
    if (failure) this.layers.fail(say("TABLE.Scene.failed", { name: failure.scene.name, why: failure.why }));
  }

  #empty(): void {
    this.#scene = null;
    this.#tokens.clear();
    this.#rulers.clear();
    this.layers.empty();
  }

  #ground(): void {
    const scene = this.#scene;
    if (!scene) return;
    this.layers.ground.replaceChildren(...backdrop(scene));
    this.layers.grid.replaceChildren(...gridLines(scene.grid, scene.dimensions));
    this.layers.areas.replaceChildren(...areas(scene));
    this.layers.walls.replaceChildren(...walls(scene));
  }

  /** Draws again in the next frame what has changed. */
  refresh(): void {
    if (this.#asked) return;
    this.#asked = true;
    requestAnimationFrame(() => this.#sync());
  }

  #sync(): void {
    this.#asked = false;
    const documents = this.#scene ? [...this.#scene.getEmbeddedCollection("Token")] : [];
    const tokens = documents.flatMap((each) => (each instanceof TokenDocument ? (each.object ?? []) : []));
    const asked = tokens.filter(({ renderFlags }) => renderFlags.size > 0);
    const shown = tokens.filter(({ isVisible }) => isVisible);
    for (const { renderFlags } of asked) renderFlags.clear();
    for (const token of this.#tokens.keys()) if (!shown.includes(token)) this.#remove(token);
    for (const token of shown) this.#viewOf(token).update();
    for (const token of asked) token._tellOfRefresh();
  }

  #viewOf(token: Token): TokenView {
    const view = this.#tokens.get(token) ?? new TokenView(token);
    if (!this.#tokens.has(token)) this.layers.tokens.append(view.element);
    this.#tokens.set(token, view);
    return view;
  }

  #remove(token: Token): void {
    this.#tokens.get(token)?.element.remove();
    this.#tokens.delete(token);
    this.#rulers.get(token)?.remove();
    this.#rulers.delete(token);
  }

  /** The token at an element of the page. */
  tokenAt(target: EventTarget | null): Token | null {
    const id = target instanceof Element ? target.closest("[data-token-id]")?.getAttribute("data-token-id") : null;
    return [...this.#tokens.keys()].find((token) => token.id === id) ?? null;
  }

  #follow({ object }: TokenDocument, movement: MovementOperation): void {
    const view = object ? this.#tokens.get(object) : undefined;
    if (!object || !view) return;
    glide(object, view.element, movement);
    view.update();
  }

  get mouse(): Point {
    return this.#mouse;
  }

  place(placing: Placing): Promise<boolean> {
    return placeWith({ page: this.page, areas: this.layers.areas }, placing, (event) => this.placeOf(event));
  }

  /** Where in the scene a pointer is. */
  placeOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
    const { left, top } = this.page.getBoundingClientRect();
    return this.camera.toScene({ x: clientX - left, y: clientY - top });
  }

  toScene({ x, y }: Point): Point {
    return this.placeOf({ clientX: x, clientY: y });
  }

  toPage({ x, y }: Point): Point {
    const { left, top } = this.page.getBoundingClientRect();
    const { dx, dy, scale } = this.camera.transform;
    return { x: left + x * scale + dx, y: top + y * scale + dy };
  }

  highlight(name: string, spaces: readonly PictureSpace[] | null): void {
    this.layers.highlight(name, spaces?.map(spaceOf) ?? null);
  }

  showRuler(token: Token, picture: Picture | null): void {
    const known = this.#rulers.get(token);
    if (!picture && !known) return;
    const view = known ?? new RulerView();
    this.#rulers.set(token, view);
    if (!known) this.layers.addRuler(view);
    view.show(picture);
  }

  #look(view: View): void {
    this.layers.transform(this.camera.transform);
    if (this.#scene) Hooks.callAll("canvasPan", Reflect.get(globalThis, "canvas"), view);
  }

  scrollText(origin: Point, content: string, options: ScrollingText): Promise<void> {
    return scrollText(this.layers.texts, origin, content, options);
  }

  async ping({ x, y }: Point): Promise<boolean> {
    if (!this.#scene) return false;
    const mark = svg("circle", { class: "ping", cx: x, cy: y, r: this.#scene.grid.size / 2 });
    this.layers.rulers.append(mark);
    setTimeout(() => mark.remove(), 1500);
    return true;
  }

  pan(view: Partial<View>, duration: number): Promise<boolean> {
    return panTo(this.camera, view, duration);
  }
}
