import { unitAtEnd } from '../import/read-value.ts';
import type { TemperatureUnit } from '../temperature.ts';

/** What a column of a logger's file holds. */
export type LoggerColumn = 'stamp' | 'date' | 'time' | 'temperature' | 'humidity' | 'unit' | 'serial' | 'other';

/** A degree sign that was read in another encoding than it was written, or a likeness of one. */
const DEGREES = /(?:Â?[°º˚]|\uFFFD+|\?(?=[CF]\b))/gu;
/** The same spellings of a head, with one degree sign. */
const plainHead = (head: string): string => head.normalize('NFKC').replaceAll(DEGREES, '°').replaceAll('_', ' ').trim();

const words = (head: string): readonly string[] =>
  plainHead(head)
    .normalize('NFD')
    .replaceAll(/\p{Script=Inherited}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}%]+/u)
    .filter((word) => word !== '');

const startsWithOne = (word: string, beginnings: readonly string[]): boolean =>
  beginnings.some((one) => word.startsWith(one));

/** Words of columns that are about the readings and no readings: limits, marks, what was worked out. */
const ABOUT = [
  'alarm',
  'alert',
  'limit',
  'dew',
  'tau',
  'rosee',
  'status',
  'mark',
  'setpoint',
  'batter',
  'volt',
  'elapsed',
  'event',
];
const EXTREMES = new Set([
  'min',
  'max',
  'avg',
  'mean',
  'mkt',
  'high',
  'low',
  'highest',
  'lowest',
  'average',
  'minimum',
  'maximum',
]);
const DATES = ['date', 'datum', 'fecha', 'data', 'தேதி'];
const TIMES = ['time', 'zeit', 'uhrzeit', 'heure', 'hora', 'நேரம்'];
const STAMPS = ['timestamp', 'datetime', 'zeitstempel', 'horodatage'];
const TEMPERATURES = ['temp', 'celsius', 'fahrenheit', 'வெப்பநிலை'];
const VALUES = new Set(['value', 'wert', 'valeur', 'reading', 'messwert', 'மதிப்பு']);
const HUMIDITIES = ['humid', 'humi', 'feucht', 'luftfeucht', 'rh', '%rh', 'hr', 'ஈரப்பதம்'];
const UNITS = new Set(['unit', 'units', 'einheit', 'unite']);
const SERIALS = ['serial', 'seriennummer', 'serie'];

/** What a head says of its column. */
export function columnOfHead(head: string): LoggerColumn {
  const all = words(head);
  const has = (beginnings: readonly string[]): boolean => all.some((word) => startsWithOne(word, beginnings));
  if (all.length === 0) return unitAtEnd(plainHead(head)) === undefined ? 'other' : 'temperature';
  if (has(ABOUT) || all.some((word) => EXTREMES.has(word))) return 'other';
  if (has(SERIALS)) return 'serial';
  if (has(HUMIDITIES)) return 'humidity';
  if (has(TEMPERATURES) || unitOfHead(head) !== undefined) return 'temperature';
  if (has(STAMPS) || (has(DATES) && has(TIMES))) return 'stamp';
  if (has(DATES)) return 'date';
  if (has(TIMES)) return 'time';
  if (all.some((word) => UNITS.has(word))) return 'unit';
  return all.some((word) => VALUES.has(word)) || /^(?:ch|channel|kanal)\s?1$/.test(all.join(' '))
    ? 'temperature'
    : 'other';
}

/** The unit that a head of temperatures says; undefined: none. */
export const unitOfHead = (head: string): TemperatureUnit | undefined => unitOfText(plainHead(head));

/** The unit that a cell of units, or a line before the table, says. */
export function unitOfText(text: string): TemperatureUnit | undefined {
  const plain = plainHead(text);
  if (/^(?:°\s*)?c(?:elsius)?$/i.test(plain)) return 'Celsius';
  if (/^(?:°\s*)?f(?:ahrenheit)?$/i.test(plain)) return 'Fahrenheit';
  if (/\bcelsius\b/i.test(plain)) return 'Celsius';
  if (/\bfahrenheit\b/i.test(plain)) return 'Fahrenheit';
  const own = unitAtEnd(plain);
  if (own !== undefined) return own;
  const [, letter] = /\s([cf])$/i.exec(plain) ?? [];
  return letter === undefined ? undefined : letter.toUpperCase() === 'C' ? 'Celsius' : 'Fahrenheit';
}
