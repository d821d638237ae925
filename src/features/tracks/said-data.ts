import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What devices say besides their readings, by what they call it. */
const NAMES: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['queued', msg`Messages waiting`],
  ['restarts', msg`Restarts`],
  ['dataRate', msg`Data rate`],
  ['interval', msg`Interval`],
]);

/** `fanSpeed` is “fan speed”. */
const spelled = (name: string): string =>
  name.replaceAll('_', ' ').replaceAll(/([a-z])([A-Z])/g, (_, before: string, after: string) => {
    return `${before} ${after.toLowerCase()}`;
  });

/**
 * What a device said besides its readings, for people: each by its name, lists by how many they are. Text that is no JSON is as it is.
 */
export function saidData(
  text: string,
  words: (message: MessageDescriptor) => string,
  number: (value: number) => string,
): string {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return text;
  }
  const of = (value: unknown): string => {
    if (typeof value === 'number') return number(value);
    if (typeof value === 'boolean') return words(value ? msg`yes` : msg`no`);
    if (value === null) return '–';
    if (Array.isArray(value)) return value.length === 0 ? '–' : `${number(value.length)} ×`;
    if (typeof value === 'object') {
      return Object.entries(value)
        .map(([name, one]: [string, unknown]) => {
          const known = NAMES.get(name);
          return `${known === undefined ? spelled(name) : words(known)} ${of(one)}`;
        })
        .join(' · ');
    }
    return typeof value === 'string' ? value : '';
  };
  return of(said);
}
