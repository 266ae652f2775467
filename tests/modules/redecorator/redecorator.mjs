// Replaces parts of the tracker, hides others, and shows the order of turns in a dock of its own, as modules for trackers do.

Hooks.once("ready", () => {
  const dock = document.createElement("ol");
  dock.id = "redecorator-dock";
  document.body.append(dock);
});

Hooks.on("renderCombatTracker", (app, html) => {
  const dock = document.getElementById("redecorator-dock");
  const rows = html.querySelectorAll(".combatant");
  dock?.replaceChildren(
    ...[...rows].map((row) => Object.assign(document.createElement("li"), { textContent: row.textContent })),
  );
  for (const image of html.querySelectorAll(".combatant img")) image.replaceWith(document.createElement("i"));
  for (const header of html.querySelectorAll(".combat-tracker-header")) header.style.display = "none";
  html.querySelector(".combatant:last-of-type")?.remove();
});

Hooks.on("renderChatMessageHTML", (message, html) => {
  for (const header of html.querySelectorAll(".message-header")) header.hidden = true;
});
