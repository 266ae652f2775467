/** What is read of Foundry's own globals, inside a page. */
declare const foundry: object;
declare const CONFIG: Readonly<Record<string, unknown>>;

/** The things of a page that outlive a game, each with its properties as they were. */
type Seal = ReadonlyMap<object, ReadonlyMap<PropertyKey, PropertyDescriptor>>;

declare global {
  var sealOfPage: Seal | undefined;
}

/** Runs in the page: notes all that outlives a game, which are the language's own things, the classes of the table and those of the system. */
export function sealPage(): void {
  const seal = new Map<object, Map<PropertyKey, PropertyDescriptor>>();
  const open: object[] = [];
  const isThing = (value: unknown): value is object =>
    typeof value === "function" || (typeof value === "object" && value !== null);
  const isPlain = (value: object): boolean =>
    Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
  const add = (value: unknown, isWanted = true): void => {
    if (!isThing(value) || seal.has(value) || !isWanted) return;
    seal.set(value, new Map());
    open.push(value);
  };
  const addClassOrList = (value: unknown): void =>
    add(value, typeof value === "function" || (isThing(value) && isPlain(value)));
  for (const thing of [Math, JSON, Reflect, console, navigator, crypto, performance, document, history]) add(thing);
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(globalThis)))
    add(value, typeof value === "function");
  add(foundry);
  const CLASSES = ["documentClass", "objectClass", "rulerClass", "hudClass", "collection"];
  for (const each of Object.values(CONFIG).filter(isThing)) {
    const held = Object.getOwnPropertyDescriptors(each) as Readonly<Record<string, PropertyDescriptor>>;
    for (const key of CLASSES) addClassOrList(held[key]?.value);
    for (const model of Object.values(Object(held["dataModels"]?.value))) addClassOrList(model);
    for (const kinds of Object.values(Object(held["sheetClasses"]?.value)))
      for (const { cls } of Object.values(Object(kinds) as Record<string, { readonly cls: unknown }>))
        addClassOrList(cls);
  }
  for (const thing of open) {
    for (const key of Reflect.ownKeys(thing)) {
      const described = Reflect.getOwnPropertyDescriptor(thing, key);
      if (!described) continue;
      seal.get(thing)?.set(key, described);
      add(described.value, key === "prototype");
      addClassOrList(described.value);
    }
    addClassOrList(typeof thing === "function" ? Object.getPrototypeOf(thing) : null);
  }
  Object.defineProperty(globalThis, "sealOfPage", { value: seal, configurable: true, enumerable: false });
  const globals = Reflect.ownKeys(globalThis).flatMap((key): [PropertyKey, PropertyDescriptor][] => {
    const described = Reflect.getOwnPropertyDescriptor(globalThis, key);
    return described ? [[key, described]] : [];
  });
  seal.set(globalThis, new Map(globals));
}

/** Runs in the page: puts back what outlives the game to what it was when it was sealed; true if all is as it was. */
export function unsealPage(): boolean {
  const seal = globalThis.sealOfPage;
  if (!seal) return false;
  const isSame = (one: PropertyDescriptor, other: PropertyDescriptor): boolean =>
    Object.is(one.value, other.value) && one.get === other.get && one.set === other.set;
  for (const [thing, noted] of seal) {
    for (const key of Reflect.ownKeys(thing)) if (!noted.has(key) && !Reflect.deleteProperty(thing, key)) return false;
    for (const [key, then] of noted) {
      const now = Reflect.getOwnPropertyDescriptor(thing, key);
      // A game makes its own globals anew, and they are no functions.
      const isKept = thing === globalThis && typeof then.value !== "function";
      if (isKept || (now && isSame(now, then))) continue;
      if (!Reflect.defineProperty(thing, key, then)) return false;
    }
  }
  return true;
}
