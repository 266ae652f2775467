import {
  hasPermission,
  isGamemaster,
  PERMISSION_ROLES,
  USER_ROLES,
  type Permission,
} from "../../shared/permissions.ts";
import { duplicate, type PlainObject } from "../../shared/utils/index.ts";
import {
  ColorField,
  DocumentIdField,
  FilePathField,
  ForeignDocumentField,
  NumberField,
  ObjectField,
  StringField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { query, tellActivity } from "../helpers/connection.ts";
import { UserTargets } from "../placeables/user-targets.ts";
import type { Actor } from "./actor.ts";
import { identity, nameField } from "./common-fields.ts";
import { Color } from "./color.ts";
import { Document, type DocumentMetadata } from "./document.ts";

const LONGEST_QUERY = 600_000;
const HOTBAR_SLOTS = 50;

/** A user of the table. */
export class User extends Document {
  static override metadata: DocumentMetadata = {
    name: "User",
    collection: "users",
    label: "DOCUMENT.User",
    embedded: {},
    coreTypes: [],
  };
  declare _id: string;
  declare role: number;
  declare permissions: PlainObject;
  declare character: Actor | null;
  declare color: Color;
  declare avatar: string | null;
  declare targets: UserTargets;
  declare active: boolean;
  declare hotbar: PlainObject;

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      _id: new DocumentIdField(),
      name: nameField(),
      role: new NumberField({
        required: true,
        nullable: false,
        integer: true,
        initial: USER_ROLES.PLAYER,
        choices: Object.values(USER_ROLES),
      }),
      avatar: new FilePathField({ categories: ["IMAGE"] }),
      character: new ForeignDocumentField({ documentName: "Actor" }),
      color: new ColorField({ nullable: false, initial: "#8a6d3b" }),
      pronouns: new StringField({ required: true }),
      hotbar: new ObjectField(),
      permissions: new ObjectField(),
    };
  }

  override _configure(options: { pack?: string | null }): void {
    super._configure(options);
    for (const [name, value] of Object.entries({ targets: new UserTargets(this), active: false })) {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
    }
  }

  override _initialize(options: object = {}): void {
    super._initialize(options);
    Object.defineProperty(this, "color", {
      value: new Color(String(this._source.color)),
      writable: true,
      configurable: true,
      enumerable: true,
    });
  }

  override get id(): string {
    return this._id;
  }

  get isGM(): boolean {
    return isGamemaster(this);
  }

  get isSelf(): boolean {
    return this.id === game.userId;
  }

  get isActiveGM(): boolean {
    return game.users?.activeGM === this;
  }

  get isBanned(): boolean {
    return this.role === USER_ROLES.NONE;
  }

  /** The id of the scene that this client views; of what others view, the table knows nothing. */
  get viewedScene(): string | null {
    return this.isSelf ? (game.scenes?.viewed?.id ?? null) : null;
  }

  /** Tells the other clients what this user does: of all that, the table carries targets. (Fact 71) */
  broadcastActivity({ targets }: { targets?: string[] } = {}): void {
    if (!this.isSelf) throw new Error("Users broadcast their own activity and nobody else's");
    if (targets) tellActivity({ sceneId: this.viewedScene, targets });
  }

  hasRole(role: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const wanted =
      typeof role === "number" ? role : (Object.entries(USER_ROLES).find(([name]) => name === role)?.[1] ?? Infinity);
    return exact ? this.role === wanted : this.role >= wanted;
  }

  hasPermission(permission: string): boolean {
    if (!isPermission(permission)) throw new Error(`The local table knows no permission "${permission}"`);
    return hasPermission(this, permission);
  }

  can(action: string): boolean {
    return Object.hasOwn(USER_ROLES, action) ? this.hasRole(action) : this.hasPermission(action);
  }

  /** The macros in a page of the hotbar's ten slots, by slot. */
  getHotbarMacros(page = 1): { slot: number; macro: Document | null }[] {
    return Array.from({ length: 10 }, (_, index) => {
      const slot = (page - 1) * 10 + index + 1;
      return { slot, macro: game.macros?.get(String(this.hotbar[slot] ?? "")) ?? null };
    });
  }

  /** Puts a macro into a slot of this user's hotbar, the first free one if none is named; null empties the slot. */
  async assignHotbarMacro(
    macro: Document | null,
    slot?: number | string,
    { fromSlot }: { fromSlot?: number | string } = {},
  ): Promise<this> {
    const free = Array.from({ length: HOTBAR_SLOTS }, (_, index) => index + 1).find((each) => !this.hotbar[each]);
    const wanted = slot === undefined ? free : Number(slot);
    if (wanted === undefined || !(wanted >= 1 && wanted <= HOTBAR_SLOTS))
      throw new Error(`"${slot}" is not a slot of the hotbar`);
    const left = { ...this.hotbar };
    if (fromSlot !== undefined) Reflect.deleteProperty(left, String(fromSlot));
    if (macro) left[wanted] = macro.id;
    else Reflect.deleteProperty(left, String(wanted));
    await this.update({ hotbar: left }, { recursive: false, diff: false });
    return this;
  }

  /** Whether this user is the designated one among those who meet a condition. */
  isDesignated(condition: (user: User) => boolean): boolean {
    return game.users?.getDesignatedUser(condition) === this;
  }

  /** Asks this user's client; oneself is answered at once. (Fact 36) */
  async query(name: string, data: unknown, { timeout }: { timeout?: number } = {}): Promise<unknown> {
    if (!game.user?.can("QUERY_USER")) throw new Error(`User ${game.user?.name} lacks permission to query other users`);
    if (!(name in CONFIG.queries)) throw new Error(`"${name}" is not a registered query`);
    if (timeout !== undefined && (timeout <= 0 || timeout > LONGEST_QUERY))
      throw new Error(`timeout must be between 1 and ${LONGEST_QUERY}`);
    if (this.isSelf) return withTimeout(answerQuery(name, data, { timeout }), timeout);
    if (!this.active) throw new Error(`User ${this.name} is not active and cannot be queried`);
    return query({ userId: this.id, name, data: clonedByJSON(data), ...(timeout === undefined ? {} : { timeout }) });
  }

  /** Asks several users at once; settled results by user. (Generation 14) */
  static async queryMany(
    users: Iterable<User>,
    name: string,
    data: unknown,
    options: { timeout?: number } = {},
  ): Promise<Map<User, PromiseSettledResult<unknown>>> {
    const asked = [...users];
    const results = await Promise.allSettled(asked.map((user) => user.query(name, data, options)));
    return new Map(asked.flatMap((user, index) => (results[index] ? [[user, results[index]] as const] : [])));
  }
}

function isPermission(name: string): name is Permission {
  return Object.hasOwn(PERMISSION_ROLES, name);
}

function clonedByJSON(value: unknown): unknown {
  return value === undefined ? undefined : duplicate(value);
}

/** Answers a query on this client with the handler that is registered for it. */
export async function answerQuery(name: string, data: unknown, options: object = {}): Promise<unknown> {
  const handler = Object.hasOwn(CONFIG.queries, name) ? CONFIG.queries[name] : undefined;
  if (typeof handler !== "function") throw new Error(`"${name}" is not a registered query`);
  return clonedByJSON(await handler(clonedByJSON(data), options));
}

function withTimeout(answer: Promise<unknown>, timeout: number | undefined): Promise<unknown> {
  if (timeout === undefined) return answer;
  const late = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The query was not answered in time")), timeout);
    void answer.finally(() => clearTimeout(timer)).catch(() => undefined);
  });
  return Promise.race([answer, late]);
}
