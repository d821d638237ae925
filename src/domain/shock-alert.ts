import { SHOCK_ALERT, TILT_ALERT } from './alert-events.ts';
import type { AlertRow } from './entities/alert.ts';
import { timeOf } from './instant.ts';
import { readAlertData } from './monitoring/alert-data.ts';
import type { ShockReading, Tracks } from './readings/track-columns.ts';

/** Further from its alert than this a shock is another one. Milliseconds. */
const NEAR_MS = 60_000;
/** Characters of a place that a shock's text shows (spec 2 §9). */
export const PLACE_MAX = 40;

/** Shocks and tilts among alerts, newest first: what the table of shock notices has (spec 2 §2). */
export const shockNotices = (alerts: readonly AlertRow[]): AlertRow[] =>
  alerts
    .filter(({ alertEvent }) => alertEvent === SHOCK_ALERT || alertEvent === TILT_ALERT)
    .sort((a, b) => timeOf(b.alertTime1) - timeOf(a.alertTime1) || b.entryId - a.entryId);

/** Only those that are enabled lead to the shock (spec 2 §2). */
export const opensShock = ({ alertEvent, enabled }: Pick<AlertRow, 'alertEvent' | 'enabled'>): boolean =>
  alertEvent === SHOCK_ALERT && enabled === 1;

/** What an alert's data says of the message it came from: the device's count and when. */
function shockMessageOf(data: string): { readonly index: number | null; readonly time: number | null } {
  try {
    const read: unknown = JSON.parse(data);
    if (typeof read !== 'object' || read === null) return { index: null, time: null };
    const said = read as Readonly<Record<string, unknown>>;
    return {
      index: typeof said.index === 'number' ? said.index : null,
      time: typeof said.time === 'number' ? said.time : null,
    };
  } catch {
    return { index: null, time: null };
  }
}

/** The shock that an alert is about: of its device the message it names, else the nearest within a minute of it. */
export function shockOf(
  alert: Pick<AlertRow, 'macId' | 'data' | 'alertTime1'>,
  shocks: readonly ShockReading[],
): ShockReading | null {
  const { index, time } = shockMessageOf(alert.data);
  const named = shocks.find((shock) => shock.index === index && (time === null || shock.time === time));
  if (named !== undefined) return named;
  const at = time ?? timeOf(alert.alertTime1);
  let best: ShockReading | null = null;
  for (const shock of shocks) {
    if (Math.abs(shock.time - at) > NEAR_MS) continue;
    if (best === null || Math.abs(shock.time - at) < Math.abs(best.time - at)) best = shock;
  }
  return best;
}

/** The shock of all devices that is nearest to a moment, within `within` milliseconds of it; null where there is none. */
export function nearestShock(
  tracks: Tracks,
  at: number,
  within: number,
): { readonly macId: string; readonly shock: ShockReading } | null {
  let best: { readonly macId: string; readonly shock: ShockReading } | null = null;
  for (const [macId, { shocks }] of tracks) {
    for (const shock of shocks) {
      const distance = Math.abs(shock.time - at);
      if (distance <= within && (best === null || distance < Math.abs(best.shock.time - at))) best = { macId, shock };
    }
  }
  return best;
}

/** The alert that was raised by a shock of a device; undefined where it raised none. */
export const alertOfShock = (alerts: readonly AlertRow[], macId: string, shock: ShockReading): AlertRow | undefined =>
  alerts.find((alert) => alert.alertEvent === SHOCK_ALERT && alert.macId === macId && shockOf(alert, [shock]) !== null);

/** Where a shock was: as the monitoring says, else what its message says; empty where neither does. */
export function placeOf({ data, message }: Pick<AlertRow, 'data' | 'message'>): string {
  const { place } = readAlertData(data);
  return typeof place === 'string' && place !== '' ? place : message;
}

/** A place as a shock's text shows it. */
export const shortPlace = (place: string): string =>
  place.length > PLACE_MAX ? `${place.slice(0, PLACE_MAX - 1).trimEnd()}…` : place;
