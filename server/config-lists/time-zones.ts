import type { Language } from '../../src/contract/languages.ts';
import { zoneOfToday } from '../../src/domain/zones-of-today.ts';

interface TimeZone {
  readonly name: string;
  readonly display: string;
}

/** The default (spec 1 §3 "User"), which the database of zones has only as an alias. */
const DEFAULT_ZONE = 'Etc/GMT';

/** A formatter for each of some 400 zones takes a while: made once for each language. */
const made = new Map<Language, readonly TimeZone[]>();

function longName(name: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: name, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? name;
}

const byDisplay = (one: TimeZone, other: TimeZone): number => (one.display < other.display ? -1 : 1);

/** `Kolkata, Asia`: who looks for a zone types its city, and a list goes to what begins so. */
const cityFirst = (name: string): string => name.replaceAll('_', ' ').split('/').reverse().join(', ');

/** Every time zone of the IANA database with its name in a language, the default one first. */
export function timeZones(language: Language): readonly TimeZone[] {
  const known = made.get(language);
  if (known !== undefined) return known;
  const names = new Set([DEFAULT_ZONE, ...Intl.supportedValuesOf('timeZone').map(zoneOfToday)]);
  const zones = [...names].map((name) => ({ name, display: `${cityFirst(name)} (${longName(name, language)})` }));
  const [first, ...others] = zones;
  const sorted = [...(first === undefined ? [] : [first]), ...others.sort(byDisplay)];
  made.set(language, sorted);
  return sorted;
}
