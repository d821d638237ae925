import type { PackedColumn, PackedValue } from './packed-columns.ts';
import type { Json } from './reading.ts';

/** The column of `data` as JSON text. A name of `data` in a column of its own has this in front. */
export const DATA = 'd';
const OWN = '.';

const isObject = (value: Json): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a column of a name would be: one kind, and lists of one length. */
function kindOf(value: Json): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value;
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return value.every((one) => typeof one === 'number') ? `list ${value.length}` : undefined;
}

/**
 * The columns of `data`: one for each name where all have numbers, truth values or lists of numbers under their names, as
 * devices send them; else one of JSON texts.
 */
export function dataColumns(all: readonly Json[]): PackedColumn[] {
  const kinds = new Map<string, string>();
  const fits = all.every((data) => {
    if (data === null) return true;
    if (!isObject(data)) return false;
    const entries = Object.entries(data);
    return (
      entries.length > 0 &&
      entries.every(([name, value]) => {
        const kind = kindOf(value);
        const known = kinds.get(name) ?? kind;
        if (kind === undefined || kind !== known) return false;
        kinds.set(name, kind);
        return true;
      })
    );
  });
  if (!fits) return [{ name: DATA, values: all.map((data) => (data === null ? null : JSON.stringify(data))) }];
  return [...kinds.keys()].map((name) => ({
    name: OWN + name,
    values: all.map((data) =>
      isObject(data) && Object.hasOwn(data, name) ? ((data[name] ?? null) as PackedValue) : null,
    ),
  }));
}

/** `data` again from the columns that `dataColumns` made. */
export function dataOf(count: number, columns: readonly PackedColumn[]): Json[] {
  const texts = columns.find(({ name }) => name === DATA)?.values;
  if (texts !== undefined) return texts.map((text) => (typeof text === 'string' ? (JSON.parse(text) as Json) : null));
  const own = columns.filter(({ name }) => name.startsWith(OWN));
  return Array.from({ length: count }, (_, at) => {
    const entries = own.flatMap(({ name, values }): [string, Json][] => {
      const value = values[at] ?? null;
      return value === null ? [] : [[name.slice(OWN.length), value]];
    });
    return entries.length === 0 ? null : Object.fromEntries(entries);
  });
}
