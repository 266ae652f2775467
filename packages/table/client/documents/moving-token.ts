import { isPlainObject, randomID, type PlainObject } from "../../shared/utils/index.ts";
import { Hooks } from "../helpers/hooks.ts";
import type { Document, Operation } from "./document.ts";
import { Course } from "./movement/course.ts";
import { isRecorded, lengthened, shortened } from "./movement/history.ts";
import { noteMoved } from "./movement/moved.ts";
import * as path from "./movement/path.ts";
import { firstPart, instructionIn, sealed } from "./movement/prepare.ts";
import { refuseWhy } from "./movement/refusals.ts";
import type {
  MovementData,
  MovementInstruction,
  MovementMethod,
  MovementOperation,
  MovementWaypoint,
} from "./movement/types.ts";
import { regionsAround, tellOfMovement, withBorders } from "./region/in-regions.ts";
import { TokenInSpace } from "./token-in-space.ts";
import type { User } from "./user.ts";

export interface MoveOptions extends Operation {
  id?: string;
  method?: MovementMethod;
  autoRotate?: boolean;
  showRuler?: boolean;
  constrainOptions?: object;
  planned?: boolean;
}

type Waypoints = Partial<MovementWaypoint> | readonly Partial<MovementWaypoint>[];

/** A token as something that moves: one update for each checkpoint of its path. (Facts 75–93) */
export class MovingToken extends TokenInSpace {
  declare locked: boolean;
  declare _movementHistory: MovementWaypoint[];
  declare _course: Course | undefined;

  override _configure(options: { pack?: string | null }): void {
    super._configure(options);
    Object.defineProperty(this, "_course", { value: undefined, writable: true, enumerable: false });
  }

  /** The movement that the token is on, or was on last. (Fact 77) */
  get movement(): MovementData {
    return this.course.data;
  }

  get course(): Course {
    this._course ??= new Course(this);
    return this._course;
  }

  /** The recorded waypoints since the history was cleared. (Fact 89) */
  get movementHistory(): MovementWaypoint[] {
    return this._movementHistory;
  }

  /** Moves through waypoints. 13 tells when the first checkpoint is reached, 14 when all are. (Fact 78) */
  async move(waypoints: Waypoints, options: MoveOptions = {}): Promise<boolean> {
    const { id = randomID(), method, autoRotate, showRuler, constrainOptions, planned, ...others } = options;
    const list: readonly Partial<MovementWaypoint>[] = isList(waypoints) ? waypoints : [waypoints];
    const instruction = { waypoints: list, id, method, autoRotate, showRuler, constrainOptions };
    if (planned === true && isGeneration14()) return this.#plan(instruction);
    const end = this.course.endOf(id);
    const moved = await this.#update({}, instruction, others);
    return moved && isGeneration14() ? end : moved;
  }

  async _moveOn(instruction: MovementInstruction): Promise<boolean> {
    return this.#update({}, instruction);
  }

  async #update(changes: PlainObject, instruction: MovementInstruction, options: Operation = {}): Promise<boolean> {
    return (await this.update(changes, { ...options, movement: { [String(this.id)]: instruction } })) !== undefined;
  }

  #plan(instruction: MovementInstruction): boolean {
    if (!this.isOwner) return false;
    const waypoints = path.completeWaypoints(this._walker, instruction.waypoints);
    const end = waypoints.at(-1);
    const part = this.#part({
      ...instruction,
      waypoints: waypoints.map((each) => ({ ...each, checkpoint: each === end })),
    });
    if (!part || !end) return false;
    this.course.plan({ ...part, passed: path.EMPTY_SECTION, pending: part.passed });
    return true;
  }

  /** Takes a planned path; any owner may. (Fact 84) */
  async startMovement(id: string): Promise<boolean> {
    if (!isGeneration14())
      throw new Error("The local table does not offer TokenDocument.startMovement on generation 13");
    const { movement } = this;
    if (movement.state !== "planned" || movement.id !== id) return false;
    const { method, autoRotate, showRuler, constrainOptions, pending } = movement;
    const waypoints = pending.waypoints.filter(({ intermediate }) => !intermediate);
    return this.move(waypoints, { id, method, autoRotate, showRuler, constrainOptions });
  }

  pauseMovement(key?: string): ReturnType<Course["pause"]> {
    return this.course.pause(key);
  }

  async resumeMovement(movementId: string, key: string): Promise<boolean> {
    return this.course.resume(movementId, key);
  }

  stopMovement(): boolean {
    return this.course.stop();
  }

  _stopMovementOnDisconnect(userId: string): void {
    this.course.leave(userId);
  }

  /** Puts the token back to where it was before a recorded movement, the last one unless named. (Fact 89) */
  async revertRecordedMovement(movementId?: string): Promise<boolean> {
    const last = this._movementHistory.at(-1)?.movementId;
    const whole = last !== undefined && this.movement.id === last ? (this.movement.chain[0] ?? last) : last;
    const before = shortened(this._movementHistory, movementId ?? whole ?? "");
    if (!before) return false;
    const waypoints = [{ ...before.position, action: "displace" }];
    return this.#update({ _movementHistory: before.history }, { waypoints, method: "undo" });
  }

  async clearMovementHistory(): Promise<void> {
    if (this._movementHistory.length > 0) await this.update({ _movementHistory: [] });
  }

  #part(instruction: MovementInstruction): MovementOperation | null {
    const recorded = isRecorded(this.parent?.id ?? null, this.id);
    // Walls stop tokens on the scene that the mover views alone. (Fact 117)
    const walls = this.parent && this.parent === game.scenes?.viewed ? this.parent.getEmbeddedCollection("Wall") : [];
    return firstPart(this._walker, instruction, {
      ...{ history: this._movementHistory, recorded, walls },
      borders: (waypoints) => withBorders(this._walker, this, waypoints),
    });
  }

  /** Makes the first part of a movement out of what is asked, by its waypoints or by another place. (Fact 75) */
  override _completeUpdate(given: PlainObject, operation: Operation): PlainObject {
    const { [String(this.id)]: asked, ...others } = isPlainObject(operation.movement) ? operation.movement : {};
    const instruction = this.parent && !this.pack ? instructionIn(given, asked) : null;
    const part = instruction && this.#part(instruction);
    if (isPlainObject(operation.movement)) operation.movement = others;
    if (!part) return given;
    operation.movement = { ...others, [String(this.id)]: sealed(part) };
    return { ...given, ...part.destination };
  }

  /** Asks once the path is final whether it may be taken; false refuses all of it. (Fact 80) */
  override async _confirmUpdate(changes: PlainObject, operation: Operation, user: User): Promise<boolean> {
    const movement = movementIn(operation, this);
    if (!movement) return true;
    const why = refuseWhy(this, movement, user);
    const allowed =
      why === null &&
      (await this._preUpdateMovement(movement, operation)) !== false &&
      (operation.noHook === true || Hooks.call("preMoveToken", this, movement, operation));
    if (allowed) {
      if (movement.recorded) changes._movementHistory = lengthened(this._movementHistory, movement);
      this.course.own(movement.id);
      if (this.parent && movement.chain.length === 0 && movement.method !== "undo")
        noteMoved(this.parent, { tokenId: String(this.id), movementId: movement.id, origin: movement.origin });
      return true;
    }
    const { [String(this.id)]: _refused, ...others } = Object(operation.movement);
    operation.movement = others;
    for (const key of [...path.positionKeys(), "_movementHistory"]) Reflect.deleteProperty(changes, key);
    return Object.keys(changes).some((key) => key !== "_id");
  }

  /** Before a part of a movement, on the mover's client; false refuses the movement. */
  async _preUpdateMovement(_movement: MovementOperation, _operation: Operation): Promise<boolean | void> {
    return;
  }

  /** After a part of a movement, on every client. */
  _onUpdateMovement(_movement: MovementOperation, _operation: Operation, _user: User | undefined): void {
    return;
  }

  /** The regions in which the token is. (Fact 100) */
  get regions(): Set<Document> {
    return regionsAround(this);
  }

  override _onUpdate(changed: PlainObject, options: Operation, userId: string): void {
    const movement = movementIn(options, this);
    if (movement) this.course.take(movement, userId, options);
    super._onUpdate(changed, options, userId);
  }

  /** Tells of the movement when all documents of the update have been changed. (Fact 80) */
  override _afterUpdate(changed: PlainObject, options: Operation, userId: string): void {
    const movement = movementIn(options, this);
    if (movement) {
      const user = game.users?.get(userId);
      this.course.run(() => {
        this._onUpdateMovement(movement, options, user);
        if (!options.noHook) Hooks.callAll("moveToken", this, movement, options, user);
        tellOfMovement(this, movement, user);
      });
    }
    if ("_movementHistory" in changed) Hooks.callAll("recordToken", this);
  }
}

function movementIn({ movement }: Operation, { id }: MovingToken): MovementOperation | null {
  const found = isPlainObject(movement) ? movement[String(id)] : undefined;
  return isPlainObject(found) && "passed" in found ? (found as unknown as MovementOperation) : null;
}

function isList(waypoints: Waypoints): waypoints is readonly Partial<MovementWaypoint>[] {
  return Array.isArray(waypoints);
}

function isGeneration14(): boolean {
  return game.release.generation >= 14;
}
