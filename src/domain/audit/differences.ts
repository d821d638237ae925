/** What JSON can hold. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue | undefined };

/** A thing as the audit log writes it down: its fields, and no secret among them. */
export type Snapshot = Readonly<Record<string, JsonValue>>;

/** The fields of a thing that a change touched, as they were and as they are; null: there was no such thing, or is none. */
export interface Differences {
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

const entriesOf = (value: object): [string, JsonValue | undefined][] =>
  Object.entries<JsonValue | undefined>(value as Readonly<Record<string, JsonValue | undefined>>).filter(
    (entry) => entry[1] !== undefined,
  );

/** Whether two values are the same JSON, in whatever order their fields stand. */
export function sameJson(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [first, second] = [entriesOf(one), new Map(entriesOf(other))];
  return first.length === second.size && first.every(([name, value]) => sameJson(value, second.get(name)));
}

const picked = (snapshot: Snapshot, names: readonly string[]): Snapshot =>
  Object.fromEntries(names.map((name) => [name, snapshot[name] ?? null]));

/**
 * What differs between a thing before and after a change, field by field; a field that one of them lacks is null there. Of a
 * thing that came or went, all of it.
 * @returns undefined where nothing differs
 */
export function differences(before: Snapshot | undefined, after: Snapshot | undefined): Differences | undefined {
  if (before === undefined || after === undefined) {
    return before === after ? undefined : { before: before ?? null, after: after ?? null };
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !sameJson(before[name] ?? null, after[name] ?? null),
  );
  return names.length === 0 ? undefined : { before: picked(before, names), after: picked(after, names) };
}

/** The fields that are not any more what a change made of them: it can't be taken back without losing what came later. */
export const changedSince = (after: Snapshot, now: Snapshot): readonly string[] =>
  Object.keys(after).filter((name) => !sameJson(after[name] ?? null, now[name] ?? null));
