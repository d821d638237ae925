import type { FieldRule } from '../field-rules.ts';

/** What a search makes of a text: an id, what people name things by, where they are, or what is written about them. */
export type SearchRole = 'id' | 'name' | 'place' | 'note';

/** What a field may say of itself besides its kind. Nothing of it is needed. */
export interface FieldOptions {
  /** What rows call it, on the wire and on devices; without it, what the definition calls it. */
  readonly wire?: string;
  /** Its SQL column; without it, the wire's name in snake case. */
  readonly column?: string;
  /** What reads of tables by name call it; without it, what rows call it. */
  readonly table?: string;
  /** Only reads of tables by name have it, rows do not. */
  readonly tableOnly?: true;
  readonly nullable?: true;
  readonly search?: SearchRole;
  /** What rows say is held against the bounds or the form of its kind too, not only what a person writes. */
  readonly checked?: true;
  /** The rule that a text under people's hands follows. */
  readonly rule?: FieldRule;
  /** The longest text, where there is no rule. */
  readonly max?: number;
  /** Has line ends. */
  readonly lines?: true;
  /** The least and the largest number a person may write; of an instant, milliseconds since 1970. */
  readonly between?: readonly [number, number];
  /**
   * A person may edit it; as a text: in one part with the other fields of that name, of which nobody edits one while
   * somebody else edits another.
   */
  readonly edit?: true | string;
  /** What the parameters of the script that creates it call it (spec 1 §7). */
  readonly param?: string;
  /** A text of the form that creates it. */
  readonly form?: true;
  /** What was queued before the field came has none of it. */
  readonly later?: true;
  /** Only to be read by name, not to be filtered or sorted by. */
  readonly opaque?: true;
  /** What a device last reported: hidden from who sees only some shipments (`lading_shows_reading`). */
  readonly reading?: true;
  /** Places after the point that its numbers have as a rule. */
  readonly decimals?: number;
}

export type FieldKind =
  | 'text'
  | 'json-text'
  | 'device-id'
  | 'guid'
  | 'id'
  | 'choice'
  | 'number'
  | 'integer'
  | 'latitude'
  | 'longitude'
  | 'flag'
  | 'boolean'
  | 'instant'
  | 'json';

/** One field of an entity. */
export interface Field extends FieldOptions {
  readonly kind: FieldKind;
  /** What a choice is among. */
  readonly values?: readonly (string | number)[];
}

/** `V` is what such a field holds: a list or an object. */
export interface JsonField<V> {
  readonly kind: 'json';
  readonly holds?: V;
  readonly nullable?: never;
}

/** Makes fields of one kind. */
interface FieldMaker<K extends FieldKind> {
  (): { readonly kind: K };
  <const O extends FieldOptions>(options: O): { readonly kind: K } & O;
}

function make<const K extends FieldKind>(kind: K): FieldMaker<K> {
  function field(): { readonly kind: K };
  function field<const O extends FieldOptions>(options: O): { readonly kind: K } & O;
  function field(options?: FieldOptions) {
    return { kind, ...options };
  }
  return field;
}

export const text = make('text');
/** A text that is JSON, for programs. */
export const jsonText = make('json-text');
/** The full id of a device. */
export const deviceId = make('device-id');
export const guid = make('guid');
/** What names a row of another collection or this one: a guid as a rule, whatever an older system made otherwise. */
export const id = make('id');
export const number = make('number');
export const integer = make('integer');
/** Degrees, stored to seven places (spec 1 §9). */
export const latitude = make('latitude');
export const longitude = make('longitude');
/** 0 or 1. */
export const flag = make('flag');
export const boolean = make('boolean');
/** ISO 8601 in UTC with milliseconds. */
export const instant = make('instant');

interface ChoiceMaker {
  <const V extends readonly (string | number)[]>(values: V): { readonly kind: 'choice'; readonly values: V };
  <const V extends readonly (string | number)[], const O extends FieldOptions>(
    values: V,
    options: O,
  ): { readonly kind: 'choice'; readonly values: V } & O;
}

/** One of some texts, or of some numbers. */
export const choice = ((values: readonly (string | number)[], options?: FieldOptions) => ({
  kind: 'choice',
  values,
  ...options,
})) as ChoiceMaker;

/** A list or an object, which the contract describes and the server puts together. */
export const json = <V>(): JsonField<V> => ({ kind: 'json' });

/** Volts and what else is measured are stored to four places. */
export const MEASURED = 4;
