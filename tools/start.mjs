// `npm start`: sets itself up and opens the local table. Options: `npm start -- --help`.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fail, prepare, root } from "./prepare.mjs";

const HELP = `npm start -- [options]

  --fresh              begin again with the demo world
  --port <n>           another port than 31313 (0: any free one)
  --generation <n>     13 or 14: which Foundry the table plays (default 13)
  --system <folder>    another built system than ours in dist
  --install <address>  a system whose manifest lies at this address; see --data
  --data <folder>      where that is installed, and its world lies (default: data)
  --world <folder>     another world than the one in world
  --seed <folder>      what a new world is made from: demo/d20, demo/d6 … (ours begins as demo/d10)
  --alone              no sparring partner, who plays the Gamemaster as long as none is here
  --rebuild            build everything, also what has not changed
  --verbose            show all that installing and building print`;

/** The options that are not passed on to the table. */
const OWN_OPTIONS = ["--alone", "--rebuild", "--verbose"];

const args = process.argv.slice(2);
if (args.includes("--help")) {
  console.log(HELP);
  process.exit(0);
}

const ownSystem = !names("--system") && !names("--install");
prepare({ rebuild: args.includes("--rebuild"), system: ownSystem, verbose: args.includes("--verbose") });

const withPartner = ownSystem && !args.includes("--alone");

const ownArgs = ownSystem ? ["--system=dist", ...(names("--seed") ? [] : ["--seed=demo/d10"])] : [];
const tableArgs = [...ownArgs, ...args.filter((arg) => !OWN_OPTIONS.includes(arg))];
const table = spawn(process.execPath, ["--import", "tsx", "packages/table/server/main.ts", ...tableArgs], {
  cwd: root,
  stdio: ["ignore", "pipe", "inherit"],
});

/** @type {import("node:child_process").ChildProcess | null} */
let partner = null;
let stopping = false;
let isTold = false;
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => {
    if (!stopping) table.kill("SIGTERM");
    partner?.kill();
    stopping = true;
  });
}

createInterface({ input: table.stdout }).on("line", (line) => {
  const address = /^Table ready: (\S+)/.exec(line)?.[1];
  if (!address) return console.log(line);
  const tell = () => {
    if (!isTold) console.log(`${line}\n${whereToLook(address)}`);
    isTold = true;
  };
  if (withPartner) partner = seatPartner(address, tell);
  else tell();
});

table.on("error", (error) => fail(`The table could not be started: ${error.message}`));
table.on("close", (code) => {
  partner?.kill();
  if (stopping) process.exit(0);
  if (code !== 0) fail("The table has stopped.", code ?? 1);
});

/**
 * Whether the command line gives this option.
 * @param {string} option
 */
function names(option) {
  return args.some((arg) => arg === option || arg.startsWith(`${option}=`));
}

/**
 * Starts the client that plays the Gamemaster as long as none is at the table, and calls back once it is there, or has failed: the table goes on
 * without it.
 * @param {string} address
 * @param {() => void} tell
 */
function seatPartner(address, tell) {
  const node = ["--experimental-vm-modules", "--no-warnings=ExperimentalWarning", "--import", "tsx"];
  const seated = spawn(process.execPath, [...node, "tools/sparring.ts", address], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  createInterface({ input: seated.stdout })
    .once("line", tell)
    .once("close", () => void (stopping || tell()));
  return seated;
}

/** @param {string} address */
function whereToLook(address) {
  const people = ownSystem ? "Gamemaster, Mira and Tomas" : "the people of its world";
  const alone = `  Open ${address} and join as Mira: a sparring partner plays your
  opponents until a Gamemaster joins. For a table of your own, join in three browsers
  (or private windows) as ${people}.`;
  const together = `  Open ${address} in three browsers (or private windows)
  and join as ${people}.`;
  return `
${withPartner ? alone : together}
  Ctrl-C closes the table; the world is kept.
`;
}
