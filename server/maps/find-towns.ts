import type { FoundPlace } from '../../src/contract/maps.ts';
import { foldName } from './fold-name.ts';
import type { Gazetteer } from './gazetteer.ts';

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code);

/** Does a country's code or name start with each of the texts? */
const isIn = (code: string, where: readonly string[]): boolean =>
  where.every((text) => code.toLowerCase() === text || foldName(countryName(code)).startsWith(text));

/** First position whose name isn't before `text`, in O(log n). */
function firstFrom(folded: readonly string[], text: string): number {
  let low = 0;
  let high = folded.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((folded[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function placeAt(towns: Gazetteer, at: number): FoundPlace {
  const [latitude, longitude] = [towns.latitudes[at] ?? 0, towns.longitudes[at] ?? 0];
  return {
    name: `${towns.names[at] ?? ''}, ${countryName(towns.countries[at] ?? '')}`,
    latitude: latitude / 1e5,
    longitude: longitude / 1e5,
  };
}

/** Degrees times 100,000 within which two towns of one name are one: some 30 km. */
const BESIDE = 30_000;

const isBeside = ({ latitudes, longitudes }: Gazetteer, one: number, other: number): boolean =>
  Math.abs((latitudes[one] ?? 0) - (latitudes[other] ?? 0)) < BESIDE &&
  Math.abs((longitudes[one] ?? 0) - (longitudes[other] ?? 0)) < BESIDE;

/** Positions of the towns that start with `start` and lie in a country that starts with each of `where`, largest first. */
function startingWith(
  towns: Gazetteer,
  start: string,
  where: readonly string[],
  max: number,
  whole: boolean,
): number[] {
  const found: number[] = [];
  /** Where the towns of one name in one country are that are listed, or could have been. */
  const listed = new Map<string, number[]>();
  const population = (at: number): number => towns.populations[at] ?? 0;
  for (let at = firstFrom(towns.folded, start); towns.folded[at]?.startsWith(start) === true; at += 1) {
    if (whole && towns.folded[at] !== start) break;
    // The larger first: what is called the same right beside it, or has its people, is a part or another spelling of it.
    const name = `${towns.folded[at] ?? ''}|${towns.countries[at] ?? ''}`;
    const others = listed.get(name) ?? [];
    if (others.some((other) => population(other) === population(at) || isBeside(towns, other, at))) continue;
    listed.set(name, [...others, at]);
    const smallest = found.at(-1);
    if (found.length === max && smallest !== undefined && population(at) <= population(smallest)) continue;
    if (where.length > 0 && !isIn(towns.countries[at] ?? '', where)) continue;
    const place = found.findIndex((other) => population(other) < population(at));
    found.splice(place === -1 ? found.length : place, 0, at);
    if (found.length > max) found.pop();
  }
  return found;
}

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map(foldName)
    .filter((part) => part !== '');

/** Towns whose name starts with `text`, accents or not, the most populous first; "name, country" looks in that country. */
export function suggestTowns(towns: Gazetteer, text: string, max: number): FoundPlace[] {
  const [start, ...where] = partsOf(text);
  return start === undefined ? [] : startingWith(towns, start, where, max, false).map((at) => placeAt(towns, at));
}

/**
 * Towns of an address: the gazetteer knows no streets, so the first part between commas that is a town's whole name
 * counts, in the country that follows it; where none is, the towns that start as the address does.
 */
export function findTowns(towns: Gazetteer, text: string, max: number): FoundPlace[] {
  const parts = partsOf(text);
  for (const [at, part] of parts.entries()) {
    for (const where of [parts.slice(at + 1), parts.slice(-1)]) {
      const found = startingWith(towns, part, at === parts.length - 1 ? [] : where, max, true);
      if (found.length > 0) return found.map((one) => placeAt(towns, one));
    }
  }
  return suggestTowns(towns, text, max);
}
