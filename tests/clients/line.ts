import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";
import { holdStill } from "../waiting.ts";

/** How much later than sent everything arrives, and how often how much later than that, as what is lost and sent again; in milliseconds. */
export type Delay = { readonly each: number; readonly lost: number; readonly again: number };

const NONE: Delay = { each: 0, lost: 0, again: 0 };

/** A line between people and their table, on which bytes may be late, wait, or which may break. */
export class Line {
  readonly #ends = new Set<Socket>();
  readonly #server = createServer((near) => this.#join(near));
  #delay = NONE;
  #isBroken = false;
  #isHeld = false;
  #released: (() => void)[] = [];
  /** The port of the table, which may be another one after it has been killed. */
  port: number;

  private constructor(port: number) {
    this.port = port;
  }

  static async to(port: number): Promise<Line> {
    const line = new Line(port);
    await once(line.#server.listen(0, "127.0.0.1"), "listening");
    return line;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** From now on bytes are late. */
  slowDown(delay: Delay): void {
    this.#delay = delay;
  }

  /** From now on nothing arrives; what is sent arrives once it is released. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    for (const go of this.#released.splice(0)) go();
  }

  /** Breaks all connections; until it is mended, no other comes about. */
  break(): void {
    this.#isBroken = true;
    for (const end of this.#ends) end.destroy();
  }

  mend(): void {
    this.#isBroken = false;
  }

  async close(): Promise<void> {
    this.break();
    this.release();
    this.#server.close();
    await once(this.#server, "close");
  }

  #join(near: Socket): void {
    if (this.#isBroken) return void near.destroy();
    const far = connect(this.port, "127.0.0.1");
    this.#pass(near, far);
    this.#pass(far, near);
  }

  /** Passes what comes on in its order. */
  #pass(from: Socket, to: Socket): void {
    this.#ends.add(from);
    let last: Promise<unknown> = Promise.resolve();
    from.setNoDelay(true);
    from.on("data", (bytes: Buffer) => {
      const late = this.#wait();
      last = last
        .then(() => late)
        .then(() => this.#go())
        .then(() => void (to.destroyed || to.write(bytes)));
    });
    from.on("error", () => undefined);
    from.on("close", () => {
      this.#ends.delete(from);
      void last.then(() => to.destroy());
    });
  }

  #wait(): Promise<unknown> | undefined {
    const { each, lost, again } = this.#delay;
    const pause = each + (Math.random() < lost ? again : 0);
    return pause > 0 ? holdStill(pause) : undefined;
  }

  #go(): Promise<void> | undefined {
    return this.#isHeld ? new Promise((resolve) => this.#released.push(resolve)) : undefined;
  }
}
