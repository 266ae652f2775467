import { namesOnly } from "../applications/name-only.ts";
import { notOffered, offer } from "../helpers/offer.ts";

/** The classes of the canvas that the table does not draw with, by their namespace under `foundry.canvas`. */
const NAMES: Readonly<Record<string, string>> = {
  animation: "CanvasAnimation ChatBubbles SmoothNoise",
  containers: "CachedContainer ControlIcon Cursor DoorControl DoorMesh GridHighlight GridMesh PreciseText ResizeHandle",
  geometry: "ClockwiseSweepPolygon LimitedAnglePolygon PointSourcePolygon Ray UnboundTransform VisionPolygon",
  groups:
    "CanvasVisibility EffectsCanvasGroup EnvironmentCanvasGroup HiddenCanvasGroup InterfaceCanvasGroup OverlayCanvasGroup PrimaryCanvasGroup RenderedCanvasGroup",
  interaction: "MouseInteractionManager Ping Ruler",
  layers: `AlertPing CanvasLayer ControlsLayer DrawingsLayer GridLayer InteractionLayer LightingLayer NotesLayer
    PlaceablesLayer RegionLayer SoundsLayer TemplateLayer TilesLayer TokenLayer WallsLayer WeatherEffects`,
  perception: "DetectionMode FogManager VisionMode",
  placeables: "AmbientLight AmbientSound Drawing MeasuredTemplate Note PlaceableObject Region Tile Wall",
  primary: "PrimaryCanvasContainer PrimaryGraphics PrimarySpriteMesh",
  sources:
    "BaseEffectSource PointDarknessSource PointLightSource PointMovementSource PointSoundSource PointVisionSource",
};
const TOKENS = "DynamicRingData TokenRing TokenRingConfig TokenTurnMarker TurnMarkerData UserTargets";

/** `foundry.canvas`: what the table draws with, and the names of all else, which say so when they are used. */
export function canvasNames(placeables: object, tokens: object): Record<string, object> {
  const all = Object.entries(NAMES).map(([key, names]) => {
    const namespace = `foundry.canvas.${key}`;
    return [key, offer(namespace, key === "placeables" ? {} : namesOnly(namespace, names))] as const;
  });
  const others = namesOnly("foundry.canvas.placeables", NAMES.placeables ?? "");
  const ofTokens = { ...namesOnly("foundry.canvas.placeables.tokens", TOKENS), ...tokens };
  const own = { ...others, ...placeables, tokens: offer("foundry.canvas.placeables.tokens", ofTokens) };
  return {
    ...Object.fromEntries(all),
    ...namesOnly("foundry.canvas", "Canvas SceneManager TextureExtractor TextureLoader"),
    getTexture: notOffered("foundry.canvas.getTexture"),
    loadTexture: notOffered("foundry.canvas.loadTexture"),
    placeables: offer("foundry.canvas.placeables", own),
  };
}
