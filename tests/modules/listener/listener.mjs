// Listens to every hook of Riposte, and notes what it is told.

const TOLD = ["declared", "asked", "answered", "opened", "harmed", "changed", "moved", "closed", "undone"];
const told = (globalThis.told = []);

for (const name of TOLD) {
  Hooks.on(`riposte.${name}`, (data) => {
    // What a module gets is its own: to change it changes nothing else.
    told.push({ name, data: JSON.parse(JSON.stringify(data)) });
    for (const key of Object.keys(data)) delete data[key];
  });
}
