import { createServer, type Server } from "node:http";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { sendJson, servePage } from "./pages.ts";
import { Refusal } from "./refusal.ts";
import { openSessions } from "./sessions.ts";
import { openSockets } from "./sockets.ts";
import { openWorld } from "./world.ts";

/** How a table is started; what is left out has the value of the command line's help. */
export interface TableOptions {
  /** The folder of the built system. */
  readonly system?: string;
  /** The folder of the world, which is made when it does not exist. */
  readonly world?: string;
  /** The folder that a new world is made from; null: three users and nothing else. */
  readonly seed?: string | null;
  /** Whether the world begins again from the seed. */
  readonly fresh?: boolean;
  /** The port; 0 is any free one. */
  readonly port?: number;
  readonly host?: string;
  readonly generation?: number;
  /** The folder of the built client. */
  readonly pages?: string;
  /** Where faults of the table itself are told. */
  readonly report?: (error: unknown) => void;
}

/** A table that people can join. */
export interface Table {
  readonly url: string;
  readonly port: number;
  readonly title: string;
  close(): Promise<void>;
}

/** The port unless another is asked for; not one of those that Foundry and its tools use. */
export const DEFAULT_PORT = 31313;

const PAGES = fileURLToPath(new URL("../dist", import.meta.url));

/** Opens a world and waits for people to join; a reason why that cannot be is a Refusal. */
export async function startTable(options: TableOptions = {}): Promise<Table> {
  const { port = DEFAULT_PORT, host = "127.0.0.1", report = (error) => console.error(error) } = options;
  const folder = resolve(options.world ?? "world");
  const http = createServer();
  const world = await openWorld({
    ...{ world: folder, system: resolve(options.system ?? "dist"), seed: seedFolder(options.seed) },
    ...{ fresh: options.fresh ?? false, generation: options.generation ?? 13 },
  });
  try {
    const sessions = await openSessions(folder);
    const sockets = openSockets(http, { world, sessions, report });
    const endSession = (token: string): void => {
      sessions.end(token);
      sockets.cut(token);
    };
    const parts = { world, sessions, endSession, presence: sockets.presence, pages: options.pages ?? PAGES };
    http.on("request", (request, response) => {
      if (request.url?.startsWith("/socket.io")) return;
      servePage(parts, request, response).catch((error: unknown) => {
        report(error);
        if (response.headersSent) response.destroy();
        else sendJson(response, 500, { error: "The table has failed to answer" });
      });
    });
    const bound = await listen(http, port, host);
    const close = async (): Promise<void> => {
      http.closeAllConnections();
      await sockets.close();
      await world.store.close();
    };
    return { url: `http://${shownHost(host)}:${bound}`, port: bound, title: world.info.title, close };
  } catch (error) {
    await world.store.close();
    throw error;
  }
}

function seedFolder(seed: string | null | undefined): string | null {
  return seed === null ? null : resolve(seed ?? "demo");
}

function shownHost(host: string): string {
  return ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host) ? "localhost" : host;
}

function listen(http: Server, port: number, host: string): Promise<number> {
  return new Promise((done, fail) => {
    http.once("error", (error: NodeJS.ErrnoException) => {
      fail(
        error.code === "EADDRINUSE"
          ? new Refusal(`Port ${port} is in use: close what uses it, or choose another with --port`)
          : error,
      );
    });
    http.listen(port, host, () => {
      const address = http.address();
      done(typeof address === "object" && address ? address.port : port);
    });
  });
}
