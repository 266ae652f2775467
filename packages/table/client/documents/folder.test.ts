import { describe, expect, test, vi } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../../shared/protocol.ts";
import { acceptAll, IDS, openTable } from "./fixture.ts";

vi.mock("../helpers/connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => acceptAll(asked),
}));

const [OUTER, MIDDLE, INNER] = ["outerfolder00001", "middlefolder0001", "innerfolder00001"];

/** Three folders in each other, an actor in the middle one and one in the innermost. */
function open(generation: 13 | 14): void {
  const folder = (_id: string, within: string | null): { _id: string; [key: string]: unknown } => ({
    ...{ _id, name: _id, type: "Actor", folder: within },
  });
  const actor = (_id: string, within: string): { _id: string; [key: string]: unknown } => ({
    ...{ _id, name: _id, type: "hero", folder: within },
  });
  const Folder = [folder(OUTER, null), folder(MIDDLE, OUTER), folder(INNER, MIDDLE)];
  openTable({ generation, documents: { Folder, Actor: [actor(IDS.hero, MIDDLE), actor(IDS.foe, INNER)] } });
  game.setupDocuments();
}

describe.each([13, 14] as const)("generation %i: a folder that is deleted", (generation) => {
  test.each<[string, Record<string, boolean>, Record<string, string | null>]>([
    ["leaves what it holds to the one it stood in", {}, { [INNER]: OUTER, [IDS.hero]: OUTER, [IDS.foe]: INNER }],
    ["takes the documents in it along", { deleteContents: true }, { [INNER]: OUTER, [IDS.foe]: INNER }],
    ["takes the folders in it along", { deleteSubfolders: true }, { [IDS.hero]: OUTER, [IDS.foe]: OUTER }],
    ["takes everything along", { deleteSubfolders: true, deleteContents: true }, {}],
  ])("%s", async (_what, operation, left) => {
    open(generation);
    const folder = game.folders?.get(MIDDLE);
    expect(await folder?.delete(operation)).toBe(folder);
    const all = [...(game.folders?.contents ?? []), ...(game.actors?.contents ?? [])];
    expect(Object.fromEntries(all.map(({ id, _source }) => [id, _source.folder]))).toEqual({ [OUTER]: null, ...left });
  });
});
