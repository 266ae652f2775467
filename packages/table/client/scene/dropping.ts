import { attempt, findByUuid, type TableActor } from "../applications/surroundings.ts";
import { DragDrop } from "../applications/ux/drag-drop.ts";
import { TextEditor } from "../applications/ux/text-editor.ts";
import type { Point } from "../grid/types.ts";
import type { SceneStage } from "./scene-stage.ts";

/** Lets Gamemasters drop actors on the scene: each becomes a token, as the actor's prototype has it. */
export function acceptDrops(stage: SceneStage): void {
  const drop = (event: DragEvent): void => void attempt(() => placeToken(stage, event, stage.placeOf(event)));
  new DragDrop.implementation({ callbacks: { drop } }).bind(stage.layers.page);
}

async function placeToken({ scene }: SceneStage, event: DragEvent, { x, y }: Point): Promise<void> {
  const data = TextEditor.implementation.getDragEventData(event);
  if (!scene || game.user?.isGM !== true || data.type !== "Actor" || typeof data.uuid !== "string") return;
  const actor = (await findByUuid(data.uuid)) as TableActor | null;
  if (!actor || actor.pack) return;
  const token = await actor.getTokenDocument({}, { parent: scene });
  const { width, height } = token.getSize();
  const place = token.getSnappedPosition({ x: Math.round(x - width / 2), y: Math.round(y - height / 2) });
  await scene.createEmbeddedDocuments("Token", [{ ...token.toObject(), x: place.x, y: place.y }]);
}
