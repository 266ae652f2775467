import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../../shared/protocol.ts";
import { acceptAll } from "../documents/fixture.ts";
import { open, scene, unwatch, watch } from "../documents/movement/fixture.ts";
import { regionLayer, type Placing } from "./region-layer.ts";
import { drawOn, type Stage } from "./stage.ts";

const sent = vi.hoisted((): DocumentRequest[] => []);

vi.mock("../helpers/connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => {
    sent.push(asked);
    return acceptAll(asked);
  },
}));

/** A page on which the user does this with what is to be placed. */
function hand(act: (placing: Placing) => boolean): void {
  drawOn({ place: async (placing: Placing) => act(placing) } as unknown as Stage);
}

const BLAST = { name: "Blast", shapes: [{ type: "circle", x: 0, y: 0, radius: 200 }] };

beforeEach(() => {
  sent.length = 0;
  watch();
  open(14, { round: 0 });
});
afterEach(unwatch);

describe("fact 100: a region that is placed by hand", () => {
  it("follows the pointer from point to point of the grid, and is created where it is set", async () => {
    hand((placing) => {
      placing.move({ x: 243, y: 162 }, true);
      return placing.confirm();
    });
    const region = await regionLayer.placeRegion(BLAST);
    expect(region?._source.shapes).toEqual([{ type: "circle", x: 250, y: 150, radius: 200 }]);
    expect([region?.parent, sent.map(({ action, type }) => [action, type])]).toEqual([scene(), [["create", "Region"]]]);
  });

  it("is only returned where it is not to be created", async () => {
    hand((placing) => (placing.move({ x: 243, y: 162 }, false), true));
    const region = await regionLayer.placeRegion(BLAST, { create: false });
    expect([region?._source.shapes, sent]).toEqual([[{ type: "circle", x: 243, y: 162, radius: 200 }], []]);
  });

  it("is nothing when it is given up", async () => {
    hand(() => false);
    expect([await regionLayer.placeRegion(BLAST), sent]).toEqual([null, []]);
  });

  it("callbacks lead it elsewhere, hold it, and refuse it", async () => {
    const heard: string[] = [];
    const options = {
      create: false,
      onMove: ({ position }: { position: { x: number } }) => {
        heard.push("move");
        position.x = 10;
        return heard.length < 3 ? undefined : false;
      },
      onChange: () => void heard.push("change"),
      onRotate: () => false,
      preConfirm: () => heard.length > 3,
    };
    const confirmed: boolean[] = [];
    hand((placing) => {
      placing.move({ x: 300, y: 100 }, true);
      confirmed.push(placing.confirm());
      placing.move({ x: 300, y: 500 }, true);
      placing.rotate(1);
      placing.move({ x: 300, y: 500 }, true);
      confirmed.push(placing.confirm());
      return true;
    });
    const region = await regionLayer.placeRegion(BLAST, options);
    expect(region?._source.shapes).toMatchObject([{ x: 10, y: 100 }]);
    expect([heard, confirmed]).toEqual([
      ["move", "change", "move", "move"],
      [false, true],
    ]);
  });

  it("turns by steps, and polygons go with their first corner", async () => {
    hand((placing) => {
      placing.move({ x: 100, y: 100 }, true);
      placing.rotate(-1);
      return true;
    });
    const shapes = [{ type: "polygon", points: [0, 0, 100, 0, 100, 50] }];
    const region = await regionLayer.placeRegion({ name: "Zone", shapes }, { create: false });
    expect(region?._source.shapes).toMatchObject([{ points: [100, 100, 200, 100, 200, 150], rotation: 345 }]);
  });

  it("what the table does not place throws by its name", async () => {
    hand(() => true);
    await expect(regionLayer.placeRegion(BLAST, { attachToToken: true })).rejects.toThrow("attached to tokens");
    await expect(regionLayer.placeRegion({ name: "Two", shapes: [...BLAST.shapes, ...BLAST.shapes] })).rejects.toThrow(
      "several shapes",
    );
    open(13, { round: 0 });
    await expect(regionLayer.placeRegion(BLAST)).rejects.toThrow("does not offer canvas.regions.placeRegion on 13");
    expect(() => Reflect.get(regionLayer, "templateMode")).toThrow("does not offer canvas.regions.templateMode");
  });
});
