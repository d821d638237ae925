/** In which order a day, a month and a year stand. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** A date and a time as they are written: which number is the day is not settled yet. */
export interface Stamp {
  /** The three numbers of the date, in the order of the text. */
  readonly numbers: readonly [number, number, number];
  /** Orders in which they can stand by how they are written. */
  readonly orders: readonly DateOrder[];
  /** Milliseconds since midnight. */
  readonly clock: number;
  /** Minutes ahead of UTC; null: the text says nothing of it. */
  readonly offset: number | null;
}

const TIME = String.raw`(\d{1,2})(?::|h|\.(?=\d{2}[.:]\d{2}))(\d{2})(?:[:.m](\d{2})(?:[.,](\d{1,9}))?s?)?\s*([AaPp])?\.?(?:[Mm]\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?`;
const GAP = String.raw`(?:\s*[T,;]\s*|\s+)`;
const NUMBERS = String.raw`(\d{4}|\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{1,2})\.?`;
const NAMED = String.raw`(\d{1,2})\.?[-\s/](\p{L}[\p{L}\p{M}]{2,11})\.?[-\s/,]+(\d{4}|\d{2})`;
const NAMED_FIRST = String.raw`(?:\p{L}{3},?\s)?(\p{L}[\p{L}\p{M}]{2,11})\.?\s(\d{1,2}),?\s(\d{4})`;

const clockOnly = new RegExp(`^${TIME}$`, 'u');
const inFront = new RegExp(`^(${TIME})${GAP}(.+)$`, 'u');
const numbered = new RegExp(`^${NUMBERS}(?:${GAP}(.+))?$`, 'u');
const named = new RegExp(`^${NAMED}(?:${GAP}(.+))?$`, 'u');
const namedFirst = new RegExp(`^${NAMED_FIRST}(?:,?${GAP}(.+))?$`, 'u');

/** Months by the beginnings of their names in English, French and German. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'janv', 'jän'],
  ['feb', 'fév', 'fev'],
  ['mar', 'mär', 'mrz'],
  ['apr', 'avr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'août', 'aou'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'déc', 'dez'],
];

/** The number of a month by its name; 0 where it is none. Of two that fit, the longer beginning does: juil is no juin. */
function monthOf(name: string): number {
  const text = name.normalize('NFC').toLowerCase();
  let best = { month: 0, length: 0 };
  for (const [at, beginnings] of MONTHS.entries()) {
    for (const { length } of beginnings.filter((one) => text.startsWith(one))) {
      if (length > best.length) best = { month: at + 1, length };
    }
  }
  return best.month;
}

interface Clock {
  readonly clock: number;
  readonly offset: number | null;
}

/** A time of the day; undefined where it is none. */
export function readClock(text: string): Clock | undefined {
  const [whole, hours, minutes, seconds = '0', fraction = '', half, zone] = clockOnly.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  if (half === undefined ? hour > 23 : hour < 1 || hour > 12) return undefined;
  if (minute > 59 || second > 59) return undefined;
  const of24 = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const milliseconds = Number(`0.${fraction === '' ? '0' : fraction}`) * 1_000;
  return { clock: ((of24 * 60 + minute) * 60 + second) * 1_000 + Math.round(milliseconds), offset: offsetOf(zone) };
}

/** Minutes ahead of UTC that `Z`, `+02:00` and their likes say. */
function offsetOf(zone: string | undefined): number | null {
  if (zone === undefined) return null;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** A moment as a logger's file has it, in one cell or in two; undefined where it is none. @param time the cell beside that of the date */
export function readStamp(date: string, time = ''): Stamp | undefined {
  const text = date.normalize('NFKC').trim();
  const [, first, ...rest] = inFront.exec(text) ?? [];
  const turned = first === undefined || rest.at(-1) === undefined ? text : `${rest.at(-1)} ${first}`;
  const found = dateOf(numbered.test(text) || named.test(text) ? text : turned);
  if (found === undefined) return undefined;
  const own = found.rest === '' ? undefined : readClock(found.rest);
  if (found.rest !== '' && own === undefined) return undefined;
  const beside = time.trim() === '' ? undefined : readClock(time.normalize('NFKC'));
  if (time.trim() !== '' && beside === undefined) return undefined;
  // Spreadsheets write a date without a time as its midnight.
  const clock = beside ?? own ?? { clock: 0, offset: null };
  return { numbers: found.numbers, orders: found.orders, ...clock };
}

interface FoundDate extends Pick<Stamp, 'numbers' | 'orders'> {
  /** What stands behind it. */
  readonly rest: string;
}

function dateOf(text: string): FoundDate | undefined {
  const numbers = numbered.exec(text);
  if (numbers !== null) {
    const [, a = '', sign, b = '', c = '', rest = ''] = numbers;
    const orders: readonly DateOrder[] =
      a.length === 4
        ? ['ymd']
        : c.length === 4
          ? sign === '.'
            ? ['dmy']
            : ['dmy', 'mdy']
          : sign === '.'
            ? ['dmy', 'ymd']
            : DATE_ORDERS;
    return a.length === 4 && c.length === 4 ? undefined : { numbers: [Number(a), Number(b), Number(c)], orders, rest };
  }
  const [, day, month, year, behind = ''] = named.exec(text) ?? [];
  if (month !== undefined) return ofNamed(day, month, year, behind);
  const [, name, nth, of, last = ''] = namedFirst.exec(text) ?? [];
  return name === undefined ? undefined : ofNamed(nth, name, of, last);
}

function ofNamed(day: string | undefined, name: string, year: string | undefined, rest: string): FoundDate | undefined {
  const month = monthOf(name);
  return month === 0 ? undefined : { numbers: [Number(day), month, Number(year)], orders: ['dmy'], rest };
}

/** Loggers are younger than that, and two digits mean this century. */
const CENTURY = 2_000;
const EARLIEST = 1_990;
const LATEST = 2_099;

/** The moment of a stamp by its own clock, as if it were UTC; undefined where there is no such day. */
export function wallTime({ numbers, clock }: Stamp, order: DateOrder): number | undefined {
  const [a, b, c] = numbers;
  const [year, month, day] = order === 'ymd' ? [a, b, c] : order === 'dmy' ? [c, b, a] : [c, a, b];
  const full = year < 100 ? CENTURY + year : year;
  if (full < EARLIEST || full > LATEST || month < 1 || month > 12 || day < 1) return undefined;
  const midnight = Date.UTC(full, month - 1, day);
  return new Date(midnight).getUTCDate() === day ? midnight + clock : undefined;
}
