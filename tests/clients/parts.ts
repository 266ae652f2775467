/** What is a window, which is drawn always. */
const WINDOWS = /^page >> (?:\.riposte-(?!exchange|initiative)[\w-]+|form\.|\[id=|dialog|#notifications|\.application)/;

/** The fixed parts of the interface that descriptions of elements name, as patterns. */
const PARTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/#chat|exchange|\.riposte-initiative/, ["sidebar", "chat"]],
  [/combat|tracker/, ["sidebar", "combat"]],
];

/** What is drawn always on the scene that is viewed. */
const SCENE = /^page >> (?:#scene|\.waypoint-label|\.highlight-layer|\.scrolling-text)/;

/** The fixed parts of the interface that must be drawn for whoever looks for what is described; null for all. */
export function partsNeeded(description: string): readonly string[] | null {
  if (description === "page" || WINDOWS.test(description) || SCENE.test(description)) return [];
  return PARTS.find(([named]) => named.test(description))?.[1] ?? null;
}
