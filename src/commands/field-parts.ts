import type { EditParts } from '../local/outbox/three-way.ts';

type Changes = Readonly<Record<string, unknown>>;

const isSet = ([, value]: readonly [string, unknown]): boolean => value !== undefined;

/** The fields that an edit sets, without those it names and leaves. */
export const fieldsSet = <C extends Changes>(changes: C): { [Name in keyof C]: Exclude<C[Name], undefined> } =>
  Object.fromEntries(Object.entries(changes).filter(isSet)) as { [Name in keyof C]: Exclude<C[Name], undefined> };

/** An edit's fields in parts. @param partOf the part of each field */
export function partsOfFields(changes: Changes, partOf: Readonly<Record<string, string>>): EditParts {
  const parts: Record<string, Record<string, unknown>> = {};
  for (const [field, value] of Object.entries(fieldsSet(changes))) {
    const part = partOf[field] ?? field;
    parts[part] = { ...parts[part], [field]: value };
  }
  return parts;
}

/** Those of the fields that belong to these parts. */
export const fieldsOfParts = <Fields extends Changes>(
  changes: Fields,
  partOf: Readonly<Record<string, string>>,
  parts: readonly string[],
): Fields =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => parts.includes(partOf[field] ?? field))) as Fields;
