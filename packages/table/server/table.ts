import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { checkAddresses } from "./addresses.ts";
import { sendJson, servePage } from "./pages.ts";
import { Refusal } from "./refusal.ts";
import { openSessions } from "./sessions.ts";
import { openSockets } from "./sockets.ts";
import { openWorld } from "./world.ts";

/** How a table is started; what is left out has the value of the command line's help. */
export interface TableOptions {
  /** The folder of the built system. */
  readonly system: string;
  /** The folder with the modules that a world may switch on; none unless it is named. */
  readonly modules?: string;
  /** The folder of the world, which is made when it does not exist. */
  readonly world?: string;
  /** The folder that a new world is made from; null or left out: three users and nothing else. */
  readonly seed?: string | null;
  /** Whether the world begins again from the seed. */
  readonly fresh?: boolean;
  /** The port; 0 is any free one. */
  readonly port?: number;
  readonly host?: string;
  /** Names by which browsers may call this computer, other than localhost and the address that it listens on. */
  readonly allow?: readonly string[];
  readonly generation?: number;
  /** Whether each change waits until the disk has it, so that it outlives a power cut; yes unless said otherwise. */
  readonly durable?: boolean;
  /** The folder of the built client. */
  readonly pages?: string;
  /** Where faults of the table itself are told. */
  readonly report?: (error: unknown) => void;
}

/** A table that users can join. */
export interface Table {
  readonly url: string;
  readonly port: number;
  /** The address that it listens on. */
  readonly address: string;
  readonly title: string;
  close(): Promise<void>;
}

/** The port unless another is asked for; not one of those that Foundry and its tools use. */
export const DEFAULT_PORT = 31313;

const LOOPBACK = "127.0.0.1";

/** Milliseconds that a connection without requests stays open: longer than Node's clients keep one, which fail if it ends as they use it. */
const KEPT_OPEN = 65_000;

const PAGES = fileURLToPath(new URL("../dist", import.meta.url));

/** Opens a world and waits for users to join; if that is impossible, the reason is a Refusal. */
export async function startTable(options: TableOptions): Promise<Table> {
  const { port = DEFAULT_PORT, host = LOOPBACK } = options;
  const http = createServer({ keepAliveTimeout: KEPT_OPEN }, answerTooEarly);
  const bound = await listen(http, port, host);
  try {
    const { title, close } = await layTable(http, options);
    return { url: `http://${shownHost(host)}:${bound.port}`, port: bound.port, address: bound.address, title, close };
  } catch (error) {
    http.close();
    http.closeAllConnections();
    throw error;
  }
}

async function layTable(http: Server, options: TableOptions): Promise<Pick<Table, "title" | "close">> {
  const { report = (error) => console.error(error), pages = PAGES } = options;
  const folder = resolve(options.world ?? "world");
  const world = await openWorld({
    ...{ world: folder, system: resolve(options.system), seed: options.seed ? resolve(options.seed) : null },
    ...{ fresh: options.fresh ?? false, generation: options.generation ?? 13 },
    modules: options.modules === undefined ? null : resolve(options.modules),
    durable: options.durable ?? true,
  });
  const sessions = await openSessions(folder);
  http.removeAllListeners("request");
  const checkAddress = checkAddresses(options.host ?? LOOPBACK, options.allow);
  const sockets = openSockets(http, { world, sessions, report, checkAddress });
  const endSession = (token: string): void => {
    sessions.end(token);
    sockets.cut(token);
  };
  const parts = { world, sessions, endSession, presence: sockets.presence, pages };
  http.on("request", (request, response) => {
    if (request.url?.startsWith("/socket.io")) return;
    const checked = checkAddress(request);
    if (!checked.ok) return sendJson(response, 403, { error: checked.why });
    servePage(parts, request, response).catch((error: unknown) => {
      report(error);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { error: "The table has failed to answer" });
    });
  });
  const close = async (): Promise<void> => {
    http.closeAllConnections();
    await sockets.close();
    await world.store.close();
  };
  return { title: world.info.title, close };
}

function answerTooEarly(_request: IncomingMessage, response: ServerResponse): void {
  sendJson(response, 503, { error: "The table is not laid yet: try again in a moment" });
}

function shownHost(host: string): string {
  return ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host) ? "localhost" : host;
}

function listen(http: Server, port: number, host: string): Promise<{ port: number; address: string }> {
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
      done(typeof address === "object" && address ? address : { port, address: host });
    });
  });
}
