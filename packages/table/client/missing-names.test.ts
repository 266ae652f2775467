import { beforeEach, describe, expect, it, vi } from "vitest";
import { performIntegerSort } from "../shared/utils/index.ts";
import { buildConstants } from "./constants.ts";
import { Roll } from "./dice/roll.ts";
import { RollParser } from "./dice/roll-parser.ts";
import type { DiceTermData } from "./dice/terms/dice-term.ts";
import { Die } from "./dice/terms/die.ts";
import { openTable } from "./documents/fixture.ts";
import { Game } from "./game.ts";
import { registerCoreSettings } from "./helpers/core-settings.ts";
import { KeyboardManager } from "./helpers/keybindings.ts";

/** The page's own classes, which the windows extend when they are loaded. */
Object.assign(globalThis, { HTMLElement: class extends EventTarget {}, document: { activeElement: null } });
const { buildNamespace } = await import("./namespace.ts");

describe.each([13, 14] as const)("names of generation %i", (generation) => {
  beforeEach(() => {
    openTable({ generation });
    Object.assign(globalThis, { foundry: buildNamespace(generation, buildConstants(generation)) });
  });

  const named = (path: string): unknown =>
    path.split(".").reduce<unknown>((value, key) => Reflect.get(Object(value), key), { foundry });

  /** What comes of extending a class and making one of it: nothing, or the refusal. */
  const used = (path: string): string => {
    const Base = named(path) as new () => object;
    class Own extends Base {}
    try {
      return String(new Own() instanceof Base);
    } catch (error) {
      return String(error);
    }
  };

  it("cause 17: windows and sheets go by both of their names", () => {
    const { api, sheets } = named("foundry.applications") as Record<string, Record<string, unknown>>;
    expect(api?.Application).toBe(api?.ApplicationV2);
    expect(api?.Dialog).toBe(api?.DialogV2);
    expect(api?.DocumentSheet).toBe(api?.DocumentSheetV2);
    expect(sheets?.ActorSheet).toBe(sheets?.ActorSheetV2);
    expect(sheets?.ItemSheet).toBe(sheets?.ItemSheetV2);
    expect(named("foundry.applications.apps.ImagePopout")).toHaveProperty("DEFAULT_OPTIONS.classes", ["image-popout"]);
  });

  it.each([
    ..."sheets.WallConfig sheets.RollTableSheet ux.ProseMirrorEditor".split(" "),
    ..."apps.DocumentOwnershipConfig hud.TileHUD hud.DrawingHUD hud.HeadsUpDisplayContainer ui.SceneControls".split(
      " ",
    ),
    ..."settings.menus.UIConfig sidebar.tabs.MacroDirectory".split(" "),
  ])("cause 17: %s can be extended, and says that it is not offered when it is used", (name) => {
    const path = `foundry.applications.${name}`;
    expect(used(path)).toBe(`Error: The local table does not offer ${path}.`);
    expect(named(`${path}.DEFAULT_OPTIONS`)).toEqual({});
    expect(() => named(`${path}.create`)).toThrow(`does not offer ${path}.create`);
  });

  it.each([
    ..."canvas.placeables.Region canvas.placeables.MeasuredTemplate canvas.layers.TokenLayer".split(" "),
    ..."canvas.geometry.Ray canvas.interaction.Ruler canvas.placeables.tokens.TokenRing audio.Sound".split(" "),
    "data.regionBehaviors.TeleportTokenRegionBehaviorType",
  ])("cause 19: %s can be extended, and says that it is not offered when it is used", (name) => {
    expect(used(`foundry.${name}`)).toBe(`Error: The local table does not offer foundry.${name}.`);
  });

  it("cause 19: what is not documented is refused by name when it is read; walls are documents", () => {
    expect(() => named("foundry.canvas.layers.Nothing")).toThrow("does not offer foundry.canvas.layers.Nothing");
    expect(named("foundry.documents.WallDocument")).toHaveProperty("documentName", "Wall");
  });

  /** All that the documentation lists for each generation. */
  const UTILS =
    `BitMask Collection Color HttpError IterableWeakMap IterableWeakSet Semaphore StringTree WordTree AsyncFunction
    debouncedReload benchmark buildUuid circleCircleIntersects cleanHTML closestPointToSegment debounce deepClone deepFreeze
    deepSeal deleteProperty diffObject duplicate encodeURL escapeHTML EventEmitterMixin expandObject fetchJsonWithTimeout
    fetchResource fetchWithTimeout filterObject flattenObject formatFileSize fromUuid fromUuidSync getCacheBustURL
    getDefiningClass getDocumentClass getParentClasses getPlaceableObjectClass getProperty getRoute getType hasProperty
    invertObject isEmpty isNewerVersion isSubclass lineCircleIntersection lineLineIntersection lineSegmentIntersection
    lineSegmentIntersects logCompatibilityWarning mergeObject orient2dFast parseHTML parseS3URL parseUuid
    pathCircleIntersects performIntegerSort polygonCentroid quadraticIntersection randomID readTextFromFile saveDataToFile
    setProperty srcExists threadLock throttle timeSince unescapeHTML`.split(/\s+/);
  const UTILS_OF = {
    13: "applySpecialKeys isDeletionKey objectsEqual".split(" "),
    14: `StringNode applyDataOperators buildRelativeUuid closestPointToPath equals expandObjectInPlace isElementInstanceOf
      isPlainObject iterateEntries iterateKeys iterateValues objectEntries objectKeys objectValues`.split(/\s+/),
  };

  it.each([...UTILS, ...UTILS_OF[generation]])("foundry.utils.%s is there", (name) => {
    expect(typeof named(`foundry.utils.${name}`)).toBe("function");
  });

  it.each(UTILS_OF[generation === 13 ? 14 : 13].filter((name) => !["isDeletionKey", "objectsEqual"].includes(name)))(
    "foundry.utils.%s is of the other generation: it can be looked for, and is not there",
    (name) => {
      expect(named(`foundry.utils.${name}`)).toBeUndefined();
      expect(name in Object(named("foundry.utils"))).toBe(false);
    },
  );

  it("an element is of a tag, or of a class of whichever window it was made in", () => {
    const isElementInstanceOf = named("foundry.utils.isElementInstanceOf") as (...args: unknown[]) => boolean;
    if (generation === 13) return expect(isElementInstanceOf).toBeUndefined();
    class Dial {}
    const there = class Dial {};
    const element = Object.assign(new there(), {
      localName: "odd-dial",
      ownerDocument: { defaultView: { Dial: there } },
    });
    expect(
      ["odd-dial", "ODD-DIAL", "dial", Dial, class Other {}].map((what) => isElementInstanceOf(element, what)),
    ).toEqual([true, true, false, true, false]);
    return undefined;
  });

  it("what only generation 14 has is undefined on 13, and says so on 14 when it is used", () => {
    for (const path of [
      "applications.elements.HTMLFormulaInputElement",
      "data.RingShapeData",
      "data.fields.ShapesField",
    ]) {
      if (generation === 13) expect(named(`foundry.${path}`)).toBeUndefined();
      else expect(used(`foundry.${path}`)).toContain(`does not offer foundry.${path}`);
    }
    expect(Boolean(named("foundry.data.operators"))).toBe(generation === 14);
    expect(Boolean(named("foundry.documents.MeasuredTemplateDocument"))).toBe(generation === 13);
  });

  it.each(["StringNode"])("foundry.utils.%s says that it is not offered when it is called", (name) => {
    const call = named(`foundry.utils.${name}`);
    if (generation === 14) expect(call).toThrow(`does not offer foundry.utils.${name}`);
  });

  it.each([
    "data.CalendarData",
    "applications.sidebar.apps.ChatPopout",
    "helpers.interaction.MouseManager",
    "applications.elements.HTMLCodeMirrorElement",
  ])("%s can be extended, and says that it is not offered when it is used", (path) => {
    expect(used(`foundry.${path}`)).toContain(`does not offer foundry.${path}`);
  });

  it("members that are missing say so when they are used, and can be looked for", async () => {
    const { refuseCalls } = await import("./helpers/refuse-names.ts");
    class Bell {}
    refuseCalls(Bell.prototype, "Bell#", ["ring"]);
    expect(typeof Reflect.get(new Bell(), "ring")).toBe("function");
    expect(() => Reflect.apply(Reflect.get(new Bell(), "ring"), undefined, [])).toThrow("does not offer Bell#ring");
    class Loud extends Bell {
      ring(): string {
        return "loud";
      }
    }
    expect(new Loud().ring()).toBe("loud");
    expect(() => refuseCalls(Loud.prototype, "Loud#", ["ring"])).toThrow("Loud#ring is offered");
    const { TooltipManager } = named("foundry.helpers.interaction") as Record<string, { prototype: object }>;
    expect(() => Reflect.apply(Reflect.get(Object(TooltipManager).prototype, "observe"), undefined, [])).toThrow(
      "TooltipManager#observe",
    );
    for (const [name, value] of Object.entries({ TOOLTIP_ACTIVATION_MS: 500, TOOLTIP_MARGIN_PX: 5 }))
      expect(TooltipManager).toHaveProperty(name, value);
  });

  it("windows of the interface that are missing can be looked for, and say so when something is asked of them", async () => {
    const { refuseMembersOf } = await import("./helpers/refuse-names.ts");
    const ui: Record<string, { render?: unknown }> = {};
    refuseMembersOf(ui, "ui", ["scenes", "tables"]);
    expect([ui.scenes === ui.scenes, Object.keys(ui)]).toEqual([true, []]);
    expect(() => ui.scenes?.render).toThrow("does not offer ui.scenes.render");
    ui.tables = { render: 1 };
    expect(ui).toEqual({ tables: { render: 1 } });
  });

  it("documented members: safe arithmetic, colours of dispositions, fields of indexes", () => {
    expect([Roll.safeEval("2 + 3 * 4"), Roll.safeEval("max(1, 7) - 2")]).toEqual([14, 5]);
    expect(() => Roll.safeEval("1d6")).toThrow();
    const { dispositionColors } = CONFIG.Canvas as Record<string, Record<string, number>>;
    const names = "CONTROLLED FRIENDLY HOSTILE INACTIVE NEUTRAL PARTY SECRET".split(" ");
    expect(names.map((name) => typeof dispositionColors?.[name])).toEqual(names.map(() => "number"));
    for (const name of ["Actor", "Item", "JournalEntry", "RollTable", "Scene", "Macro"])
      expect(game.configOf(name).compendiumIndexFields).toEqual([]);
  });

  it("a field for code takes what is a function's body, and refuses what is none", () => {
    const { JavaScriptField } = named("foundry.data.fields") as Record<
      string,
      new (options?: object) => {
        validate(value: unknown): { message: string } | undefined;
        getInitialValue(): unknown;
      }
    >;
    if (!JavaScriptField) throw new Error("there is no such field");
    const [plain, waiting] = [new JavaScriptField(), new JavaScriptField({ async: true })];
    expect([plain.getInitialValue(), plain.validate("return 1;"), waiting.validate("await 1;")]).toEqual([
      "",
      undefined,
      undefined,
    ]);
    for (const text of ["await 1;", "return ("]) expect(plain.validate(text)?.message).toBe("must be valid JavaScript");
  });

  it("permissions are those that the documentation lists, each with its role", () => {
    const { USER_PERMISSIONS } = buildConstants(generation) as { USER_PERMISSIONS: Record<string, object> };
    expect(USER_PERMISSIONS).toMatchObject({
      ACTOR_CREATE: { defaultRole: 3, label: "PERMISSION.ActorCreate", hint: "PERMISSION.ActorCreateHint" },
      BROADCAST_AUDIO: generation === 13 ? { defaultRole: 2, disableGM: true } : { defaultRole: 2, requiredRoles: [] },
      PING_CANVAS: { defaultRole: 1 },
    });
    game.setupDocuments();
    expect(game.user?.hasPermission("PING_CANVAS")).toBe(true);
  });

  it("a module may wrap how the game begins, and how the activity of users is taken in", async () => {
    const told: unknown[] = [];
    game._beginBy(async () => void told.push("begun"));
    const { initialize } = Game.prototype;
    Game.prototype.initialize = async function wrapped(...args) {
      told.push("wrapped");
      return Reflect.apply(initialize, this, args);
    };
    await game.initialize();
    Game.prototype.initialize = initialize;
    expect([named("foundry.Game"), told]).toEqual([Game, ["wrapped", "begun"]]);
    game.setupDocuments();
    const [other] = game.users?.players ?? [];
    const { Users } = named("foundry.documents.collections") as Record<string, object>;
    Reflect.apply(Reflect.get(Object(Users), "_handleUserActivity"), Users, [other?.id, { active: false }]);
    expect(other?.active).toBe(false);
  });

  it("cause 19: validators", () => {
    const { hasFileExtension, isBase64Data, isColorString, isJSON, isValidId } = named(
      "foundry.data.validators",
    ) as Record<string, (...args: unknown[]) => boolean>;
    expect(hasFileExtension?.("a/b.webp?1", ["webp", "png"])).toBe(true);
    expect(hasFileExtension?.("a/b.webp.txt", ["webp"])).toBe(false);
    expect(isBase64Data?.("data:image/png;base64,aGVsbG8=")).toBe(true);
    expect(isBase64Data?.("data:image/png;base64,aGVsbG8=", ["image/webp"])).toBe(false);
    expect([isColorString?.("#c04020"), isColorString?.("red")]).toEqual([true, false]);
    expect([isJSON?.("[1]"), isJSON?.("[1")]).toEqual([true, false]);
    expect([isValidId?.("abcdefgh12345678"), isValidId?.("short")]).toEqual([true, false]);
  });

  it("cause 18: a die goes by several letters, the longest first", () => {
    class Boon extends Die {
      static override DENOMINATION = "boon";
      constructor(data: DiceTermData = {}) {
        super({ ...data, faces: 6 });
      }
    }
    Object.assign(CONFIG.Dice.terms, { b: Die, boon: Boon });
    const [term] = new Roll("3dboonkh").terms;
    expect(term).toBeInstanceOf(Boon);
    expect(term).toMatchObject({ number: 3, modifiers: ["kh"], expression: "3dboonkh" });
    expect(new Roll("2df").formula).toBe("2df");
  });

  it("cause 18: the parser that is configured is told of each term of dice", () => {
    const told: unknown[] = [];
    class Doubling extends RollParser {
      override _onDiceTerm(...args: Parameters<RollParser["_onDiceTerm"]>): ReturnType<RollParser["_onDiceTerm"]> {
        told.push([this.formula, ...args]);
        return { ...super._onDiceTerm(...args), modifiers: "kh" };
      }
    }
    Object.assign(CONFIG.Dice, { parser: Doubling });
    expect(new Roll("1 + 2d6").formula).toBe("1 + 2d6kh");
    expect(told).toMatchObject([["1 + 2d6", { number: 2 }, { number: 6 }, null, null, "2d6", { start: 4, end: 7 }]]);
  });

  it("cause 20: the keyboard tells what is held down, and the interface how it is shown", () => {
    registerCoreSettings();
    expect(game.keyboard).toBeInstanceOf(KeyboardManager);
    expect(game.keyboard.isModifierActive("Shift")).toBe(false);
    game.keyboard.downKeys.add("ShiftRight");
    expect(game.keyboard.isModifierActive(KeyboardManager.MODIFIER_KEYS.SHIFT)).toBe(true);
    expect(game.keyboard.hasFocus).toBe(false);
    expect(() => Reflect.get(game.keyboard, "moveKeys")).toThrow("does not offer game.keyboard.moveKeys");
    expect(game.clipboard).toHaveProperty("copyPlainText");
    expect(game.settings.get("core", "uiConfig")).toMatchObject({ colorScheme: { applications: "", interface: "" } });
  });

  it("cause 21: documents by type, and keys that delete", () => {
    game.setupDocuments();
    game.actors?.set("a", new CONFIG.Actor.documentClass({ _id: "a".repeat(16), name: "Ana", type: "hero" }));
    const { documentsByType } = game.actors ?? {};
    expect(documentsByType).toMatchObject({ hero: [{ name: "Ana" }], foe: [] });
    const isDeletionKey = named("foundry.utils.isDeletionKey") as (key: unknown) => boolean;
    expect([isDeletionKey("-=gone"), isDeletionKey("kept")]).toEqual([true, false]);
  });

  it("quietly undefined: what is not offered of CONFIG says so, and a package may put its own there", async () => {
    const { uxConfig } = await import("./applications/ux/ux-config.ts");
    CONFIG.ux = uxConfig(generation);
    for (const path of ["ux.ContextMenu", "ux.DragDrop", "ux.TextEditor", "apps.FilePicker"]
      .map((each) => `applications.${each}`)
      .concat("helpers.interaction.TooltipManager")) {
      const own = named(`foundry.${path}`);
      expect(own).toHaveProperty("implementation", own);
      class Own {}
      Reflect.set(Object(CONFIG.ux), path.slice(path.lastIndexOf(".") + 1), Own);
      expect(own).toHaveProperty("implementation", Own);
    }
    expect(() => named("foundry.applications.ux.TooltipManager")).toThrow("does not offer");
    expect(() => Object(CONFIG.ux).SearchFilter).toThrow("does not offer CONFIG.ux.SearchFilter");
    const kinds = Object.values(CONFIG).filter((entry) => Object(entry).documentClass);
    expect(kinds.length).toBeGreaterThan(15);
    expect(CONFIG.RegionBehavior).toMatchObject({ dataModels: {}, typeIcons: {}, typeLabels: {} });
    for (const name of ["Note", "Playlist", "Tile", "weatherEffects", "WebRTC"])
      expect(() => CONFIG[name]).toThrow(`does not offer CONFIG.${name}`);
    CONFIG.weatherEffects = { rain: {} };
    expect(CONFIG.weatherEffects).toEqual({ rain: {} });
  });

  it("core's language keys: systems show the words of the core under its keys", () => {
    game.i18n.initialize({});
    const keys = [
      ..."Cancel Save Delete Edit Name Type None Yes No Confirm Close Unknown AreYouSure COMMON.None".split(" "),
      ..."DOCUMENT.Actor DOCUMENT.Actors DOCUMENT.Create DOCUMENT.New DOCUMENT.CopyOf DOCUMENT.Delete".split(" "),
      ..."DOCUMENT.IdCopiedClipboard SHEETS.DefaultDocumentSheet FOLDER.Update SIDEBAR.ACTIONS.CREATE.Folder".split(
        " ",
      ),
      ..."SIDEBAR.TabCompendium SIDEBAR.TabSettings SIDEBAR.Delete SIDEBAR.DeleteWarning".split(" "),
      ..."OWNERSHIP.NONE OWNERSHIP.LIMITED OWNERSHIP.OBSERVER OWNERSHIP.OWNER OWNERSHIP.AllPlayers".split(" "),
      ..."EFFECT.TabEffects EFFECT.Description EFFECT.Disabled EFFECT.DurationSecs EFFECT.DurationTurns".split(" "),
      ..."COMBAT.Rounds COMBAT.Turns COMBAT.RollAll COMBAT.RollNPC COMBAT.Begin COMBAT.End".split(" "),
      ..."TYPES.JournalEntryPage.text TYPES.ActiveEffect.base TOKEN.DISPOSITION.HOSTILE USER.RolePlayer".split(" "),
    ];
    expect(keys.filter((key) => !game.i18n.has(key))).toEqual([]);
    expect(game.i18n.format("DOCUMENT.CopyOf", { name: "Lamp" })).toContain("Lamp");
    expect(game.i18n.format("COMBAT.Round", { round: 3 })).toContain("3");
  });

  it("cause 22: constants", () => {
    const constants = buildConstants(generation) as Record<string, unknown>;
    expect(constants).toMatchObject({
      ...{ WALL_DOOR_TYPES: { DOOR: 1 }, WALL_DOOR_STATES: { LOCKED: 2 }, TEXT_ANCHOR_POINTS: { CENTER: 0 } },
      ...{ DEFAULT_TOKEN: "icons/svg/mystery-man.svg", REGION_EVENTS: { TOKEN_ENTER: "tokenEnter" } },
    });
    expect(constants.ALL_DOCUMENT_TYPES).toEqual(expect.arrayContaining(["Actor", "ActiveEffect", "Token", "User"]));
  });

  it("cause 7: scenes have regions and walls, and refuse by name what they do not have", () => {
    const scene = new (game.configOf("Scene").documentClass)({ _id: "s".repeat(16), name: "Quay" });
    expect(scene.getEmbeddedCollection("Wall").size).toBe(0);
    expect(scene.getEmbeddedCollection("Region").size).toBe(0);
    if (generation === 13) expect(scene.getEmbeddedCollection("MeasuredTemplate").size).toBe(0);
    for (const name of ["lights", "tiles", "drawings", "notes", "sounds"])
      expect(() => Reflect.get(scene, name)).toThrow(`does not offer Scene#${name}`);
  });
});

describe("cause 21: sorting by whole numbers", () => {
  const row = (...sorts: number[]): { id: number; sort: number }[] => sorts.map((sort, id) => ({ id, sort }));

  it("puts one between its new neighbours", () => {
    const [a, b, c] = row(100, 200, 300);
    const siblings = [a, b, c].filter((entry) => entry !== undefined);
    expect(performIntegerSort(c ?? {}, { target: b ?? null, siblings })).toEqual([
      { target: c, update: { sort: 150 } },
    ]);
    expect(performIntegerSort(a ?? {}, { target: b ?? null, siblings })).toEqual([
      { target: a, update: { sort: 250 } },
    ]);
  });

  it("numbers all anew where no number is left between", () => {
    const siblings = row(1, 2, 3);
    const updates = performIntegerSort(siblings[2] ?? {}, { target: siblings[1] ?? null, siblings, sortBefore: true });
    expect(updates.map(({ target, update }) => [Reflect.get(target, "id"), update.sort])).toEqual([
      ...[
        [0, 100_000],
        [2, 200_000],
        [1, 300_000],
      ],
    ]);
  });

  it("puts one last where no target is named", () => {
    const [a, b] = row(0, 100_000);
    const siblings = [a, b].filter((entry) => entry !== undefined);
    expect(performIntegerSort({ id: 9 }, { siblings })).toMatchObject([{ update: { sort: 200_000 } }]);
  });
});

describe("cause 16: what generation 14 keeps of 13", () => {
  beforeEach(() => {
    openTable({ generation: 14 });
    registerCoreSettings();
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });

  it("status effects are a record by id, and the list that they were", () => {
    const { statusEffects } = CONFIG;
    expect(Reflect.get(statusEffects, "dead")).toMatchObject({ id: "dead" });
    statusEffects.push({ id: "wet", name: "Wet" });
    Object.assign(statusEffects, { cold: { name: "Cold" } });
    expect(Object.keys(statusEffects)).toEqual(["dead", "wet", "cold"]);
    expect(statusEffects.map(({ id }) => id)).toEqual(["dead", "wet", "cold"]);
    expect([statusEffects.length, statusEffects[1]?.id, [...statusEffects].length]).toEqual([3, "wet", 3]);
    CONFIG.statusEffects = [{ id: "lost" }];
    expect(Object.keys(CONFIG.statusEffects)).toEqual(["lost"]);
    expect(CONFIG.statusEffects).toBe(statusEffects);
  });

  it("status effects are a plain list on 13", () => {
    openTable({ generation: 13 });
    expect(Array.isArray(CONFIG.statusEffects)).toBe(true);
  });

  it("the setting of roll modes is the one of message modes, with a warning", async () => {
    await game.settings.set("core", "rollMode", "gmroll");
    expect(game.settings.get("core", "messageMode")).toBe("gm");
    expect(game.settings.get("core", "rollMode")).toBe("gmroll");
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining("core.rollMode"));
  });

  it("constants have their older names, with a warning", () => {
    const constants = buildConstants(14) as Record<string, Record<string, unknown>>;
    expect(constants.ACTIVE_EFFECT_MODES).toMatchObject({ ADD: 2, OVERRIDE: 5 });
    expect(constants.DICE_ROLL_MODES).toMatchObject({ PRIVATE: "gmroll" });
    expect(Reflect.get(CONFIG.Dice, "rollModes")).toHaveProperty("blindroll");
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining("CONST.ACTIVE_EFFECT_MODES"));
  });
});
