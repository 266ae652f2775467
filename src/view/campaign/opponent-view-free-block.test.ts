import { describe, expect, it } from "vitest";
import { type SceneBox, findFreeBlock } from "./opponent-view.ts";

const FIELD = { x: 0, y: 0, width: 1000, height: 1000 };

/** A block of squares around the space with this corner. */
function placed(
  count: number,
  taken: readonly SceneBox[],
  { field = FIELD, side = 100, middle = 500, isOpen = (_box: SceneBox): boolean => true } = {},
) {
  const cornerAt = (down: number, right: number) => ({ x: middle + side * right, y: middle + side * down });
  const found = findFreeBlock({
    count,
    size: { width: side, height: side },
    cornerAt,
    taken,
    field,
    apart: 0.98,
    isOpen,
  });
  return found.map(({ x, y }) => `${x}/${y}`);
}

describe("a block of tokens", () => {
  it("stands around the middle, row by row", () => {
    expect(placed(9, [])).toEqual([
      ...["400/400", "500/400", "600/400"],
      ...["400/500", "500/500", "600/500"],
      ...["400/600", "500/600", "600/600"],
    ]);
  });

  it("leaves out what is taken, also by something larger than a space", () => {
    const large = { x: 400, y: 400, width: 200, height: 200 };
    expect(placed(5, [large])).toEqual(["600/400", "600/500", "400/600", "500/600", "600/600"]);
  });

  it("takes the next ring once the first is full", () => {
    const found = placed(10, []);
    expect(found).toHaveLength(10);
    expect(found).toContain("300/300");
  });

  it("stays on the scene", () => {
    expect(placed(4, [], { middle: 0 })).toEqual(["0/0", "100/0", "0/100", "100/100"]);
  });

  it("stands on one side of a wall if there is room, and goes beyond it otherwise", () => {
    const isOpen = ({ y }: SceneBox): boolean => y >= 500;
    expect(placed(4, [], { isOpen })).toEqual(["400/500", "500/500", "600/500", "400/600"]);
    const narrow = { x: 500, y: 400, width: 100, height: 200 };
    expect(placed(2, [], { isOpen, field: narrow })).toEqual(["500/400", "500/500"]);
  });

  it("overlaps nobody on squares, also one who stands between two of them", () => {
    expect(placed(1, [{ x: 580, y: 500, width: 100, height: 100 }])).toEqual(["400/400"]);
  });

  it("keeps large tokens apart", () => {
    expect(placed(2, [], { side: 300, middle: 300 })).toEqual(["0/0", "300/300"]);
  });

  it("puts those for whom there is no room in the middle", () => {
    const narrow = { x: 500, y: 500, width: 200, height: 100 };
    expect(placed(3, [], { field: narrow })).toEqual(["500/500", "600/500", "500/500"]);
  });

  it("lets hexes stand beside each other, whose boxes overlap by a quarter", () => {
    const cornerAt = (down: number, right: number) => ({
      x: 500 + 100 * right + (down % 2 === 0 ? 0 : 50),
      y: 500 + 75 * down,
    });
    const size = { width: 100, height: 100 };
    const found = findFreeBlock({ count: 9, size, cornerAt, taken: [], field: FIELD, apart: 0.74, isOpen: () => true });
    expect(new Set(found.map(({ x, y }) => `${x}/${y}`)).size).toBe(9);
    expect(found.at(0)).toEqual({ x: 450, y: 425 });
  });
});
