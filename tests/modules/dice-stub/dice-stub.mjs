// A stub of a module for dice in three dimensions, after the documented API of Dice So Nice: `game.dice3d.showForRoll`, `isEnabled`,
// the sending to other clients, and the hook by which it may be kept from a message. What it shows stands in `globalThis.shownDice`.

const LASTS = 700;
const CHANNEL = "module.dice-stub";
const shown = (globalThis.shownDice = []);

Hooks.once("init", () => {
  const client = { scope: "client", config: true };
  game.settings.register("dice-stub", "enabled", { ...client, name: "Show dice", type: Boolean, default: true });
  game.settings.register("dice-stub", "fails", { scope: "world", config: false, type: String, default: "" });
});

/** Rolls on this screen: whose dice, which faces, and what the chat knew of the message then. */
async function show({ user, faces, message, speaker }) {
  if (!game.settings.get("dice-stub", "enabled")) return false;
  const { rolls = [], system = {} } = game.messages.get(message) ?? {};
  const known = JSON.stringify([rolls, system.state ?? ""]);
  const one = { user, faces, message, speaker, isOver: false, knew: known.includes(faces.join(",")) };
  shown.push(one);
  await new Promise((resolve) => setTimeout(resolve, LASTS));
  one.isOver = true;
  return true;
}

function facesOf(roll) {
  return roll.dice.flatMap(({ results }) => results.map(({ result }) => result));
}

class Dice3D {
  isEnabled() {
    return game.settings.get("dice-stub", "enabled");
  }

  showForRoll(
    roll,
    user = game.user,
    synchronize = false,
    users = null,
    blind = false,
    message = null,
    speaker = null,
  ) {
    const fails = game.settings.get("dice-stub", "fails");
    if (fails === "throws") throw new Error("No WebGL here");
    if (fails === "hangs") return new Promise(() => undefined);
    const data = { user: user.id, faces: facesOf(roll), message, speaker };
    if (synchronize) game.socket.emit(CHANNEL, { ...data, users });
    const isSeen = !blind && (users === null || users.includes(game.user.id));
    return isSeen ? show(data) : Promise.resolve(false);
  }
}

Hooks.once("ready", () => {
  game.dice3d = new Dice3D();
  game.socket.on(CHANNEL, ({ users, ...data }) => {
    if (users === null || users.includes(game.user.id)) void show(data);
  });
  Hooks.callAll("diceSoNiceReady", game.dice3d);
});

/** By itself it rolls for messages that get rolls, unless a package says otherwise. */
function intercept(message, rolls) {
  if (rolls.length === 0) return;
  const interception = { willTrigger3DRoll: true };
  Hooks.callAll("diceSoNiceMessagePreProcess", message.id, interception);
  if (!interception.willTrigger3DRoll) return;
  for (const roll of rolls)
    void show({ user: message.author.id, faces: facesOf(roll), message: message.id, speaker: null });
}

Hooks.on("createChatMessage", (message) => intercept(message, message.rolls));
Hooks.on("preUpdateChatMessage", (message, changes, options) => {
  if ("rolls" in changes) options.countBefore = message.rolls.length;
});
Hooks.on("updateChatMessage", (message, changes, options) => {
  if ("rolls" in changes) intercept(message, message.rolls.slice(options.countBefore ?? 0));
});
