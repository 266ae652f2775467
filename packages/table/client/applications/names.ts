import { namesOnly } from "./name-only.ts";

const SHEETS = `AdventureExporter AdventureImporterV2 AmbientLightConfig AmbientSoundConfig BaseSheet
  CardConfig CardDeckConfig CardHandConfig CardPileConfig CardsConfig CombatantConfig DrawingConfig FolderConfig
  LevelConfig MacroConfig MeasuredTemplateConfig NoteConfig PlaceableConfig PlaylistConfig PlaylistSoundConfig PrototypeTokenConfig RegionBehaviorConfig RegionConfig
  RollTableSheet SceneConfig TableResultConfig TileConfig TokenConfig WallConfig`;

const NAMES: Readonly<Record<string, string>> = {
  apps: `CombatTrackerConfig CompendiumArtConfig DocumentOwnershipConfig FormulaEditor GridConfig PermissionConfig
    ShapeConfig`,
  elements: `AdoptableHTMLElement HTMLCodeMirrorElement HTMLDocumentEmbedElement HTMLFormulaInputElement
    HTMLGridOffset2DTagsElement HTMLGridOffset3DTagsElement HTMLHueSelectorSlider HTMLSecretBlockElement`,
  hud: "DrawingHUD HeadsUpDisplayContainer TileHUD",
  sheets: SHEETS,
  ui: "GamePause MainMenu SceneControls SceneNavigation",
  ux: "Autocomplete Draggable FilterMenu HTMLSecret ProseMirrorEditor SearchFilter",
  "sidebar.apps": "ChatPopout",
  "settings.menus": "AVConfig FontConfig PrototypeOverridesConfig UIConfig",
  "sidebar.tabs": `AmbientLightTab AmbientSoundTab CardsDirectory DrawingTab MacroDirectory NoteTab PlaceableDirectory
    PlaceableTab PlaylistDirectory RegionTab TileTab TokenTab WallTab`,
};

/** What a namespace of `foundry.applications` offers, with the documented names of all that it only names. */
export function withNames<T extends object>(namespace: string, offered: T): T {
  const names = NAMES[namespace];
  return names ? { ...namesOnly(`foundry.applications.${namespace}`, names), ...offered } : offered;
}
