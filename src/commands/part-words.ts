import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { editedFields } from '../domain/entities/names.ts';
import { shipment } from '../domain/entities/shipment.ts';
import { readTrackingReference } from '../domain/tracking-reference.ts';
import type { Fields } from '../local/outbox/three-way.ts';
import { SHIPMENT_WORDS } from '../words/shipment-words.ts';

/** A text of a person's own, or words that are translated. */
export type Words = string | MessageDescriptor;

/** How something that was entered is called, and how its value reads. */
export interface PartWords {
  readonly name: MessageDescriptor;
  /** From all fields of the part; without it each field's value is shown as it is. */
  readonly value?: (fields: Fields) => Words;
}

/** One thing that was entered, for a person. */
export interface NamedValue {
  readonly name: Words;
  readonly value: Words;
}

const NOTHING = msg({ message: 'empty', context: 'value of a field' });

/** The names of what commands set: fields by their names in the definitions, and parts of payloads. */
const NAMED: Readonly<Record<string, MessageDescriptor>> = {
  ...SHIPMENT_WORDS,
  origin: SHIPMENT_WORDS.originName,
  destination: SHIPMENT_WORDS.destName,
  tracking: SHIPMENT_WORDS.billOfLading,
  chimes: SHIPMENT_WORDS.aclExpected,
  device: SHIPMENT_WORDS.macId,
  script: msg`Script`,
  plan: msg`Planned departure and arrival`,
  name: msg`Name`,
  locType: msg`Location type`,
  latitude: msg`Latitude`,
  longitude: msg`Longitude`,
};

/** The same, and by what rows call them. */
const NAMES: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  ...Object.fromEntries(editedFields(shipment).map(({ name, wire }) => [wire, NAMED[name]])),
  ...NAMED,
};

/** What says nothing to a person, or is said by the field beside it. */
const UNSAID: ReadonlySet<string> = new Set([
  'guid',
  'configType',
  'trackingEntry',
  'takenFrom',
  'chimesBefore',
  'originLatitude',
  'originLongitude',
  'destLatitude',
  'destLongitude',
]);

/** Fields whose value is a number of the program's: that they were changed is all that can be said. */
const NUMBERED: ReadonlySet<string> = new Set(['shippingState']);

/** Is it a field that a person has to hear of by itself? */
export const isSaid = (field: string): boolean => !UNSAID.has(field);

/** A part of an edit and its value in `fields`, in words; an empty value is not for people. Never fails, also for a part nobody has named. */
export function partInWords(part: string, fields: Fields, words: PartWords | undefined): NamedValue {
  const first = Object.keys(fields)[0] ?? part;
  return {
    name: words?.name ?? NAMES[part] ?? NAMES[first] ?? part,
    value: words?.value?.(fields) ?? (NUMBERED.has(part) ? '' : valueOf(fields)),
  };
}

/** What a person entered, as far as it can be read: also of an entry that no command of this console knows. */
export function contentInWords(payload: unknown): readonly NamedValue[] {
  if (typeof payload !== 'object' || payload === null) return [];
  return Object.entries(payload).flatMap(([field, value]: [string, unknown]) => {
    if (isGroup(value)) return contentInWords(value);
    const said = UNSAID.has(field) ? '' : text(field, value);
    return said === '' ? [] : [{ name: NAMES[field] ?? field, value: said }];
  });
}

/** Fields that stand together under a name of the program's. */
const isGroup = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((field) => NAMES[field] !== undefined || UNSAID.has(field));

function valueOf(fields: Fields): Words {
  const said = Object.entries(fields).filter(([field]) => !UNSAID.has(field));
  const texts = said.map(([field, value]) => text(field, value)).filter(Boolean);
  return texts.length === 0 ? NOTHING : texts.join(', ');
}

/** Fields that hold an instant. */
const INSTANTS: ReadonlySet<string> = new Set(
  editedFields(shipment).flatMap(({ kind, name }) => (kind === 'instant' ? name : [])),
);

/** An instant to the minute. Nobody's zone is known here, so it names its own. */
const inUtc = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

/** A value as it reads; empty for nothing. */
function text(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') {
    if (INSTANTS.has(field)) return inUtc(value);
    return field === 'billOfLading' ? reference(value) : value.trim();
  }
  if (Array.isArray(value))
    return value
      .map((item) => text(field, item))
      .filter(Boolean)
      .join(', ');
  if (typeof value !== 'object') return JSON.stringify(value) ?? '';
  if ('name' in value && typeof value.name === 'string') return value.name;
  return Object.entries(value)
    .map(([inner, part]) => text(inner, part))
    .filter(Boolean)
    .join(' ');
}

function reference(billOfLading: string): string {
  const read = readTrackingReference(billOfLading);
  return read === null ? billOfLading : `${read.type} ${read.value}`.trim();
}
