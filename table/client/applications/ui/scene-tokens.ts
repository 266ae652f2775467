import { findByUuid, theGame, type TableActor, type TableScene, type TableToken } from "../surroundings.ts";
import { TextEditor } from "../ux/text-editor.ts";

/** A token in the list of the viewed scene. */
interface TokenContext {
  id: string;
  name: string;
  img: string;
  hidden: boolean;
  targeted: boolean;
  inCombat: boolean;
}

/** The viewed scene as a list of the tokens that this client sees; null where no scene is viewed. */
export function sceneContext(): object | null {
  const { scenes, user } = theGame();
  const scene = scenes.viewed;
  if (!scene) return null;
  const tokens = scene.tokens.contents.filter(({ object }) => object?.isVisible);
  return { name: scene.name, isGM: user.isGM, tokens: tokens.map(tokenContext) };
}

function tokenContext({ id, name, texture, hidden, object, inCombat }: TableToken): TokenContext {
  const img = texture.src ?? "icons/svg/mystery-man.svg";
  return { id, name, img, hidden, targeted: object?.isTargeted === true, inCombat };
}

/** What may be done with a token on the board: T targets it, as over a token on a map; the GM puts it into the fight. */
export const SCENE_ACTIONS = { targetToken, toggleCombatant };

function tokenAt(target: HTMLElement): TableToken | undefined {
  return theGame().scenes.viewed?.tokens.get(target.closest<HTMLElement>("[data-token-id]")?.dataset.tokenId ?? "");
}

/** With the shift key, the other targets stay. */
function targetToken(event: PointerEvent, target: HTMLElement): void {
  const object = tokenAt(target)?.object;
  object?.setTarget(!object.isTargeted, { releaseOthers: !event.shiftKey });
}

async function toggleCombatant(_event: PointerEvent, target: HTMLElement): Promise<void> {
  await tokenAt(target)?.toggleCombatant();
}

/** Puts a token of the actor that is dropped on the viewed scene, as its prototype has it. */
export async function placeToken(event: DragEvent): Promise<void> {
  const { scenes, user } = theGame();
  const scene: TableScene | undefined = scenes.viewed;
  const data = TextEditor.implementation.getDragEventData(event);
  if (!scene || !user.isGM || data.type !== "Actor" || typeof data.uuid !== "string") return;
  const actor = (await findByUuid(data.uuid)) as TableActor | null;
  if (!actor || actor.pack) return;
  const token = await actor.getTokenDocument({}, { parent: scene });
  await scene.createEmbeddedDocuments("Token", [token.toObject()]);
}
