import type { Data, Json } from "../kernel/json.ts";
import type { Scene } from "../kernel/scene.ts";
import type { Path, Provocation } from "../space/path.ts";

/**
 * A way over the scene that a fighter goes, and the manner of it: a word of the game, empty for the usual one. A way that is stopped tells who
 * may act there; one that is not provokes all along it.
 */
export type Way = {
  readonly mover: string;
  readonly path: Path;
  readonly manner: string;
  readonly stopsFor?: readonly string[];
};

/** A declaration that a way comes to, and the key of what it is called on the ruler. */
export type WayDeclared = { readonly kind: string; readonly payload: Data; readonly label: string };

/** How a game takes ways over the scene as moves. */
export type Ways<F extends Data = Data> = {
  /**
   * What a way may be declared as, the cheapest first: the first that the rules accept counts. Nothing where the scene
   * does not tell how far it is.
   */
  declared(way: Way, scene: Scene<F>): readonly WayDeclared[];
  /** The first step of a way at which others may act before it goes on, and who; null if none may. */
  provoked(way: Way, scene: Scene<F>): Provocation | null;
  /** What the rest of a way comes to that is paid for and stopped once more: those may act whom it stops for. Left out where a way stops once. */
  onward?(way: Way): WayDeclared;
  /** Whether one who was stopped goes on: by the result of what was declared, and as they are now. */
  goesOn(result: Json, mover: string, scene: Scene<F>): boolean;
};
