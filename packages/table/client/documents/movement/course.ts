import type { MovementSignal } from "../../../shared/protocol.ts";
import type { PlainObject } from "../../../shared/utils/index.ts";
import { tellMovement } from "../../helpers/connection.ts";
import { Hooks } from "../../helpers/hooks.ts";
import { EMPTY_SECTION, onlyPosition } from "./path.ts";
import type { MovementData, MovementInstruction, MovementOperation, TokenPosition } from "./types.ts";

/** The token that takes a course. */
export interface Traveller {
  readonly id: string | null;
  readonly parent: { readonly id: string | null } | null;
  readonly isOwner: boolean;
  readonly _source: PlainObject;
  /** Moves on by one part; whether it was moved. */
  _moveOn(instruction: MovementInstruction): Promise<boolean>;
}

type PauseKey = string | symbol;
type Resume = () => Promise<boolean>;

interface End {
  readonly promise: Promise<boolean>;
  readonly resolve: (completed: boolean) => void;
}

interface Pause {
  readonly promise: Promise<boolean>;
  readonly resolve: (continued: boolean | Promise<boolean>) => void;
}

const UNFINISHED = ["pending", "paused", "planned"];

/** The course of a token's movement on this client. It is kept in memory alone, and forgotten on reload. (Fact 82) */
export class Course {
  data: MovementData;
  readonly #token: Traveller;
  /** The part that this client has sent: it is the mover. */
  #own: string | null = null;
  /** Whether the update of a part is being told; only then may its rest be paused. */
  #isOpen = false;
  readonly #waiting = new Set<PauseKey>();
  readonly #pauses = new Map<PauseKey, Pause>();
  readonly #ends = new Map<string, End>();

  constructor(token: Traveller) {
    this.#token = token;
    this.data = stillAt(onlyPosition(token._source as unknown as TokenPosition));
  }

  get isMover(): boolean {
    return this.#own === this.data.id;
  }

  /** Notes that this client moves the token by this part. */
  own(movementId: string): void {
    this.#own = movementId;
  }

  /** Takes a part that was carried out; one of another movement ends what was under way. */
  take(operation: MovementOperation, userId: string, updateOptions: object): void {
    const before = this.data;
    const goesOn = operation.chain.includes(before.id) || operation.id === before.id;
    if (!goesOn && UNFINISHED.includes(before.state)) this.#end(false);
    this.#waiting.clear();
    this.#pauses.clear();
    const isOver = operation.pending.waypoints.length === 0;
    const wasStopped = goesOn && before.state === "stopped";
    const state = isOver ? (operation.constrained ? "stopped" : "completed") : wasStopped ? "stopped" : "pending";
    this.#become({ ...operation, state, user: game.users?.get(userId), updateOptions });
  }

  #become(data: MovementData): void {
    const finished = game.release.generation >= 14 ? { finished: this.#endOf(rootOf(data)).promise } : {};
    this.data = { ...data, ...finished };
  }

  /** Tells of a part, during which its rest may be paused; then goes on, waits or is at its end. (Facts 80, 82) */
  run(tell: () => void): void {
    this.#isOpen = true;
    try {
      tell();
    } finally {
      this.#isOpen = false;
    }
    if (this.data.state === "completed") this.#end(true);
    if (this.data.state === "stopped") {
      if (this.data.pending.waypoints.length === 0) Hooks.callAll("stopToken", this.#token);
      this.#end(false);
    }
    if (!this.isMover || this.data.state !== "pending") return;
    if (this.#waiting.size > 0) {
      this.#signal("pause");
      this.#change("paused", "pauseToken");
    } else void this.#goOn();
  }

  /** Goes on with the rest; options of the caller do not reach it. (Fact 93) */
  async #goOn(): Promise<boolean> {
    const { id, chain, pending, method, autoRotate, showRuler, constrainOptions, constrained } = this.data;
    await animationOf(this.#token);
    if (this.data.id !== id || this.data.state !== "pending") return false;
    const waypoints = pending.waypoints.filter(({ intermediate }) => !intermediate);
    const rest = { waypoints, method, autoRotate, showRuler, constrainOptions, constrained, chain: [...chain, id] };
    const moved = await this.#token._moveOn(rest).catch((error: unknown) => {
      console.error(error);
      return false;
    });
    if (!moved && this.data.id === id && this.data.state === "pending") this.stop();
    return moved;
  }

  /** Pauses the rest: a promise for a key, else a function that resumes; null where it is too late. (Fact 82) */
  pause(key?: string): Promise<boolean> | Resume | null {
    if (!this.#isOpen || !this.isMover || this.data.state !== "pending") return null;
    const name = key ?? Symbol("pause");
    const { id } = this.data;
    this.#waiting.add(name);
    const pause = this.#pauses.get(name) ?? deferred();
    this.#pauses.set(name, pause);
    return key === undefined ? () => this.resume(id, name) : pause.promise;
  }

  /** Takes back one pause; with the last the token goes on. Another user's client asks the mover's. (Fact 82) */
  async resume(movementId: string, key: PauseKey): Promise<boolean> {
    const { id, state } = this.data;
    if (id !== movementId || (state !== "paused" && state !== "pending")) return false;
    if (!this.isMover) {
      if (typeof key !== "string" || !this.#token.isOwner) return false;
      this.#signal("resume", { key });
      return true;
    }
    const pause = this.#pauses.get(key);
    if (!pause) return false;
    this.#waiting.delete(key);
    if (this.#waiting.size === 0 && this.data.state === "paused") {
      this.data = { ...this.data, state: "pending" };
      const continued = this.#goOn();
      for (const each of this.#pauses.values()) each.resolve(continued);
    }
    return pause.promise;
  }

  /** Ends the rest at the checkpoint that was reached, or on 14 drops a plan; false if there is none. (Facts 81, 83) */
  stop(): boolean {
    if (!this.#token.isOwner || !UNFINISHED.includes(this.data.state)) return false;
    this.#signal("stop");
    this.#stopHere();
    return true;
  }

  /** Stops the movement of a user who has left. (Fact 85) */
  leave(userId: string): void {
    const isTheirs = this.data.user?.id === userId;
    if (isTheirs && (this.data.state === "pending" || this.data.state === "paused")) this.#stopHere();
  }

  /** Keeps a path that is not taken yet, and tells all others. (Fact 84) */
  plan(operation: MovementOperation): void {
    this.#signal("plan", { plan: { ...operation }, movementId: operation.id });
    this.#planned(operation, game.userId);
  }

  /** Does what another client tells of its movement. */
  hear({ kind, movementId, key, plan, userId }: MovementSignal & { userId: string }): void {
    if (kind === "plan") this.#planned(plan as unknown as MovementOperation, userId);
    if (this.data.id !== movementId) return;
    if (kind === "pause") this.#change("paused", "pauseToken");
    if (kind === "stop" && UNFINISHED.includes(this.data.state)) this.#stopHere();
    if (kind === "resume" && key !== undefined && this.isMover) void this.resume(movementId, key);
  }

  #planned(operation: MovementOperation, userId: string): void {
    this.#become({ ...operation, state: "planned", user: game.users?.get(userId), updateOptions: {} });
    Hooks.callAll("planToken", this.#token);
  }

  #stopHere(): void {
    this.#change("stopped", "stopToken");
    this.#end(false);
  }

  #change(state: MovementData["state"], hook: string): void {
    this.data = { ...this.data, state };
    Hooks.callAll(hook, this.#token);
  }

  #signal(kind: MovementSignal["kind"], more: Partial<MovementSignal> = {}): void {
    const [sceneId, tokenId] = [String(this.#token.parent?.id), String(this.#token.id)];
    tellMovement({
      ...{ kind, sceneId, tokenId, movementId: this.data.id, ...more },
    });
  }

  /** Whether the movement that begins with this part comes to its end. */
  async endOf(movementId: string): Promise<boolean> {
    return this.#endOf(movementId).promise;
  }

  #endOf(root: string): End {
    const end = this.#ends.get(root) ?? deferred();
    this.#ends.set(root, end);
    return end;
  }

  #end(completed: boolean): void {
    for (const pause of this.#pauses.values()) pause.resolve(false);
    this.#waiting.clear();
    this.#pauses.clear();
    this.#ends.get(rootOf(this.data))?.resolve(completed);
    this.#ends.delete(rootOf(this.data));
  }
}

function rootOf({ chain, id }: MovementOperation): string {
  return chain[0] ?? id;
}

function deferred(): End & Pause {
  let resolve: (value: boolean | Promise<boolean>) => void = () => undefined;
  const promise = new Promise<boolean>((done) => void (resolve = done));
  return { promise, resolve };
}

/** The picture goes on with the next part when it has arrived; where nothing is drawn, that is at once. (Fact 56) */
async function animationOf(token: Traveller): Promise<void> {
  const object: unknown = Reflect.get(token, "object");
  await (typeof object === "object" && object ? Reflect.get(object, "movementAnimationPromise") : null);
}

/** What `movement` says of a token that has not been moved. */
function stillAt(position: TokenPosition): MovementData {
  const history = { ...EMPTY_SECTION, recorded: EMPTY_SECTION, unrecorded: EMPTY_SECTION };
  return {
    ...{ id: "", chain: [], origin: position, destination: position, history, method: "api" },
    ...{ passed: EMPTY_SECTION, pending: EMPTY_SECTION, constrained: false, constrainOptions: {}, recorded: false },
    ...{ autoRotate: false, showRuler: false, state: "completed", user: game.user ?? undefined, updateOptions: {} },
  };
}
