/** Values of a declaration's inputs, by their names. */
export type PresetInputs = Readonly<Record<string, string>>;

/** The rolls of the fields of one stored record, or of the rows of one list, when they are clicked. */
export type RolledFields = {
  /** The input that takes the field's name; of a list, the name in the row. */
  readonly input: string;
  /** The default inputs for each field, by its name. */
  readonly usually?: Readonly<Record<string, PresetInputs>>;
};

/** The roll of a fighter who opposes a check: the input that names them, the kind of check, if it is another, and its preset inputs. */
export type OpposedRoll = { readonly input: string; readonly kind?: string; readonly said?: PresetInputs };

/** The rolls of the fields of a game's sheets: checks of one kind, which are declared like any other action. */
export type FieldRolls = {
  readonly kind: string;
  /** The input for the difficulty, which is remembered, and its default. */
  readonly difficulty: { readonly input: string; readonly usual: number };
  readonly opposed: OpposedRoll;
  /** Other kinds of checks, which no field rolls. */
  readonly alike?: readonly string[];
  /** The inputs for a number to which several checks add up, and which is part of the fight: such a check is public. */
  readonly addsUp?: readonly string[];
  /** Further inputs of a check that the GM requests, for which no action is spent. */
  readonly asked?: PresetInputs;
  /** The records and lists whose fields are rolled, by their field paths. */
  readonly of: Readonly<Record<string, RolledFields>>;
};
