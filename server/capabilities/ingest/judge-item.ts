import * as v from 'valibot';
import type { ErrorItem } from '../../../src/contract/errors.ts';
import { itemOf } from '../../http/parse-input.ts';

/** What is not taken of an item, or why nothing of it is. */
export interface Fault {
  readonly code: string;
  /** Its path in the item; '' is the item itself. */
  readonly field: string;
  readonly detail: string;
  /** What was sent there. */
  readonly raw: unknown;
}

/** An item as it counts; undefined where it can't be taken. */
export interface Judged<Item> {
  readonly item: Item | undefined;
  readonly faults: readonly Fault[];
}

/** A value that can't be, of an item that is taken. */
export const LEFT_OUT = 'value-left-out';
/** A field that the contract does not know, of an item that is taken. */
const UNKNOWN_FIELD = 'field-unknown';

/** A time that the device's clock can't have meant: the message counts by its arrival, or by what the clock is known to be off. */
export const CLOCK_WRONG = 'clock-wrong';
export const CLOCK_CORRECTED = 'clock-corrected';

/** What an answer says only when it is new of a device. */
export const SAID_ONCE: ReadonlySet<string> = new Set([UNKNOWN_FIELD, CLOCK_CORRECTED]);

/** Unknown fields that are named of one item. */
const UNKNOWN_NAMED = 20;
/** What is left out may show what else is wrong; after so many looks the whole field goes. */
const LOOKS = 3;

export type Fields = Record<string, unknown>;
type Entries = Readonly<Record<string, v.GenericSchema>>;
export type LeaveOut = (field: string, raw: unknown, detail: string) => void;

/** How items of a kind are judged. */
export interface Judging<Item> {
  readonly schema: v.GenericSchema<unknown, Item>;
  readonly entries: Entries;
  /** Whether what the schema takes counts as it is. */
  readonly isSound?: (item: Item) => boolean;
  /** Takes out of an item what can't be, and rounds what may be. */
  readonly mend?: (fields: Fields, leaveOut: LeaveOut) => void;
  /** Fields whose parts are left out one by one. */
  readonly partly?: ReadonlySet<string>;
}

/** An object with own fields only, none of them null; undefined for anything else. */
export function fieldsOf(input: unknown): Fields | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  // As entries: a field called __proto__ stays a field.
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined));
}

/** The fields of a schema of an object, also of an optional one. */
function entriesOf(schema: v.GenericSchema | undefined): Entries | undefined {
  if (schema === undefined) return undefined;
  if ('wrapped' in schema) return entriesOf(schema.wrapped as v.GenericSchema);
  return 'entries' in schema ? (schema.entries as Entries) : undefined;
}

/** Takes the fields that a schema does not know out of an object and the objects in it. */
function withoutUnknown(fields: Fields, entries: Entries, path: string, faults: Fault[]): Fields {
  const known: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    if (Object.hasOwn(entries, name)) {
      const inner = entriesOf(entries[name]);
      const parts = inner === undefined ? undefined : fieldsOf(value);
      known[name] =
        inner === undefined || parts === undefined ? value : withoutUnknown(parts, inner, `${path}${name}.`, faults);
    } else if (faults.length < UNKNOWN_NAMED) {
      faults.push({ code: UNKNOWN_FIELD, field: `${path}${name}`, detail: 'Not known; passed over.', raw: value });
    }
  }
  return known;
}

/** What a field is refused with, in a word for programs. */
const CODES: Readonly<Record<string, string>> = { pktType: 'packet-type-unknown', time: 'time' };

function refusalOf(issue: v.BaseIssue<unknown>, sent: Fields): Fault {
  const { code, detail, field = '' } = itemOf(issue);
  const isMissing = field !== '' && !field.includes('.') && sent[field] === undefined;
  return { code: isMissing ? 'missing' : (CODES[field] ?? code), field, detail, raw: sent[field] ?? issue.input };
}

/**
 * An item of a batch, judged by itself: what the schema takes counts; of what it does not, the fields that can be missing are
 * left out and named, and where another one is wrong the item is refused. Absent and null are the same.
 */
export function judgeItem<Item>(input: unknown, judging: Judging<Item>): Judged<Item> {
  const { schema, entries, isSound, mend, partly } = judging;
  const whole = v.safeParse(schema, input);
  if (whole.success && isSound?.(whole.output) !== false) return { item: whole.output, faults: [] };
  const sent = fieldsOf(input);
  if (sent === undefined) {
    return {
      item: undefined,
      faults: [{ code: 'not-an-object', field: '', detail: 'Expected an object.', raw: input }],
    };
  }
  const faults: Fault[] = [];
  const fields = withoutUnknown(sent, entries, '', faults);
  const leaveOut: LeaveOut = (field, raw, detail) => faults.push({ code: LEFT_OUT, field, detail, raw });
  mend?.(fields, leaveOut);
  for (let look = 0; ; look += 1) {
    const parsed = v.safeParse(schema, fields);
    if (parsed.success) return { item: parsed.output, faults };
    for (const issue of parsed.issues) {
      const [first, second] = (issue.path ?? []).map(({ key }) => String(key));
      const name = first ?? '';
      if (!Object.hasOwn(entries, name) || entries[name]?.type !== 'optional') {
        return { item: undefined, faults: [...faults, refusalOf(issue, sent)] };
      }
      // Gone already with another of its faults.
      if (fields[name] === undefined) continue;
      const { detail } = itemOf(issue);
      if (look < LOOKS && second !== undefined && partly?.has(name) === true) {
        leaveOut(`${name}.${second}`, partOf(fields[name], second), detail);
        fields[name] = withoutPart(fields[name], second);
      } else {
        leaveOut(name, fields[name], detail);
        fields[name] = undefined;
      }
    }
    for (const [name, value] of Object.entries(fields)) if (value === undefined) delete fields[name];
  }
}

const partOf = (value: unknown, name: string): unknown => fieldsOf(value)?.[name];

function withoutPart(value: unknown, name: string): unknown {
  const parts = fieldsOf(value) ?? {};
  return Object.fromEntries(Object.entries(parts).filter(([key]) => key !== name));
}

/** A batch judged item by item. */
export interface JudgedBatch<Item> {
  /** What is taken, with its place in the batch. */
  readonly taken: readonly { readonly item: Item; readonly at: number }[];
  /** What isn't, with the item that it is of. */
  readonly faults: readonly (Fault & { readonly at: number; readonly input: unknown })[];
}

export function judgeBatch<Item>(
  inputs: readonly unknown[],
  judge: (input: unknown) => Judged<Item>,
): JudgedBatch<Item> {
  const taken: { item: Item; at: number }[] = [];
  const faults: (Fault & { at: number; input: unknown })[] = [];
  for (const [at, input] of inputs.entries()) {
    const judged = judge(input);
    if (judged.item !== undefined) taken.push({ item: judged.item, at });
    for (const fault of judged.faults) faults.push({ ...fault, at, input });
  }
  return { taken, faults };
}

/** A fault as the answer names it. @param list the name of the batch's list */
export const errorOf = (list: string, at: number, { code, field, detail }: Fault): ErrorItem => ({
  code,
  detail,
  field: field === '' ? `${list}.${at}` : `${list}.${at}.${field}`,
});
