import { isOfOtherGeneration } from "../client/helpers/generations.ts";

/**
 * The public names that the API documentation of 13 and 14 lists on the pages of its namespaces
 * (foundryvtt.com/api/modules/…, foundryvtt.com/api/v14/modules/…): classes, functions and variables. What one
 * generation alone has stands in `client/helpers/generations.ts` or behind `13:` and `14:`.
 */
const NAMES: Readonly<Record<string, string>> = {
  foundry: "Game",
  "foundry.abstract": "DataModel Document EmbeddedCollection TypeDataModel",
  "foundry.applications": "instances parseHTML",
  "foundry.applications.api": `ApplicationV2 CategoryBrowser DialogV2 DocumentSheetV2 HandlebarsApplicationMixin`,
  "foundry.applications.apps": `CombatTrackerConfig CompendiumArtConfig DocumentOwnershipConfig DocumentSheetConfig
    FilePicker FormulaEditor GridConfig ImagePopout PermissionConfig ShapeConfig`,
  "foundry.applications.dice": "RollResolver",
  "foundry.applications.elements": `AbstractFormInputElement AbstractMultiSelectElement AdoptableHTMLElement
    HTMLCodeMirrorElement HTMLColorPickerElement HTMLDocumentEmbedElement HTMLDocumentTagsElement
    HTMLEnrichedContentElement HTMLFilePickerElement HTMLFormulaInputElement HTMLGridOffset2DTagsElement
    HTMLGridOffset3DTagsElement HTMLHueSelectorSlider HTMLMultiCheckboxElement HTMLMultiSelectElement
    HTMLProseMirrorElement HTMLRangePickerElement HTMLSecretBlockElement HTMLStringTagsElement`,
  "foundry.applications.hud": "BasePlaceableHUD DrawingHUD HeadsUpDisplayContainer TileHUD TokenHUD",
  "foundry.applications.sheets": `ActiveEffectConfig ActorSheetV2 AdventureExporter AdventureImporterV2
    AmbientLightConfig AmbientSoundConfig BaseSheet CardConfig CardDeckConfig CardHandConfig CardPileConfig CardsConfig
    CombatantConfig DrawingConfig FolderConfig ItemSheetV2 LevelConfig MacroConfig MeasuredTemplateConfig
    NoteConfig PlaceableConfig PlaylistConfig PlaylistSoundConfig PrototypeTokenConfig RegionBehaviorConfig
    RegionConfig RollTableSheet SceneConfig TableResultConfig TileConfig TokenConfig UserConfig WallConfig`,
  "foundry.applications.sidebar": "AbstractSidebarTab DocumentDirectory Sidebar",
  "foundry.applications.sidebar.tabs": `ActorDirectory CardsDirectory ChatLog CombatTracker CompendiumDirectory
    ItemDirectory JournalDirectory MacroDirectory PlaceableDirectory PlaylistDirectory RollTableDirectory
    SceneDirectory Settings AmbientLightTab AmbientSoundTab DrawingTab NoteTab PlaceableTab RegionTab
    TileTab TokenTab WallTab`,
  "foundry.applications.ui": "GamePause Hotbar MainMenu Notifications Players SceneControls SceneNavigation",
  "foundry.applications.ux": `Autocomplete ContextMenu DragDrop Draggable FilterMenu FormDataExtended HTMLSecret
    ProseMirrorEditor SearchFilter Tabs TextEditor`,
  "foundry.canvas": "Canvas SceneManager TextureExtractor TextureLoader getTexture loadTexture",
  "foundry.canvas.groups": `CanvasVisibility EffectsCanvasGroup EnvironmentCanvasGroup HiddenCanvasGroup
    InterfaceCanvasGroup OverlayCanvasGroup PrimaryCanvasGroup RenderedCanvasGroup CanvasGroupMixin`,
  "foundry.canvas.layers": `CanvasLayer ControlsLayer DrawingsLayer GridLayer InteractionLayer LightingLayer NotesLayer
    PlaceablesLayer RegionLayer SoundsLayer 13:TemplateLayer TilesLayer TokenLayer WallsLayer WeatherEffects`,
  "foundry.canvas.placeables": `AmbientLight AmbientSound Drawing 13:MeasuredTemplate Note PlaceableObject Region Tile
    Token Wall`,
  "foundry.canvas.placeables.tokens": `BaseTokenRuler DynamicRingData TokenRing TokenRingConfig TokenRuler
    TokenTurnMarker TurnMarkerData UserTargets`,
  "foundry.data": `ActiveEffectTypeDataModel ActorDeltaField BaseShapeData BaseTerrainData CalendarData CircleShapeData
    ClientDatabaseBackend CombatConfiguration ConeShapeData EllipseShapeData EmanationShapeData GridShapeData LightData
    LineShapeData PolygonShapeData PolygonTree PolygonTreeNode PrototypeToken PrototypeTokenOverrides
    RectangleShapeData RingShapeData ShapeData TerrainData TextureData TokenShapeData TombstoneData
    SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG`,
  "foundry.data.fields": `AlphaField AngleField AnyField ArrayField BooleanField ColorField DataField
    DataModelSchemaField DocumentAuthorField DocumentFlagsField DocumentIdField DocumentOwnershipField
    DocumentStatsField DocumentTypeField DocumentUUIDField EmbeddedCollectionDeltaField EmbeddedCollectionField
    EmbeddedDataField EmbeddedDocumentField FilePathField ForeignDocumentField GridOffsetField GridOffsetsField
    HTMLField HueField IntegerSortField JavaScriptField JSONField NumberField ObjectField SceneLevelsSetField
    SchemaField SetField ShaderField ShapesField StringField TypeDataField TypedObjectField TypedSchemaField`,
  "foundry.dice": "MersenneTwister Roll RollGrammar RollParser",
  "foundry.dice.terms": `Coin DiceTerm Die FateDie FunctionTerm NumericTerm OperatorTerm ParentheticalTerm PoolTerm
    RollTerm StringTerm`,
  "foundry.documents": `ActiveEffect Actor ActorDelta Adventure AmbientLightDocument AmbientSoundDocument
    BaseActiveEffect BaseActor BaseActorDelta BaseAdventure BaseAmbientLight BaseAmbientSound BaseCard BaseCards
    BaseChatMessage BaseCombat BaseCombatant BaseCombatantGroup BaseDrawing BaseFogExploration BaseFolder BaseItem
    BaseJournalEntry BaseJournalEntryCategory BaseJournalEntryPage BaseLevel BaseMacro BaseMeasuredTemplate BaseNote
    BasePlaylist BasePlaylistSound BaseRegion BaseRegionBehavior BaseRollTable BaseScene BaseSetting BaseTableResult
    BaseTile BaseToken BaseUser BaseWall Card Cards ChatMessage Combat Combatant CombatantGroup DrawingDocument
    FogExploration Folder Item JournalEntry JournalEntryCategory JournalEntryPage Level Macro MeasuredTemplateDocument
    NoteDocument Playlist PlaylistSound RegionBehavior RegionDocument RollTable Scene Setting TableResult TileDocument
    TokenDocument User WallDocument`,
  "foundry.documents.abstract": `CanvasDocumentMixin ClientDocumentMixin DirectoryCollectionMixin DocumentCollection
    WorldCollection`,
  "foundry.documents.collections": `Actors CardStacks ChatMessages CombatEncounters CompendiumCollection
    CompendiumFolderCollection CompendiumPacks FogExplorations Folders Items Journal Macros Playlists RollTables Scenes
    Users WorldSettings`,
  "foundry.grid": "BaseGrid GridlessGrid HexagonalGrid SquareGrid",
  "foundry.helpers": `ActiveEffectRegistry AsyncWorker ClientIssues ClientSettings DocumentIndex GameTime Hooks
    Localization SocketInterface WorkerManager`,
  "foundry.helpers.interaction": `ClientKeybindings ClipboardHelper GamepadManager KeyboardManager MouseManager
    TooltipManager`,
  "foundry.helpers.media": "CompendiumArt ImageHelper VideoHelper",
  "foundry.utils": `BitMask Collection Color HttpError IterableWeakMap IterableWeakSet Semaphore StringNode StringTree
    WordTree AsyncFunction applyDataOperators applySpecialKeys benchmark buildRelativeUuid buildUuid
    circleCircleIntersects cleanHTML closestPointToPath closestPointToSegment debounce debouncedReload deepClone
    deepFreeze deepSeal deleteProperty diffObject duplicate encodeURL equals escapeHTML EventEmitterMixin
    expandObject expandObjectInPlace fetchJsonWithTimeout fetchResource fetchWithTimeout filterObject flattenObject
    formatFileSize fromUuid fromUuidSync getCacheBustURL getDefiningClass getDocumentClass getParentClasses
    getPlaceableObjectClass getProperty getRoute getType hasProperty invertObject 13:isDeletionKey isElementInstanceOf
    isEmpty isNewerVersion isPlainObject isSubclass iterateEntries iterateKeys iterateValues lineCircleIntersection
    lineLineIntersection lineSegmentIntersection lineSegmentIntersects logCompatibilityWarning mergeObject objectEntries
    objectKeys objectValues 13:objectsEqual orient2dFast parseHTML parseS3URL parseUuid pathCircleIntersects
    performIntegerSort polygonCentroid quadraticIntersection randomID readTextFromFile saveDataToFile setProperty
    srcExists threadLock throttle timeSince unescapeHTML`,
  CONFIG: `ActiveEffect Actor ActorDelta Adventure AmbientLight AmbientSound Canvas canvasTextStyle Card Cards
    ChatMessage Combat Combatant CombatantGroup compatibility controlIcons cursors DatabaseBackend debug
    defaultFontFamily Dice Drawing FogExploration Folder fontDefinitions i18n Item JournalEntry JournalEntryCategory
    JournalEntryPage Macro 13:MeasuredTemplate Note Playlist PlaylistSound queries Region RegionBehavior RollTable Scene
    soundEffects sounds specialStatusEffects statusEffects supportedLanguages TableResult TextEditor Tile time
    13:TinyMCE Token ui User ux Wall weatherEffects WebRTC`,
  "CONFIG.ux": "14:Autocomplete ContextMenu DragDrop Draggable FilePicker TextEditor TooltipManager",
  "CONFIG.ui": `actors cards chat combat compendium controls hotbar items journal macros menu nav notifications pause
    14:placeables players playlists scenes settings sidebar tables webrtc`,
};

/** The hooks that the documentation gives a name of their own, beside those named after classes and documents. */
export const HOOKS = new Set(
  `activateNote activateSceneLayer applyActiveEffect applyCompendiumArt applyTokenStatusEffect canvasConfig canvasDraw
   canvasInit canvasPan canvasReady canvasTearDown changeSidebarTab chatBubbleHTML chatInput chatMessage
   clientSettingChanged closeApplicationV2 collapseSceneNavigation collapseSidebar combatRound combatStart combatTurn
   combatTurnChange controlToken createProseMirrorEditor dealCards dropActorSheetData dropCanvasData
   dropRollTableSheetData error getProseMirrorMenuDropDowns getProseMirrorMenuItems getSceneControlButtons
   highlightObjects hotbarDrop hotReload hoverToken i18nInit importAdventure init initializeCombatConfiguration
   initializeDynamicTokenRingConfig initializeEdges lightingRefresh modifyTokenAttribute moveToken passCards pasteToken
   pauseGame planToken preImportAdventure preMoveToken ready renderChatMessageHTML returnCards rtcSettingsChanged setup
   sightRefresh stopToken targetToken updateCompendium updateWorldTime userConnected visibilityRefresh`.split(/\s+/),
);

/** The documented names of a generation, by their namespace. */
export function documentedNames(generation: 13 | 14): Readonly<Record<string, readonly string[]>> {
  const entries = Object.entries(NAMES).map(([namespace, text]) => {
    const names = text.split(/\s+/).flatMap((entry) => {
      const [, only, name = entry] = /^(1[34]):(.*)$/.exec(entry) ?? [];
      const isThere =
        only === undefined ? !isOfOtherGeneration(`${namespace}.${name}`, generation) : only === String(generation);
      return isThere ? [name] : [];
    });
    return [namespace, names] as const;
  });
  return Object.fromEntries(entries);
}
