import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { installSystem } from "./install.ts";
import { Refusal } from "./refusal.ts";
import { DEFAULT_PORT, startTable, type Table, type TableOptions } from "./table.ts";

const HELP = `npm start -- --system <folder> [options]

  --system <folder>    the built system; there is no default, but --install does as well
  --install <address>  installs the system whose manifest lies there, and opens a world of it
  --modules <folder>   modules that the world may switch on, each in a folder of its own
  --data <folder>      where systems are installed, and their worlds lie (default: data)
  --world <folder>     the world, made when it does not exist (default: world, or one in the data folder)
  --seed <folder>      what a new world is made from (default: three users and nothing else)
  --fresh              begin the world again from its seed
  --port <n>           0 is any free one (default: ${DEFAULT_PORT})
  --host <name>        where to listen (default: 127.0.0.1, this computer only)
  --allow <name>       a name by which browsers may call this computer, besides localhost; may be given several times
  --generation <n>     13 or 14 (default: 13)
  --quiet              say nothing but what goes wrong
  --help               this text`;

const text = { type: "string" } as const;
const texts = { type: "string", multiple: true } as const;
const flag = { type: "boolean" } as const;

/** What the command line says; nothing where it only asks for help. */
async function readOptions(args: string[]): Promise<{ options: TableOptions; quiet: boolean } | undefined> {
  const { values } = parseArgs({
    args,
    options: {
      ...{ system: text, modules: text, world: text, seed: text, fresh: flag, port: text, host: text, allow: texts },
      ...{ generation: text, install: text, data: text, quiet: flag, help: flag },
    },
  });
  const { port, generation, install, data = "data", quiet = false, help = false, ...folders } = values;
  if (help) return undefined;
  const numbers = {
    ...(port === undefined ? {} : { port: readNumber(port, "port", 65535) }),
    ...(generation === undefined ? {} : { generation: readNumber(generation, "generation", 99) }),
  };
  if (install !== undefined) {
    const system = await installSystem(install, { systems: join(data, "systems"), ...numbers });
    return { options: { world: join(data, "worlds", basename(system)), ...folders, ...numbers, system }, quiet };
  }
  if (!folders.system) throw new Refusal("--system must name the folder of a built system");
  return { options: { ...folders, ...numbers, system: folders.system }, quiet };
}

function readNumber(given: string, name: string, most: number): number {
  const number = Number(given);
  if (!/^\d+$/.test(given) || number > most) throw new Refusal(`--${name} must be a number from 0 to ${most}`);
  return number;
}

function closeOnSignals(table: Table): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      table.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

async function main(args: string[]): Promise<void> {
  const read = await readOptions(args);
  if (!read) return console.log(HELP);
  const table = await startTable(read.options);
  closeOnSignals(table);
  if (!read.quiet) console.log(`Table ready: ${table.url} (${table.title})`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof Refusal || (error instanceof TypeError && "code" in error);
  console.error(isExpected ? error.message : error);
  process.exit(1);
});
