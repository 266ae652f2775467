import type { Data, Json } from "../kernel/json.ts";
import type { Scene } from "../kernel/scene.ts";
import type { Path, Provocation } from "../space/path.ts";

/**
 * A path of a fighter over the scene, and its movement mode: an id of the game, empty for the default mode. `stopsFor` lists the fighters
 * who may act where the path stops; without it, the path provokes along its whole length.
 */
export type TokenPath = {
  readonly mover: string;
  readonly path: Path;
  readonly manner: string;
  readonly stopsFor?: readonly string[];
};

/** A declaration for a path, and the key of its label on the ruler. */
export type PathDeclaration = { readonly kind: string; readonly payload: Data; readonly label: string };

/** The rules by which a game turns paths over the scene into moves. */
export type PathRules<F extends Data = Data> = {
  /**
   * Lists the possible declarations for a path, the cheapest first; the first that the rules accept is used. Empty if the scene does not
   * give the length of the path.
   */
  declared(path: TokenPath, scene: Scene<F>): readonly PathDeclaration[];
  /** Finds the first step at which other fighters may act before the path continues, and these fighters; null if there is none. */
  provoked(path: TokenPath, scene: Scene<F>): Provocation | null;
  /**
   * Returns the declaration for the remaining path, which is already paid for and stops again for the fighters in `stopsFor`. Left out if a
   * path stops only once.
   */
  onward?(path: TokenPath): PathDeclaration;
  /** True if a stopped fighter continues along the path, by the result of the declaration and the fighter's current state. */
  goesOn(result: Json, mover: string, scene: Scene<F>): boolean;
};
