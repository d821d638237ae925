import { dateFormat } from '../../ui/formatters.ts';

/** `14:02` in a time zone; in the device's own when the zone's name is not one the browser knows. */
export function clockTime(at: number, timeZone: string, locale: string): string {
  const options: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  try {
    return dateFormat(locale, { ...options, timeZone }).format(at);
  } catch {
    return dateFormat(locale, options).format(at);
  }
}
