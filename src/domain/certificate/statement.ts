/** What a certificate of condition says of a shipment (docs/decisions/certificate.md). Temperatures in °F, to a tenth. */
export interface Statement {
  /** Milliseconds since 1970, whole seconds. */
  readonly issued: number;
  readonly company: string;
  readonly shipmentId: string;
  readonly origin: string;
  readonly destination: string;
  /** The first and the last reading, whole seconds; null without any. */
  readonly from: number | null;
  readonly to: number | null;
  readonly readings: number;
  /** SHA-256 of the packed readings, base64url. */
  readonly digest: string;
  readonly low: number | null;
  readonly high: number | null;
  /** Mean kinetic temperature; null where it can't be said. */
  readonly mkt: number | null;
  readonly limits: { readonly low: number | null; readonly high: number | null };
  /** Times beyond the limits, and how long they took together. */
  readonly excursions: number;
  readonly minutes: number;
}

const VERSION = 1;
const SECOND_MS = 1_000;
const TENTHS = 10;

const seconds = (time: number | null): number | null => (time === null ? null : Math.round(time / SECOND_MS));
const tenths = (value: number | null): number | null => (value === null ? null : Math.round(value * TENTHS));

/** As short as it can be, because it stands in a QR code: a JSON list. */
export const statementText = (one: Statement): string =>
  JSON.stringify([
    VERSION,
    seconds(one.issued),
    one.company,
    one.shipmentId,
    one.origin,
    one.destination,
    seconds(one.from),
    seconds(one.to),
    one.readings,
    one.digest,
    tenths(one.low),
    tenths(one.high),
    tenths(one.mkt),
    tenths(one.limits.low),
    tenths(one.limits.high),
    one.excursions,
    one.minutes,
  ]);

const LENGTH = 17;
const TEXT_MAX = 4_000;

/** Reads what `statementText` wrote; null for anything else. */
export function readStatement(text: string): Statement | null {
  if (text.length > TEXT_MAX) return null;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(read) || read.length !== LENGTH || read[0] !== VERSION) return null;
  const list: readonly unknown[] = read;
  const texts = [2, 3, 4, 5, 9].map((at) => list[at]);
  const counts = [1, 8, 15, 16].map((at) => list[at]);
  const numbers = [6, 7, 10, 11, 12, 13, 14].map((at) => list[at]);
  const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
  if (!texts.every((value) => typeof value === 'string') || !counts.every(isNumber)) return null;
  if (!numbers.every((value) => value === null || isNumber(value))) return null;
  const [company, shipmentId, origin, destination, digest] = texts as [string, string, string, string, string];
  const [issued, readings, excursions, minutes] = counts as [number, number, number, number];
  type Maybe = number | null;
  const [from, to, low, high, mkt, limitLow, limitHigh] = numbers as [Maybe, Maybe, Maybe, Maybe, Maybe, Maybe, Maybe];
  const time = (value: Maybe): Maybe => (value === null ? null : value * SECOND_MS);
  const degrees = (value: Maybe): Maybe => (value === null ? null : value / TENTHS);
  return {
    issued: issued * SECOND_MS,
    company,
    shipmentId,
    origin,
    destination,
    from: time(from),
    to: time(to),
    readings,
    digest,
    low: degrees(low),
    high: degrees(high),
    mkt: degrees(mkt),
    limits: { low: degrees(limitLow), high: degrees(limitHigh) },
    excursions,
    minutes,
  };
}
