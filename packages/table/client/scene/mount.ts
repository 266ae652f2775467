import type { TokenHUD } from "../applications/hud/token-hud.ts";
import { showHudBy } from "../placeables/canvas.ts";
import type { Token } from "../placeables/token.ts";
import { acceptDrops } from "./dropping.ts";
import { registerSceneKeys } from "./keys.ts";
import { ScenePointer } from "./pointer.ts";
import { SceneStage } from "./scene-stage.ts";
import { sceneTools } from "./tools.ts";

const mounted: { hands: { readonly stage: SceneStage; readonly pointer: ScenePointer } | null } = { hands: null };

/** Registers the keys of scenes, before packages register theirs. */
export function prepareScenes(): void {
  registerSceneKeys(() => mounted.hands);
}

/** Makes the page of the viewed scene, within the page of the table. */
export function mountScenes(page: HTMLElement): void {
  const stage = new SceneStage();
  const hud = makeHud();
  const showHud = (token: Token | null): void => void (token && hud.object !== token ? hud.bind(token) : hud.close());
  mounted.hands = { stage, pointer: new ScenePointer(stage, showHud) };
  acceptDrops(stage);
  stage.page.append(sceneTools(stage));
  page.append(stage.page);
}

/** The HUD of tokens: the table's own, or a package's. (Fact 108) */
function makeHud(): TokenHUD {
  const { hudClass } = CONFIG.Token as unknown as { hudClass: new () => TokenHUD };
  const hud = new hudClass();
  showHudBy(hud);
  return hud;
}
