/** The preset values of a declaration's inputs, by their names. */
export type PresetInputs = Readonly<Record<string, string>>;

/** The rolls that a click starts on the fields of one stored record, or on the rows of one list. */
export type RolledFields = {
  /** The input that gets the name of the clicked field, or for a list the name in the clicked row. */
  readonly input: string;
  /** The default values of inputs for each field, by the name of the field. */
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
  /** Other kinds of checks, which no field starts. */
  readonly alike?: readonly string[];
  /** The inputs for a total to which several checks add. The total is part of the fight, so such a check is public. */
  readonly addsUp?: readonly string[];
  /** Further inputs of a check that the GM requests; such a check spends no action. */
  readonly asked?: PresetInputs;
  /** The records and lists whose fields are rolled, by their field paths. */
  readonly of: Readonly<Record<string, RolledFields>>;
};
