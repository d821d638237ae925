import * as v from 'valibot';
import type { AnyEntity, FieldsThat, RowOf, ValueOf, WireName } from '../domain/entities/entity.ts';
import {
  editedFields,
  type FormText,
  fieldsOf,
  formTexts,
  type NamedField,
  rowFields,
} from '../domain/entities/names.ts';
import {
  givenInstant,
  guid,
  instant,
  latitude,
  longitude,
  macId,
  plainText,
  storedLatitude,
  storedLongitude,
  textOfLines,
} from './primitives.ts';
import { ruledText } from './ruled-text.ts';

/** Schemas derived from the definitions of entities (`domain/entities/`). */

/** The schemas of a row's fields, as rows call them. */
export type RowEntries<E extends AnyEntity> = { [Wire in keyof RowOf<E>]: v.GenericSchema<RowOf<E>[Wire]> };

type JsonFields<E extends AnyEntity> = FieldsThat<E['fields'], { readonly kind: 'json' }>;
type JsonSchemas<E extends AnyEntity> = {
  readonly [Name in JsonFields<E>]: v.GenericSchema<ValueOf<E['fields'][Name]>>;
};

/** What a person may write of a field: 0 or 1 of a flag. */
type Written<F> = F extends { readonly kind: 'flag' } ? 0 | 1 : ValueOf<F>;

type Edited<E extends AnyEntity> = FieldsThat<E['fields'], { readonly edit: true | string }>;

/** The schemas of what can be edited, as rows call it. */
export type WrittenEntries<E extends AnyEntity> = {
  [Name in Edited<E> as WireName<Name, E['fields'][Name]> & string]: v.GenericSchema<Written<E['fields'][Name]>>;
};

/** The schemas of what can be edited, by the names of the definition. */
export type EnteredEntries<E extends AnyEntity> = {
  [Name in Edited<E>]: v.GenericSchema<Written<E['fields'][Name]>>;
};

type Params<E extends AnyEntity> = FieldsThat<E['fields'], { readonly param: string }>;
type ParamName<F> = F extends { readonly param: infer P extends string } ? P : never;

/** The schema of a parameter: what may be null may be left out. */
type ParamSchema<F> = F extends { readonly nullable: true }
  ? v.OptionalSchema<v.GenericSchema<Written<F>>, undefined>
  : v.GenericSchema<Written<F>>;

/** The schemas of the parameters that create an entity. */
export type ParamEntries<E extends AnyEntity> = {
  [Name in Params<E> as ParamName<E['fields'][Name]>]: ParamSchema<E['fields'][Name]>;
};

/** A row as the server sends it. @param json the schemas of lists and objects */
export const rowSchema = <E extends AnyEntity>(
  entity: E,
  ...[json]: JsonFields<E> extends never ? [] : [json: JsonSchemas<E>]
): v.ObjectSchema<RowEntries<E>, undefined> => {
  const described = (json ?? {}) as Readonly<Record<string, v.GenericSchema>>;
  const entries = rowFields(entity).map((field) => [
    field.wire,
    nullableAs(field, described[field.name] ?? sentSchema(field)),
  ]);
  return v.object(Object.fromEntries(entries) as RowEntries<E>);
};

/** What a person may write of an entity, under its rules. */
export const writtenSchemas = <E extends AnyEntity>(entity: E): WrittenEntries<E> =>
  Object.fromEntries(
    editedFields(entity).map((field) => [field.wire, nullableAs(field, writtenSchema(field))]),
  ) as WrittenEntries<E>;

/** The parameters that create an entity, under its rules. */
export const paramSchemas = <E extends AnyEntity>(entity: E): ParamEntries<E> =>
  Object.fromEntries(
    fieldsOf(entity).flatMap((field) => (field.param === undefined ? [] : [[field.param, paramSchema(field)]])),
  ) as ParamEntries<E>;

/** What is queued of an entity: the types are certain, the rules are the server's, which may be other by then. */
export const enteredSchemas = <E extends AnyEntity>(entity: E): EnteredEntries<E> =>
  Object.fromEntries(
    editedFields(entity).map((field) => [field.name, nullableAs(field, enteredSchema(field))]),
  ) as EnteredEntries<E>;

/** The schemas of the texts of a form as they are queued: what came later is absent from what was queued before. */
export type TextEntries<E extends AnyEntity> = {
  [Name in FormText<E>]: E['fields'][Name] extends { readonly later: true }
    ? v.ExactOptionalSchema<v.StringSchema<undefined>, undefined>
    : v.StringSchema<undefined>;
};

export const textSchemas = <E extends AnyEntity>(entity: E): TextEntries<E> =>
  Object.fromEntries(
    fieldsOf(entity).flatMap(({ form, name, later }) =>
      form === true ? [[name, later === true ? v.exactOptional(v.string()) : v.string()]] : [],
    ),
  ) as TextEntries<E>;

/** The schemas of the texts of a form as any version may have kept them: one that can't be read is empty. */
export const keptTextSchemas = <E extends AnyEntity>(
  entity: E,
): Record<FormText<E>, v.SchemaWithFallback<v.StringSchema<undefined>, ''>> =>
  Object.fromEntries(formTexts(entity).map((name) => [name, v.fallback(v.string(), '')])) as Record<
    FormText<E>,
    v.SchemaWithFallback<v.StringSchema<undefined>, ''>
  >;

const nullableAs = ({ nullable }: NamedField, schema: v.GenericSchema): v.GenericSchema =>
  nullable === true ? v.nullable(schema) : schema;

function paramSchema(field: NamedField): v.GenericSchema {
  const schema = writtenSchema(field);
  return field.nullable === true ? v.optional(v.nullable(schema)) : schema;
}

function sentSchema({ kind, name, values = [], checked }: NamedField): v.GenericSchema {
  switch (kind) {
    case 'text':
    case 'json-text':
    case 'id':
      return v.string();
    case 'device-id':
      return checked === true ? macId : v.string();
    case 'guid':
      return guid;
    case 'choice':
      return v.picklist(values);
    case 'latitude':
      return checked === true ? latitude : v.number();
    case 'longitude':
      return checked === true ? longitude : v.number();
    case 'number':
    case 'integer':
    case 'flag':
      return v.number();
    case 'boolean':
      return v.boolean();
    case 'instant':
      return instant;
    case 'json':
      throw new RangeError(`The lists and objects of ${name} are not described.`);
  }
}

function writtenSchema(field: NamedField): v.GenericSchema {
  const { kind, name, rule, max, lines, between } = field;
  switch (kind) {
    case 'text':
    case 'json-text':
    case 'id':
      if (rule !== undefined) return ruledText(rule);
      if (max === undefined) throw new RangeError(`What a person writes as ${name} has no rule.`);
      return lines === true ? textOfLines(max) : plainText(max);
    case 'number':
    case 'integer': {
      if (between === undefined) throw new RangeError(`What a person writes as ${name} has no bounds.`);
      const [least, most] = between;
      return kind === 'integer'
        ? v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
        : v.pipe(v.number(), v.minValue(least), v.maxValue(most));
    }
    case 'instant': {
      if (between === undefined) return givenInstant;
      const [least, most] = between;
      return v.pipe(
        givenInstant,
        v.check((time) => Date.parse(time) >= least && Date.parse(time) <= most, 'year'),
      );
    }
    default:
      return enteredSchema(field);
  }
}

function enteredSchema(field: NamedField): v.GenericSchema {
  switch (field.kind) {
    case 'device-id':
      return macId;
    case 'latitude':
      return storedLatitude;
    case 'longitude':
      return storedLongitude;
    case 'flag':
      return v.picklist([0, 1]);
    default:
      return sentSchema(field);
  }
}
