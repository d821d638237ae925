/** What lists of the office call places, so that both ends of a trip stand in one line (docs/decisions/lists.md). */

/** Letters that a short name has at most where nobody gave one. */
const MOST = 14;

/** Words that say what a place is, not which: in lower case. */
const KINDS: ReadonlySet<string> = new Set(
  `airport airfield international intl port harbour harbor seaport of warehouse depot hub terminal intermodal container
   logistics logistic distribution fulfilment fulfillment centre center dc park yard office head site plant factory station
   cargo freight gmbh inc ltd llc aéroport port de du entrepôt dépôt gare plateforme logistique usine
   flughafen hafen lager bahnhof`.split(/\s+/),
);

/** Words that tell one part of a place from another, and by themselves name none: `Terminal 2`, `Centre North`. */
const SIDES: ReadonlySet<string> = new Set(
  'north south east west central main new old upper lower inner outer nord sud est ouest süd ost'.split(' '),
);
const namesPlace = (word: string): boolean =>
  /\p{L}{3}/u.test(word) && !SIDES.has(word.toLowerCase().replaceAll(/[.,]/g, ''));

const isKind = (word: string): boolean => KINDS.has(word.toLowerCase().replaceAll(/[.,]/g, ''));

/**
 * A name in at most 14 letters, or else in one whole word: without the words for what a place is, or its town where that is a
 * part of the name, or as many whole words from its beginning as there is room for. `Meridian Warehouse Chennai` is
 * `Chennai`, `Hong Kong International Airport` is `Hong Kong`.
 */
export function shortPlaceName(name: string, city = ''): string {
  const whole = name.trim().replaceAll(/\s+/g, ' ');
  if (whole.length <= MOST) return whole;
  const words = whole.split(' ');
  const town = city.trim();
  const last = words.findLastIndex(isKind);
  // `Port of Chennai`, `Meridian Warehouse Chennai`; but `Frankfurt Airport`.
  const behind = last < 0 ? [] : words.slice(last + 1);
  const said = [behind, words.filter((word) => !isKind(word))].find((own) => own.some(namesPlace)) ?? words;
  if (said.join(' ').length <= MOST) return said.join(' ');
  if (town !== '' && town.length <= MOST && ` ${whole.toLowerCase()} `.includes(` ${town.toLowerCase()} `)) return town;
  let fitting = said[0] ?? whole;
  for (const word of said.slice(1)) {
    if (fitting.length + 1 + word.length > MOST) break;
    fitting = `${fitting} ${word}`;
  }
  return fitting;
}

/** What of a location its short name follows from. */
interface NamedPlace {
  readonly name: string;
  /** As the company calls it; empty: it does not. */
  readonly shortName: string;
  readonly locCity: string;
  readonly locCode: string;
}

/**
 * The short names of the locations of a company, by their names. Two have never the same: one that the company gave stands, the
 * others have their code behind it, and their whole name where that doesn't tell them apart.
 */
export function shortPlaceNames(places: readonly NamedPlace[]): (name: string) => string {
  const named = [...new Map(places.map((place) => [place.name, place])).values()];
  const plain = named.map((place) => ({ place, short: place.shortName || shortPlaceName(place.name, place.locCity) }));
  const keyOf = (short: string): string => short.toLowerCase();
  const alike = Map.groupBy(plain, ({ short }) => keyOf(short));
  const coded = plain.map(({ place, short }) => {
    const others = (alike.get(keyOf(short)) ?? []).filter((one) => one.place !== place);
    const isGiven = place.shortName !== '';
    if (others.length === 0 || (isGiven && others.every((one) => one.place.shortName === ''))) return { place, short };
    return { place, short: place.locCode === '' ? place.name : `${short} ${place.locCode}` };
  });
  const still = Map.groupBy(coded, ({ short }) => keyOf(short));
  const shorts = new Map(
    coded.map(({ place, short }) => [place.name, still.get(keyOf(short))?.length === 1 ? short : place.name]),
  );
  return (name) => {
    const known = shorts.get(name);
    if (known !== undefined) return known;
    // A place that the company doesn't know by this name: an address, or what it was called before.
    const short = shortPlaceName(name);
    return still.has(keyOf(short)) ? name : short;
  };
}

/** Both ends of a trip as a list says them: in full where they would be the same. */
export function shortLane(
  origin: string,
  destination: string,
  shortOf: (name: string) => string,
): { readonly from: string; readonly to: string } {
  const [from, to] = [shortOf(origin), shortOf(destination)];
  return from === to && origin !== destination ? { from: origin, to: destination } : { from, to };
}
