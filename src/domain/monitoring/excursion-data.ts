import { MINUTE_MS } from '../duration.ts';
import { isFileDevice } from '../logger-file/file-device.ts';
import type { AlertFact } from './facts.ts';

/** What a sentence about an excursion says: how long, how far, where, and what it means for the goods. */
export interface ExcursionData {
  readonly measure: 'temperature' | 'humidity';
  readonly side: 'above' | 'below';
  /** °F, or percent. */
  readonly limit: number;
  /** When another limit took its place; null: none did, or nobody knows. */
  readonly limitUntil: number | null;
  readonly extreme: number;
  readonly extremeAt: number;
  /** Degrees, or percentage points, beyond the limit at most. */
  readonly beyond: number;
  readonly since: number;
  /** When it was back; null while it lasts. */
  readonly until: number | null;
  /**
   * Whole minutes beyond the limit up to the last reading, without those in which a value within it held the alert open; where
   * somebody worked them out of all readings (`supportedMinutes`), those. Of an alert of an older release from the first reading
   * beyond to the one that was back, or to the last one that an alert has which a phase ended.
   */
  readonly minutes: number;
  /** '' when nothing is known of where it was. */
  readonly place: string;
  /** °F over the last `hours`, and its limit where the shipment has one; null: not known. */
  readonly mkt: {
    readonly value: number;
    readonly hours: number;
    readonly limit: number | null;
    /** The journey was shorter than the hours. */
    readonly ofJourney: boolean;
  } | null;
  /** Minutes outside of the set points in all, and which part of the budget is left, 0 to 1; null without a budget. */
  readonly budget: { readonly minutes: number; readonly used: number; readonly left: number } | null;
  /** It was measured by a logger whose file was taken. */
  readonly isFromFile?: true;
}

const KINDS = {
  211: { measure: 'humidity', side: 'above' },
  216: { measure: 'temperature', side: 'above' },
  223: { measure: 'temperature', side: 'below' },
} as const;

/** Events that are excursions: humidity, and temperature to either side. */
export const EXCURSION_EVENTS: readonly number[] = Object.keys(KINDS).map(Number);

const isExcursion = (event: number): event is keyof typeof KINDS => Object.hasOwn(KINDS, event);

/** A decommission a week later ends an alert, and says nothing of the week. */
function supportedUntil(clearedAt: number | null, number: (name: string) => number | null): number {
  const last = number('lastAt') ?? number('since') ?? 0;
  if (clearedAt === null) return last;
  return number('until') ?? number('lastAt') ?? clearedAt;
}

/** The data of an excursion alert (211, 216, 223), or null for another alert or for data that is not of this version. */
export function excursionOf({
  event,
  clearedAt,
  data,
}: Pick<AlertFact, 'clearedAt' | 'data'> & { readonly event: number }): ExcursionData | null {
  if (!isExcursion(event)) return null;
  const number = (name: string): number | null => (typeof data[name] === 'number' ? data[name] : null);
  const [limit, extreme, extremeAt, since] = [number('limit'), number('extreme'), number('extremeAt'), number('since')];
  if (limit === null || extreme === null || extremeAt === null || since === null) return null;
  const [mkt, hours] = [number('mkt'), number('mktHours')];
  const [budget, used, left] = [number('budget'), number('budgetUsed'), number('budgetLeft')];
  return {
    ...KINDS[event],
    limit,
    limitUntil: number('limitUntil'),
    extreme,
    extremeAt,
    // Tenths are what sensors and people know of.
    beyond: Math.round(Math.abs(extreme - limit) * 10) / 10,
    since,
    until: clearedAt,
    minutes: number('minutes') ?? Math.round((supportedUntil(clearedAt, number) - since) / MINUTE_MS),
    place: typeof data.place === 'string' ? data.place : '',
    mkt:
      mkt === null || hours === null
        ? null
        : { value: mkt, hours, limit: number('mktLimit'), ofJourney: number('mktJourney') === 1 },
    budget: budget === null || used === null || left === null ? null : { minutes: budget, used, left },
    ...(isOfFile(data.cause) ? { isFromFile: true as const } : {}),
  };
}

/** Of a cause, which names its sensor and the device behind a colon. */
const isOfFile = (cause: unknown): boolean =>
  typeof cause === 'string' && isFileDevice(cause.slice(cause.indexOf(':') + 1));
