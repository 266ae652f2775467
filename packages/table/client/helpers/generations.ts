/** Names that one generation alone documents, by their namespace. */
const ONLY: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  13: {
    "foundry.applications.sheets": "MeasuredTemplateConfig",
    "foundry.data": "regionShapes",
    "foundry.documents": "BaseMeasuredTemplate MeasuredTemplateDocument",
    "foundry.utils": "applySpecialKeys",
  },
  14: {
    canvas: "level",
    "foundry.applications.apps": "FormulaEditor ShapeConfig",
    "foundry.applications.elements": `AdoptableHTMLElement HTMLFormulaInputElement HTMLGridOffset2DTagsElement
      HTMLGridOffset3DTagsElement`,
    "foundry.applications.sheets": "LevelConfig PlaceableConfig",
    "foundry.applications.sidebar.tabs": `AmbientLightTab AmbientSoundTab DrawingTab NoteTab PlaceableDirectory PlaceableTab
      RegionTab TileTab TokenTab WallTab`,
    "foundry.applications.ux": "Autocomplete FilterMenu",
    "foundry.data": `ActiveEffectTypeDataModel ConeShapeData EmanationShapeData GridShapeData LineShapeData PolygonTree
      PolygonTreeNode RingShapeData TokenShapeData operators`,
    "foundry.data.fields": `DataModelSchemaField GridOffsetField GridOffsetsField SceneLevelsSetField ShapesField`,
    "foundry.documents": "BaseLevel Level",
    "foundry.helpers": "ActiveEffectRegistry",
    "foundry.utils": `StringNode applyDataOperators buildRelativeUuid closestPointToPath equals expandObjectInPlace
      isElementInstanceOf isPlainObject iterateEntries iterateKeys iterateValues objectEntries objectKeys objectValues`,
  },
};

const owners = new Map<string, number>();
for (const [generation, namespaces] of Object.entries(ONLY))
  for (const [namespace, names] of Object.entries(namespaces))
    for (const name of names.split(/\s+/)) owners.set(`${namespace}.${name}`, Number(generation));

/** True of a name that this generation rightly lacks, as another alone has it. */
export function isOfOtherGeneration(name: string, generation: number = game.release.generation): boolean {
  const owner = owners.get(name);
  return owner !== undefined && owner !== (generation >= 14 ? 14 : 13);
}
