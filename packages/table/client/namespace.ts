import { debounce, ForcedDeletion, ForcedReplacement, isPlainObject, type PlainObject } from "../shared/utils/index.ts";
import { applications, appv1 } from "./applications/index.ts";
import { namesOnly } from "./applications/name-only.ts";
import { DataModel } from "./data/data-model.ts";
import * as validators from "./data/validators.ts";
import * as fields from "./data/fields/index.ts";
import { RegionBehaviorType } from "./data/region-behavior-type.ts";
import { PrototypeToken } from "./data/prototype-token.ts";
import { TypeDataModel } from "./data/type-data-model.ts";
import { DataModelValidationError, DataModelValidationFailure } from "./data/validation.ts";
import { MersenneTwister } from "./dice/mersenne-twister.ts";
import { RollParser } from "./dice/roll-parser.ts";
import { Roll } from "./dice/roll.ts";
import { DiceTerm } from "./dice/terms/dice-term.ts";
import { Coin, Die, FateDie } from "./dice/terms/die.ts";
import { FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, StringTerm } from "./dice/terms/plain-terms.ts";
import { PoolTerm } from "./dice/terms/pool-term.ts";
import { RollTerm } from "./dice/terms/roll-term.ts";
import { ActiveEffect, ActiveEffectTypeDataModel } from "./documents/active-effect.ts";
import { Actor } from "./documents/actor.ts";
import { ChatMessage } from "./documents/chat-message.ts";
import * as collections from "./documents/collections.ts";
import { Color } from "./documents/color.ts";
import { Combat } from "./documents/combat.ts";
import { Combatant, CombatantGroup } from "./documents/combatant.ts";
import { CompendiumCollection } from "./documents/compendium-collection.ts";
import { Document } from "./documents/document.ts";
import { EmbeddedCollection } from "./documents/embedded-collection.ts";
import { Item } from "./documents/item.ts";
import { MeasuredTemplateDocument } from "./documents/measured-template.ts";
import { RegionBehavior } from "./documents/region/region-behavior.ts";
import { RegionDocument } from "./documents/region/region-document.ts";
import { Macro } from "./documents/macro.ts";
import { Folder } from "./documents/folder.ts";
import { Level } from "./documents/level.ts";
import { RollTable } from "./documents/roll-table.ts";
import { Scene } from "./documents/scene.ts";
import { JournalEntry, JournalEntryPage, Setting } from "./documents/simple-documents.ts";
import { TableResult } from "./documents/table-result.ts";
import { TokenDocument } from "./documents/token-document.ts";
import { User } from "./documents/user.ts";
import { WallDocument } from "./documents/wall.ts";
import { TooltipManager } from "./applications/ux/tooltip-manager.ts";
import { canvasNames } from "./placeables/canvas-names.ts";
import { BaseTokenRuler } from "./placeables/ruler/base-token-ruler.ts";
import { TokenRuler } from "./placeables/ruler/token-ruler.ts";
import { Token } from "./placeables/token.ts";
import { WorldCollection } from "./documents/world-collection.ts";
import * as grid from "./grid/index.ts";
import { AudioHelper } from "./helpers/audio.ts";
import { ClipboardHelper } from "./helpers/clipboard.ts";
import { clientUtils } from "./helpers/client-utils.ts";
import { Hooks } from "./helpers/hooks.ts";
import { ClientKeybindings, KeyboardManager } from "./helpers/keybindings.ts";
import { Localization } from "./helpers/localization.ts";
import { notOffered, offer } from "./helpers/offer.ts";
import { Game } from "./game.ts";
import { Tour } from "./tours/tour.ts";
import { ToursCollection } from "./tours/tours-collection.ts";
import { ClientSettings, WorldSettings } from "./helpers/settings.ts";

const DOCUMENTS = {
  RegionBehavior,
  RegionDocument,
  ActiveEffect,
  Actor,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Folder,
  Item,
  JournalEntry,
  JournalEntryPage,
  Macro,
  RollTable,
  Scene,
  Setting,
  TableResult,
  TokenDocument,
  User,
  WallDocument,
};

/** The document classes of a generation. */
function documentsOf(generation: number): PlainObject {
  return generation >= 14 ? { ...DOCUMENTS, Level } : { ...DOCUMENTS, MeasuredTemplateDocument };
}

/** The core's own behaviours of regions, which the table does not carry out. */
const BEHAVIORS = `AdjustDarknessLevelRegionBehaviorType DisplayScrollingTextRegionBehaviorType
  ExecuteMacroRegionBehaviorType ExecuteScriptRegionBehaviorType ModifyMovementCostRegionBehaviorType
  PauseGameRegionBehaviorType SuppressWeatherRegionBehaviorType TeleportTokenRegionBehaviorType
  ToggleBehaviorRegionBehaviorType`;

/** Documented data that the table has no use for. */
const DATA = `ActorDeltaField BaseShapeData BaseTerrainData CalendarData CircleShapeData ClientDatabaseBackend
  CombatConfiguration ConeShapeData EllipseShapeData EmanationShapeData GridShapeData LightData LineShapeData
  PolygonShapeData PolygonTree PolygonTreeNode PrototypeTokenOverrides RectangleShapeData RingShapeData ShapeData
  TerrainData TextureData TokenShapeData TombstoneData`;
const FIELDS = `DataModelSchemaField EmbeddedCollectionDeltaField GridOffsetField GridOffsetsField SceneLevelsSetField
  ShaderField ShapesField`;
const HELPERS = `ActiveEffectRegistry AsyncWorker ClientIssues DocumentIndex GameTime SocketInterface WorkerManager`;

/** Documents that the table does not have, beside their bases. */
const MISSING_DOCUMENTS = `ActorDelta Adventure AmbientLightDocument AmbientSoundDocument BaseActorDelta BaseAdventure
  BaseAmbientLight BaseAmbientSound BaseCard BaseCards BaseDrawing BaseFogExploration BaseJournalEntryCategory BaseNote
  BasePlaylist BasePlaylistSound BaseTile Card Cards DrawingDocument FogExploration JournalEntryCategory NoteDocument
  Playlist PlaylistSound TileDocument`;
const MISSING_COLLECTIONS = "CardStacks CompendiumFolderCollection CompendiumPacks FogExplorations Playlists";

/** `foundry.documents.abstract`: documents of the table are those of a client already. */
const documentsAbstract = {
  ...namesOnly("foundry.documents.abstract", "DocumentCollection"),
  WorldCollection,
  ClientDocumentMixin: (Base: typeof Document): typeof Document => class extends Base {},
  CanvasDocumentMixin: notOffered("foundry.documents.abstract.CanvasDocumentMixin"),
  DirectoryCollectionMixin: notOffered("foundry.documents.abstract.DirectoryCollectionMixin"),
};

function basesOf(documents: PlainObject): PlainObject {
  return Object.fromEntries(
    Object.entries(documents).map(([name, cls]) => [`Base${name.replace("Document", "")}`, cls]),
  );
}

/** What stands under `foundry` for every generation. */
function build(generation: number, constants: object): PlainObject {
  const { BaseGrid, SquareGrid, HexagonalGrid, GridlessGrid } = grid;
  const documents = documentsOf(generation);
  return {
    Game,
    abstract: { DataModel, TypeDataModel, Document, EmbeddedCollection },
    applications,
    appv1,
    audio: {
      ...namesOnly("foundry.audio", "AudioBufferCache AudioTimeout BiquadFilterEffect ConvolverEffect Sound"),
      AudioHelper,
    },
    CONST: constants,
    canvas: canvasNames({ Token }, { BaseTokenRuler, TokenRuler }),
    data: {
      ...namesOnly("foundry.data", DATA),
      fields: { ...namesOnly("foundry.data.fields", FIELDS), ...fields },
      PrototypeToken,
      regionBehaviors: { ...namesOnly("foundry.data.regionBehaviors", BEHAVIORS), RegionBehaviorType },
      validators,
      validation: { DataModelValidationError, DataModelValidationFailure },
      ActiveEffectTypeDataModel,
      operators: { ForcedDeletion, ForcedReplacement },
    },
    dice: {
      Roll,
      RollParser,
      MersenneTwister,
      terms: {
        RollTerm,
        DiceTerm,
        Die,
        Coin,
        FateDie,
        NumericTerm,
        OperatorTerm,
        StringTerm,
        ParentheticalTerm,
        FunctionTerm,
        PoolTerm,
      },
    },
    documents: {
      ...namesOnly("foundry.documents", MISSING_DOCUMENTS),
      ...basesOf(documents),
      ...documents,
      abstract: documentsAbstract,
      collections: {
        ...namesOnly("foundry.documents.collections", MISSING_COLLECTIONS),
        ...collections,
        ...{ WorldCollection, WorldSettings, CompendiumCollection },
      },
    },
    grid: { BaseGrid, SquareGrid, HexagonalGrid, GridlessGrid },
    helpers: {
      Hooks,
      Localization,
      ClientSettings,
      ...namesOnly("foundry.helpers", HELPERS),
      media: namesOnly("foundry.helpers.media", "CompendiumArt ImageHelper VideoHelper"),
      interaction: {
        ...namesOnly("foundry.helpers.interaction", "GamepadManager MouseManager"),
        ClipboardHelper,
        ClientKeybindings,
        KeyboardManager,
        TooltipManager,
      },
    },
    nue: { ...namesOnly("foundry.nue", "NewUserExperienceManager"), Tour, ToursCollection },
    utils: { ...clientUtils, Color, debouncedReload: debounce(() => window.location.reload(), 250) },
  };
}

/** A namespace whose nested namespaces, too, name what they lack. */
function offerDeeply(name: string, namespace: PlainObject): PlainObject {
  const inner = Object.entries(namespace).map(([key, value]) => [
    key,
    isNamespace(key, value) ? offerDeeply(`${name}.${key}`, { ...value }) : value,
  ]);
  return offer(name, Object.fromEntries(inner));
}

function isNamespace(key: string, value: unknown): value is PlainObject {
  if (key === "CONST" || key === "applications" || typeof value !== "object" || value === null) return false;
  return isPlainObject(value) || Reflect.get(value, Symbol.toStringTag) === "Module";
}

/** The `foundry` namespace. */
export function buildNamespace(generation: number, constants: object): PlainObject {
  return offerDeeply("foundry", build(generation, constants));
}

/** The names that stand outside `foundry` as well. */
export function globalAliases(generation: number): PlainObject {
  const { fromUuid, fromUuidSync, getDocumentClass } = clientUtils;
  const aliases: PlainObject = {
    Hooks,
    Roll,
    Tour,
    Color,
    Collection: clientUtils.Collection,
    fromUuid,
    fromUuidSync,
    getDocumentClass,
    ...documentsOf(generation),
    ...collections,
    CompendiumCollection,
    ClientSettings,
  };
  const { handlebars, ux, apps } = applications as unknown as Record<string, PlainObject | undefined>;
  const terms = {
    Die,
    DiceTerm,
    NumericTerm,
    OperatorTerm,
    ParentheticalTerm,
    PoolTerm,
    RollTerm,
    StringTerm,
    FunctionTerm,
  };
  Object.assign(aliases, terms, {
    renderTemplate: handlebars?.renderTemplate,
    loadTemplates: handlebars?.loadTemplates,
    getTemplate: handlebars?.getTemplate,
  });
  Object.assign(aliases, {
    TextEditor: ux?.TextEditor,
    ContextMenu: ux?.ContextMenu,
    DragDrop: ux?.DragDrop,
    DocumentSheetConfig: apps?.DocumentSheetConfig,
  });
  if (generation >= 14) {
    Object.assign(aliases, {
      _del: new ForcedDeletion(),
      _replace: (value: unknown) => new ForcedReplacement(value),
      _loc: (key: string, data?: PlainObject) => game.i18n.format(key, data),
    });
  }
  for (const name of Object.keys(aliases)) if (aliases[name] === undefined) delete aliases[name];
  return aliases;
}
