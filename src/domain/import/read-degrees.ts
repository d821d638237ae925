import { roundedCoordinate } from '../coordinate.ts';

/** What separates degrees, minutes and seconds as people write them. */
const SIGNS = /[°º˚'’′"”″:]|''/gu;
/** The sides of the world by their letters. In French O is west and in German east: it is neither here. */
const SIDES = { latitude: /^[NS]$/, longitude: /^[EW]$/ } as const;
const NUMBER = /^\d{1,3}(?:\.\d{1,20})?$/;

/**
 * Degrees in any form people write them in: `48.1`, `48,1`, `-33.9`, `48°08′13″ N`, `N 48 8.22`, `48:08:13N`. Undefined where it is none
 * of them; what is beyond the world is judged by the caller.
 */
export function readDegrees(kind: 'latitude' | 'longitude', text: string): number | undefined {
  const plain = text.normalize('NFKC').replaceAll(/[−–]/gu, '-').replaceAll(',', '.').trim();
  if (/^[+-]?\d{1,3}(?:\.\d+)?$/.test(plain)) return Number(plain);
  const upper = plain.toUpperCase();
  const letters = upper.match(/[A-Z]/g) ?? [];
  const [side] = letters;
  if (letters.length > 1 || (side !== undefined && !SIDES[kind].test(side))) return undefined;
  if (side !== undefined && !upper.startsWith(side) && !upper.endsWith(side)) return undefined;
  const isNegative = upper.startsWith('-');
  if (isNegative && side !== undefined) return undefined;
  const parts = upper.replace(/^[+-]/, '').replaceAll(/[A-Z]/g, ' ').replaceAll(SIGNS, ' ').trim().split(/\s+/);
  if (parts.length > 3 || parts.some((part) => !NUMBER.test(part))) return undefined;
  const [degrees = 0, minutes = 0, seconds = 0] = parts.map(Number);
  // Only the last part has a fraction, and sixty minutes are a degree.
  if (parts.slice(0, -1).some((part) => part.includes('.')) || minutes >= 60 || seconds >= 60) return undefined;
  const sign = isNegative || side === 'S' || side === 'W' ? -1 : 1;
  return roundedCoordinate(sign * (degrees + minutes / 60 + seconds / 3_600));
}

/** A pair in one cell: `48.1, 11.6`, `48,1; 11,6`, `48°08′N 11°34′E`. Undefined where there is no telling which is which. */
export function splitPair(text: string): readonly [latitude: string, longitude: string] | undefined {
  const cell = text.trim();
  const sided = /^(.*[NS]|[NS].*?)[\s,;/]*([EW].*|.*[EW])$/i.exec(cell);
  if (sided !== null) return [sided[1] ?? '', sided[2] ?? ''];
  for (const sign of [/\s*[;/|]\s*/, /\s*,\s+/, /\s+/, /,/]) {
    const parts = cell.split(sign);
    if (parts.length === 2) return [parts[0] ?? '', parts[1] ?? ''];
  }
  return undefined;
}
