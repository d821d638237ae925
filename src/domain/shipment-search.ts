import { shortDeviceId } from './device-id.ts';

/** What of a shipment is searched, as the server's row names it (spec 2 §3 "The server row"). */
interface Searchable {
  /** The shipment id. */
  readonly customData: string;
  /** The customer. */
  readonly customData2: string;
  readonly originName: string;
  readonly destName: string;
  readonly macId: string | null;
}

/** The text of a row in which words are looked for. Case and accents don't matter. */
export function searchTextOf({ customData, customData2, originName, destName, macId }: Searchable): string {
  // The last five are also found as people type them on the fly: without the joint.
  const device = macId === null ? '' : `${macId} ${shortDeviceId(macId).replace('_', '')}`;
  return fold([customData, customData2, originName, destName, device].join('\n'));
}

/** The words of a query, as they are looked for: each must stand somewhere in the text. */
export const searchWords = (query: string): readonly string[] => fold(query).split(/\s+/).filter(Boolean);

/** Every word stands somewhere in the text of the row. */
export const holdsWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
