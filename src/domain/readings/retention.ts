import { DAY_MS } from '../duration.ts';

/** How many days messages are kept, by what they are about, what is kept of them by hour and day, and weather. */
export interface KeptDays {
  readonly environment: number;
  readonly location: number;
  readonly shock: number;
  readonly general: number;
  readonly chime: number;
  readonly warehouseUnit: number;
  readonly warehouseDoor: number;
  readonly rollups: number;
  readonly weather: number;
}

const YEAR = 366;

/** Unless a company sets something else: three years of what proves a transport, ten of what is kept by hour and day. */
const KEPT_DAYS: KeptDays = {
  environment: 3 * YEAR,
  location: 3 * YEAR,
  shock: 3 * YEAR,
  general: YEAR,
  chime: 3 * YEAR,
  warehouseUnit: 3 * YEAR,
  warehouseDoor: 3 * YEAR,
  rollups: 10 * YEAR,
  weather: 3 * YEAR,
};

/** A month, so that nobody deletes by mistake what they still look at; a century. */
export const KEPT_DAYS_MIN = 31;
export const KEPT_DAYS_MAX = 36_525;

/** What a company keeps how long, whatever it stored under that name. Rollups are kept as long as their messages at least. */
export function keptDaysWith(own: Readonly<Record<string, unknown>>): KeptDays {
  const daysOf = (name: keyof KeptDays): number => {
    const days = own[name];
    return typeof days === 'number' && Number.isInteger(days) && days >= KEPT_DAYS_MIN && days <= KEPT_DAYS_MAX
      ? days
      : KEPT_DAYS[name];
  };
  const messages = {
    environment: daysOf('environment'),
    location: daysOf('location'),
    shock: daysOf('shock'),
    general: daysOf('general'),
    chime: daysOf('chime'),
    warehouseUnit: daysOf('warehouseUnit'),
    warehouseDoor: daysOf('warehouseDoor'),
  };
  const rollups = Math.max(daysOf('rollups'), ...Object.values(messages));
  return { ...messages, rollups, weather: daysOf('weather') };
}

/** The monitored kinds of messages; what else is kept says nothing of a state. */
const FOLDED = ['environment', 'location', 'shock', 'general', 'chime', 'warehouseUnit'] as const;

/** Of how many days at least all that devices said is kept. */
export const completeDays = (kept: KeptDays): number => Math.min(...FOLDED.map((name) => kept[name]));

/** The beginning of the first UTC day that is kept, milliseconds since 1970, as `now`. */
export const firstKept = (days: number, now: number): number => Math.floor((now - days * DAY_MS) / DAY_MS) * DAY_MS;

/**
 * Whether a message came while all that was said in its time was still kept. Where it did not, what is worked out of it would lack
 * what was true: it is shown as a message, and changes no date, no state and no figure.
 * @param days `completeDays`
 * @param time when it was said, milliseconds since 1970
 * @param receivedAt when it came, the same
 */
export const cameInTime = (days: number, time: number, receivedAt: number): boolean =>
  time >= firstKept(days, receivedAt);
