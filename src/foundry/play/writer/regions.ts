import { type AreaOnScene, readGround } from "../../../engine/index.ts";
import { queueOnce } from "../../exchange/queue.ts";
import { getStoredFight } from "../../documents/fight/fight.ts";
import { buildOutline } from "../../documents/scene/areas.ts";
import { readGrid } from "../../documents/scene/space.ts";

type DrawnScene = Scene.Implementation;

/** Draws the areas of effects of fights on their scenes, and removes the drawings of effects that have ended. */
export function followGrounds(): void {
  for (const scene of game.scenes) queueOnce(`grounds of ${scene.uuid}`, () => drawGrounds(scene));
}

/** An area on a scene, and the key of its drawing. Another area of the same effect has another key. */
type LyingGround = { readonly key: string; readonly ground: AreaOnScene };

function listGrounds(scene: DrawnScene): readonly LyingGround[] {
  return game.combats.contents.flatMap((combat) =>
    Object.entries(getStoredFight(combat).effects).flatMap(([id, effect]): readonly LyingGround[] => {
      const ground = readGround(effect);
      return ground?.scene === scene.uuid ? [{ key: JSON.stringify([combat.uuid, id, ground]), ground }] : [];
    }),
  );
}

async function drawGrounds(scene: DrawnScene): Promise<void> {
  if (!game.scenes.has(scene.id ?? "")) return;
  const lying = listGrounds(scene);
  const drawn = scene.regions.contents.flatMap((region) => {
    const key: unknown = region.getFlag("riposte", "ground");
    return typeof key === "string" ? [{ id: region.id ?? "", key }] : [];
  });
  const over = drawn.filter(({ key }) => !lying.some((each) => each.key === key));
  const missing = lying.filter(({ key }) => !drawn.some((each) => each.key === key));
  if (over.length > 0)
    await scene.deleteEmbeddedDocuments(
      "Region",
      over.map(({ id }) => id),
    );
  const pictures = missing.flatMap((each) => buildRegions(each, scene));
  if (pictures.length > 0) await scene.createEmbeddedDocuments("Region", pictures);
}

/** The colour in which zones are drawn. */
const COLOUR = "#c2410c";

/** Builds the region of an area. Everyone sees it, but it has no behaviours, since the rules find the fighters who enter it. */
function buildRegions({ key, ground }: LyingGround, scene: DrawnScene) {
  const grid = readGrid(scene);
  const points = grid ? [...buildOutline(ground, scene, grid)] : [];
  if (points.length === 0) return [];
  return [
    {
      name: game.i18n.localize("RIPOSTE.Move.zone"),
      color: COLOUR,
      shapes: [{ type: "polygon", points, hole: false }] as never[], // the declarations know no shapes
      visibility: CONST.REGION_VISIBILITY.ALWAYS,
      flags: { riposte: { ground: key } },
    },
  ];
}
