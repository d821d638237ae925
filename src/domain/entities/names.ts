import type { AnyEntity, FieldsThat, RowOf, ValueOf, WireName } from './entity.ts';
import type { Field, FieldKind } from './field.ts';

/** A field with its names. */
export interface NamedField extends Field {
  /** What the definition calls it. */
  readonly name: string;
  /** What rows call it. */
  readonly wire: string;
  readonly column: string;
}

const inSnakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function withNames(name: string, field: Field): NamedField {
  const wire = field.wire ?? name;
  return { ...field, name, wire, column: field.column ?? inSnakeCase(wire) };
}

/** A field by what the definition calls it. */
export const fieldOf = <E extends AnyEntity>({ fields }: E, name: keyof E['fields'] & string): NamedField =>
  withNames(name, fields[name] as Field);

/** Kept: every row that is shown is read by them. */
const named = new WeakMap<AnyEntity['fields'], readonly NamedField[]>();

/** All fields in their order, those too that rows don't have. */
export function fieldsOf({ fields }: AnyEntity): readonly NamedField[] {
  const known = named.get(fields);
  if (known !== undefined) return known;
  const made = Object.entries<Field>(fields as Readonly<Record<string, Field>>).map(([name, field]) =>
    withNames(name, field),
  );
  named.set(fields, made);
  return made;
}

/** The fields of rows in their order. */
export const rowFields = (entity: AnyEntity): readonly NamedField[] =>
  fieldsOf(entity).filter(({ tableOnly }) => tableOnly !== true);

/** What rows call a field. */
export const wireOf = <E extends AnyEntity, Name extends keyof E['fields'] & string>(
  { fields }: E,
  name: Name,
): WireName<Name, E['fields'][Name]> & keyof RowOf<E> & string => {
  const field: Field | undefined = fields[name];
  return (field?.wire ?? name) as WireName<Name, E['fields'][Name]> & keyof RowOf<E> & string;
};

/** The names of the fields that a person may edit, as rows call them, by what the definition calls them. */
export const editedFields = (entity: AnyEntity): readonly NamedField[] =>
  fieldsOf(entity).filter(({ edit }) => edit !== undefined);

/** The part that an edited field belongs to. */
export const partOf = ({ edit, name }: NamedField): string => (typeof edit === 'string' ? edit : name);

/** The parts of the edited fields, by what rows call the fields. */
export const partsByWire = (entity: AnyEntity): Readonly<Record<string, string>> =>
  Object.fromEntries(editedFields(entity).map((field) => [field.wire, partOf(field)]));

/** The names of an entity's form texts. */
export type FormText<E extends AnyEntity> = FieldsThat<E['fields'], { readonly form: true }>;

/** Of those, the ones that can be edited later. */
export type EditedText<E extends AnyEntity> = FieldsThat<E['fields'], { readonly form: true; readonly edit: true }>;

/** The texts of the form that creates an entity, in their order. */
export const formTexts = <E extends AnyEntity>(entity: E): readonly FormText<E>[] =>
  fieldsOf(entity).flatMap(({ form, name }) => (form === true ? [name as FormText<E>] : []));

/** Those of them that can be edited later. */
export const editedTexts = <E extends AnyEntity>(entity: E): readonly EditedText<E>[] =>
  fieldsOf(entity).flatMap(({ form, edit, name }) => (form === true && edit === true ? [name as EditedText<E>] : []));

/** Kinds of which a row can hold nothing without a null. */
type Blank = { readonly kind: 'text' | 'json-text' | 'id' | 'number' | 'integer' | 'latitude' | 'longitude' | 'flag' };
type BlankFields<F> = FieldsThat<F, { readonly nullable: true }> | FieldsThat<F, Blank>;

/** What a row holds of which nothing is known: null where that may be, else an empty text or 0. */
export type BlankRow<E extends AnyEntity> = Pick<
  RowOf<E>,
  {
    [Name in BlankFields<E['fields']>]: WireName<Name, E['fields'][Name]>;
  }[BlankFields<E['fields']>] &
    keyof RowOf<E>
>;

const BLANKS: Readonly<Partial<Record<FieldKind, string | number>>> = {
  text: '',
  'json-text': '',
  id: '',
  number: 0,
  integer: 0,
  latitude: 0,
  longitude: 0,
  flag: 0,
};

/** The fields of a new row that nobody has said anything about. What can't be left out is not among them. */
export const blankRow = <E extends AnyEntity>(entity: E): BlankRow<E> =>
  Object.fromEntries(
    rowFields(entity).flatMap(({ wire, kind, nullable }): [string, string | number | null][] => {
      const blank = nullable === true ? null : BLANKS[kind];
      return blank === undefined ? [] : [[wire, blank]];
    }),
  ) as BlankRow<E>;

type Edited<E extends AnyEntity> = FieldsThat<E['fields'], { readonly edit: true | string }>;

/** Those of some values that a person may edit, as rows call them. */
export type EditedUnderWires<E extends AnyEntity> = {
  readonly [Name in Edited<E> as WireName<Name, E['fields'][Name]> & string]?: ValueOf<E['fields'][Name]>;
};

/** What is edited, as rows call it. @param values by the names of the definition; what isn't there is left as it is */
export const editedUnderWires = <E extends AnyEntity>(
  entity: E,
  values: { readonly [Name in Edited<E>]?: ValueOf<E['fields'][Name]> | undefined },
): EditedUnderWires<E> => {
  const given: Readonly<Record<string, unknown>> = values;
  return Object.fromEntries(
    editedFields(entity).flatMap(({ name, wire }) => (given[name] === undefined ? [] : [[wire, given[name]]])),
  ) as EditedUnderWires<E>;
};

/** What the texts of a form make of a new row. */
export type TextsOfRow<E extends AnyEntity> = Pick<
  RowOf<E>,
  {
    [Name in FormText<E>]: WireName<Name, E['fields'][Name]>;
  }[FormText<E>] &
    keyof RowOf<E>
>;

/** The texts of a form as the row has them; those that rows don't have are left out. */
export const textsOfRow = <E extends AnyEntity>(
  entity: E,
  texts: { readonly [Name in FormText<E>]?: string },
): TextsOfRow<E> => {
  const given: Readonly<Record<string, unknown>> = texts;
  return Object.fromEntries(
    rowFields(entity).flatMap(({ form, name, wire }) => (form === true ? [[wire, given[name] ?? '']] : [])),
  ) as TextsOfRow<E>;
};

type ParamName<F> = F extends { readonly param: infer P extends string } ? P : never;

/** The parameters that the texts of a form are. */
export type TextParams<E extends AnyEntity> = {
  [Name in FormText<E> as ParamName<E['fields'][Name]>]: string;
};

/** The texts of a form as parameters of the script that creates the entity. */
export const textParams = <E extends AnyEntity>(
  entity: E,
  texts: { readonly [Name in FormText<E>]?: string },
): TextParams<E> => {
  const given: Readonly<Record<string, unknown>> = texts;
  return Object.fromEntries(
    fieldsOf(entity).flatMap(({ form, name, param }) =>
      form === true && param !== undefined ? [[param, given[name] ?? '']] : [],
    ),
  ) as TextParams<E>;
};

/** The editable texts of a row, by the names of the definition. */
export const editableTexts = <E extends AnyEntity>(
  entity: E,
  row: Readonly<Partial<Record<keyof RowOf<E>, unknown>>>,
): Readonly<Record<EditedText<E>, string>> => {
  const values: Readonly<Record<string, unknown>> = row;
  return Object.fromEntries(
    fieldsOf(entity).flatMap(({ form, edit, name, wire }) =>
      form === true && edit === true ? [[name, typeof values[wire] === 'string' ? values[wire] : '']] : [],
    ),
  ) as Record<EditedText<E>, string>;
};
