import type { PlainObject } from "../../shared/utils/index.ts";
import { DataModel } from "../data/data-model.ts";
import { TypeDataModel } from "../data/type-data-model.ts";
import type { Operation } from "./database.ts";
import type { Document } from "./document.ts";
import type { User } from "./user.ts";

/** What documents may do before and after they are created, changed and deleted. (Facts 8–12) */
export class DocumentLifecycle extends DataModel {
  declare system: PlainObject;

  async _preCreate(data: PlainObject, options: object, user: unknown): Promise<boolean | undefined> {
    return this.system instanceof TypeDataModel ? this.system._preCreate(data, options, user) : undefined;
  }

  _onCreate(data: PlainObject, options: object, userId: string): void {
    if (this.system instanceof TypeDataModel) this.system._onCreate(data, options, userId);
  }

  async _preUpdate(changes: PlainObject, options: object, user: unknown): Promise<boolean | undefined> {
    return this.system instanceof TypeDataModel ? this.system._preUpdate(changes, options, user) : undefined;
  }

  /** Completes what is asked before it is compared with what is there. */
  _completeUpdate(given: PlainObject, _operation: Operation): PlainObject {
    return given;
  }

  /** Has the last word on what is about to be sent, after all hooks. */
  async _confirmUpdate(_changes: PlainObject, _operation: Operation, _user: User): Promise<boolean> {
    return true;
  }

  /** What comes after the hooks of all documents that were updated at once. */
  _afterUpdate(_changed: PlainObject, _options: Operation, _userId: string): void {
    return;
  }

  _onUpdate(changed: PlainObject, options: object, userId: string): void {
    if (this.system instanceof TypeDataModel) this.system._onUpdate(changed, options, userId);
  }

  async _preDelete(options: object, user: unknown): Promise<boolean | undefined> {
    return this.system instanceof TypeDataModel ? this.system._preDelete(options, user) : undefined;
  }

  _onDelete(options: object, userId: string): void {
    if (this.system instanceof TypeDataModel) this.system._onDelete(options, userId);
  }

  static async _preCreateOperation(
    _documents: Document[],
    _operation: Operation,
    _user: unknown,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onCreateOperation(_documents: Document[], _operation: Operation, _user: unknown): Promise<void> {
    return;
  }

  static async _preUpdateOperation(
    _documents: Document[],
    _operation: Operation,
    _user: unknown,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onUpdateOperation(_documents: Document[], _operation: Operation, _user: unknown): Promise<void> {
    return;
  }

  static async _preDeleteOperation(
    _documents: Document[],
    _operation: Operation,
    _user: unknown,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onDeleteOperation(_documents: Document[], _operation: Operation, _user: unknown): Promise<void> {
    return;
  }

  _preCreateDescendantDocuments(
    _parent: Document | null | undefined,
    _collection: string,
    _data: PlainObject[],
    _options: object,
    _userId: string,
  ): void {
    return;
  }

  _onCreateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _data: PlainObject[],
    _options: object,
    _userId: string,
  ): void {
    return;
  }

  _preUpdateDescendantDocuments(
    _parent: Document | null | undefined,
    _collection: string,
    _changes: PlainObject[],
    _options: object,
    _userId: string,
  ): void {
    return;
  }

  _onUpdateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _changes: PlainObject[],
    _options: object,
    _userId: string,
  ): void {
    return;
  }

  _preDeleteDescendantDocuments(
    _parent: Document | null | undefined,
    _collection: string,
    _ids: string[],
    _options: object,
    _userId: string,
  ): void {
    return;
  }

  _onDeleteDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _ids: string[],
    _options: object,
    _userId: string,
  ): void {
    return;
  }
}
