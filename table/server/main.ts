import { parseArgs } from "node:util";
import { Refusal } from "./refusal.ts";
import { DEFAULT_PORT, startTable, type Table, type TableOptions } from "./table.ts";

const HELP = `npm start -- --system <folder> [options]

  --system <folder>    the built system; there is no default
  --world <folder>     the world, made when it does not exist (default: world)
  --seed <folder>      what a new world is made from (default: three users and nothing else)
  --fresh              begin the world again from its seed
  --port <n>           0 is any free one (default: ${DEFAULT_PORT})
  --host <name>        where to listen (default: 127.0.0.1, this computer only)
  --generation <n>     13 or 14 (default: 13)
  --quiet              say nothing but what goes wrong
  --help               this text`;

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;

/** What the command line says; nothing where it only asks for help. */
function readOptions(args: string[]): { options: TableOptions; quiet: boolean } | undefined {
  const { values } = parseArgs({
    args,
    options: {
      ...{ system: text, world: text, seed: text, fresh: flag, port: text, host: text, generation: text },
      ...{ quiet: flag, help: flag },
    },
  });
  const { port, generation, system, quiet = false, help = false, ...folders } = values;
  if (help) return undefined;
  if (!system) throw new Refusal("--system must name the folder of a built system");
  const options: TableOptions = {
    ...{ ...folders, system },
    ...(port === undefined ? {} : { port: readNumber(port, "port", 65535) }),
    ...(generation === undefined ? {} : { generation: readNumber(generation, "generation", 99) }),
  };
  return { options, quiet };
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
  const read = readOptions(args);
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
