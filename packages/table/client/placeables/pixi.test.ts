import { beforeEach, expect, it } from "vitest";
import { openTable } from "../documents/fixture.ts";
import { TokenDocument } from "../documents/token-document.ts";
import { offerContainers, pixiStage } from "./pixi.ts";
import { Token } from "./token.ts";

/** A stand-in for the container of PixiJS: fields of its own, accessors and methods. */
class Container {
  children: object[] = [];
  visible = true;
  id = "of the library";

  set x(_value: number) {
    throw new Error("placed by the library");
  }

  addChild(child: object): object {
    this.children.push(child);
    return child;
  }
}

beforeEach(() => {
  openTable();
  offerContainers({ Container });
});

it("a token is a container of PixiJS, and keeps what the table gives it", () => {
  const scene = new (game.configOf("Scene").documentClass)({ _id: "s".repeat(16), name: "Quay" });
  const token = new Token(new TokenDocument({ _id: "t".repeat(16), name: "Ana", x: 100, y: 0 }, { parent: scene }));
  const child = {};
  expect(token).toBeInstanceOf(Container);
  expect((token as unknown as Container).addChild(child)).toBe(child);
  expect(token).toMatchObject({ id: "t".repeat(16), x: 100, children: [child], visible: true });
  expect(pixiStage()).toBeInstanceOf(Container);
});
