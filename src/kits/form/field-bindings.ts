import { onChoice, onText, onTick } from '../../ui/form/entered.ts';

/** The fields of a form that hold such a value. */
export type FieldsOf<Values, Value> = {
  [Name in keyof Values & string]: Values[Name] extends Value ? Name : never;
}[keyof Values & string];

/** What a field that holds this is drawn with. */
export interface Bound<Shown, Heard> {
  readonly size: 'md';
  readonly value: Shown;
  readonly error: string | undefined;
  readonly onChange: (heard: Heard) => void;
}

interface Entered {
  readonly currentTarget: { readonly value: string };
}

export interface FieldBindings<Values extends object> {
  /** A text field, a text area or a select of any text. */
  readonly text: (name: FieldsOf<Values, string>) => Bound<string, Entered>;
  /** A select of these. */
  readonly choice: <Name extends FieldsOf<Values, string>>(
    name: Name,
    choices: readonly (Values[Name] & string)[],
  ) => Bound<string, Entered>;
  /** A group of checkboxes; what was chosen is kept in the order of `choices`. */
  readonly several: <Choice extends string>(
    name: FieldsOf<Values, readonly Choice[]>,
    choices: readonly Choice[],
  ) => Bound<string[], readonly string[]>;
  /** A `NumberInput`; null: it is empty. */
  readonly number: (name: FieldsOf<Values, number | null>) => Bound<number | '', number | string>;
  /** A checkbox or a switch. */
  readonly tick: (name: FieldsOf<Values, boolean>) => {
    readonly size: 'md';
    readonly checked: boolean;
    readonly error: string | undefined;
    readonly onChange: (heard: { readonly currentTarget: { readonly checked: boolean } }) => void;
  };
  /** A control that gives its value itself. */
  readonly value: <Name extends keyof Values & string>(name: Name) => Bound<Values[Name], Values[Name]>;
}

/** What the fields of a form are drawn with. */
export function fieldBindings<Values extends object>(
  values: Values,
  set: (part: Partial<Values>) => void,
  fault: (name: string) => string | undefined,
): FieldBindings<Values> {
  /** The names are those of fields that hold such a value: the types of `FieldBindings` say so. */
  const put = (name: keyof Values, value: unknown): void => set({ [name]: value } as Partial<Values>);
  const held = (name: keyof Values) => values[name] as unknown;
  return {
    text: (name) => ({
      size: 'md',
      value: held(name) as string,
      error: fault(name),
      onChange: onText((value) => put(name, value)),
    }),
    choice: (name, choices) => ({
      size: 'md',
      value: held(name) as string,
      error: fault(name),
      onChange: onChoice<string>(choices, (value) => put(name, value)),
    }),
    several: (name, choices) => ({
      size: 'md',
      value: [...(held(name) as readonly string[])],
      error: fault(name),
      onChange: (chosen) =>
        put(
          name,
          choices.filter((one) => chosen.includes(one)),
        ),
    }),
    number: (name) => ({
      size: 'md',
      value: (held(name) as number | null) ?? '',
      error: fault(name),
      onChange: (typed) => put(name, typeof typed === 'number' ? typed : null),
    }),
    tick: (name) => ({
      size: 'md',
      checked: held(name) as boolean,
      error: fault(name),
      onChange: onTick((checked) => put(name, checked)),
    }),
    value: (name) => ({
      size: 'md',
      value: values[name],
      error: fault(name),
      onChange: (value) => put(name, value),
    }),
  };
}
