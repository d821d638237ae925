import { dateFormat } from './formatters.ts';

/** The zone of people who chose none, or one this browser doesn't know (spec 1 §9). */
const DEFAULT_ZONE = 'Etc/GMT';

/** When something was: `14:01` today, `21/11, 14:01` before. In the person's language and time zone. */
export function timeWords(instant: number, locale: string, timeZone: string | undefined, now = Date.now()): string {
  // A time nobody can read must not take the page with it.
  if (Number.isNaN(new Date(instant).getTime())) return '–';
  const zone = known(timeZone);
  const day = dateFormat(locale, { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const today = day.format(instant) === day.format(now);
  return dateFormat(locale, {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(today ? {} : { day: 'numeric', month: 'short' }),
  }).format(instant);
}

function known(timeZone: string | undefined): string {
  try {
    return dateFormat('en', { timeZone: timeZone ?? DEFAULT_ZONE }).resolvedOptions().timeZone;
  } catch {
    return DEFAULT_ZONE;
  }
}
