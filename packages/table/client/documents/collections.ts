import type { Source } from "../../shared/protocol.ts";
import type { ChatMessage } from "./chat-message.ts";
import type { Combat } from "./combat.ts";
import type { Document } from "./document.ts";
import type { Scene } from "./scene.ts";
import { TokenDocument } from "./token-document.ts";
import type { User } from "./user.ts";
import { Hooks } from "../helpers/hooks.ts";
import { isSwitchedOff } from "../placeables/canvas.ts";
import { WorldCollection } from "./world-collection.ts";

export class Actors extends WorldCollection {
  static override documentName = "Actor";

  /** The actors that unlinked tokens have of their own, by the token's id. */
  get tokens(): Record<string, Document> {
    const tokens = (game.scenes?.contents ?? []).flatMap((scene) => scene.getEmbeddedCollection("Token").contents);
    return Object.fromEntries(
      tokens.flatMap((token) => {
        const actor = token instanceof TokenDocument && !token.isLinked ? token.actor : null;
        return actor ? [[String(token.id), actor] as const] : [];
      }),
    );
  }
}

export class Items extends WorldCollection {
  static override documentName = "Item";
}

export class Journal extends WorldCollection {
  static override documentName = "JournalEntry";
}

export class Macros extends WorldCollection {
  static override documentName = "Macro";
}

export class RollTables extends WorldCollection {
  static override documentName = "RollTable";
}

export class Folders extends WorldCollection {
  static override documentName = "Folder";
}

export class Scenes extends WorldCollection<Scene> {
  static override documentName = "Scene";
  #viewed: string | null = null;

  get active(): Scene | undefined {
    return this.find((scene) => scene.active);
  }

  get current(): Scene | undefined {
    return this.viewed;
  }

  /**
   * The scene that this client views: the one chosen, else the active one; none if its canvas is switched off. (Fact
   * 49)
   */
  get viewed(): Scene | undefined {
    return isSwitchedOff() ? undefined : (this.get(this.#viewed ?? "") ?? this.active);
  }

  set viewed(scene: Scene | undefined) {
    this.#viewed = scene?.id ?? null;
  }
}

export class ChatMessages extends WorldCollection<ChatMessage> {
  static override documentName = "ChatMessage";

  /** Deletes the whole log, where the user may. */
  async flush(): Promise<void> {
    await this.documentClass.deleteDocuments([], { deleteAll: true });
  }

  /** The log as text. */
  export(): string {
    return this.map((message) => message.export()).join("\n---------------------------\n");
  }
}

export class CombatEncounters extends WorldCollection<Combat> {
  static override documentName = "Combat";
  #viewed: string | null = null;

  /** The fights of no scene in particular, and those of the scene that this client views. */
  get combats(): Combat[] {
    const here = game.scenes?.viewed?.id;
    return this.filter(({ _source: { scene } }) => typeof scene !== "string" || scene === here);
  }

  get active(): Combat | undefined {
    return this.combats.find((combat) => combat.active);
  }

  /** The fight that this client looks at: the one chosen, else the active one, else the first. */
  get viewed(): Combat | null {
    const { combats } = this;
    return combats.find(({ id }) => id === this.#viewed) ?? combats.find(({ active }) => active) ?? combats[0] ?? null;
  }

  set viewed(combat: Combat | null) {
    this.#viewed = combat?.id ?? null;
  }
}

export class Users extends WorldCollection<User> {
  static override documentName = "User";

  constructor(documentName: string, sources: Source[] = []) {
    super(documentName, sources);
  }

  get current(): User | undefined {
    return this.get(game.userId);
  }

  /** Takes in what a user does: comes or goes, and whom they target on the scene that this client views. (Fact 71) */
  static _handleUserActivity(
    userId: string,
    { active, sceneId, targets }: { active?: boolean; sceneId?: string | null; targets?: readonly string[] } = {},
  ): void {
    const user = game.users?.get(userId);
    if (!user) return;
    if (active !== undefined) {
      user.active = active;
      Hooks.callAll("userConnected", user, active);
      game.users?.render();
    }
    if (targets && sceneId === game.scenes?.viewed?.id) showTargets(user, targets);
  }

  get players(): User[] {
    return this.filter((user) => !user.isGM && user.role > 0);
  }

  /** One active gamemaster, a full one before an assistant; null when none is there. (Fact 35) */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** Of those for whom a condition holds, the one with the highest role, then the lowest id. (Fact 35) */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const candidates = this.filter((user) => condition(user));
    return candidates.sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1))[0] ?? null;
  }
}

/** The classes of collections by the documents' name. */
export const COLLECTIONS: Readonly<Record<string, new (documentName: string, sources: Source[]) => WorldCollection>> = {
  Folder: Folders,
  User: Users,
  Actor: Actors,
  Item: Items,
  Scene: Scenes,
  Combat: CombatEncounters,
  JournalEntry: Journal,
  Macro: Macros,
  RollTable: RollTables,
  ChatMessage: ChatMessages,
};

/** Marks the tokens that another user targets. */
function showTargets(user: User, targets: readonly string[]): void {
  for (const token of game.scenes?.viewed?.getEmbeddedCollection("Token") ?? []) {
    const placeable = token instanceof TokenDocument ? token.object : null;
    const targeted = targets.includes(placeable?.id ?? "");
    if (placeable && user.targets.has(placeable) !== targeted)
      placeable.setTarget(targeted, { user, releaseOthers: false, groupSelection: true });
  }
}
