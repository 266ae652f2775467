const { Actors, Items } = foundry.documents.collections;

export class BrineActors extends Actors {
  get salvagers() {
    return this.filter((actor) => actor.type === "salvager");
  }

  _onModifyContents(action, documents, result, operation, user) {
    super._onModifyContents(action, documents, result, operation, user);
    game.brinehollow.log.push(["actors", action, documents.length]);
  }
}

export class BrineItems extends Items {
  fromCompendium(item, options = {}) {
    const data = super.fromCompendium(item, options);
    foundry.utils.setProperty(data, "flags.brinehollow.from", item.uuid);
    return data;
  }

  set(id, document) {
    this.newest = id;
    return super.set(id, document);
  }
}
