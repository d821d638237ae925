import { Trans, useLingui } from '@lingui/react/macro';
import type { MuteRow } from '../../../contract/mutes.ts';
import { MINUTE_MS } from '../../../domain/duration.ts';
import { timeOf, zonedTime } from '../../../domain/instant.ts';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { clockTime, timeWords } from '../../../ui/time-words.ts';
import { useNow } from '../../../ui/use-now.ts';

/** From when to when; of one that comes each week by the clock of its own time zone. */
export function MuteTimes({ row }: { readonly row: MuteRow }) {
  const { i18n } = useLingui();
  const reader = useTimeReader();
  const now = useNow(MINUTE_MS);
  const [from, until] = [timeOf(row.fromTime), timeOf(row.untilTime)];
  if (row.repeat === 'none') {
    return (
      <Trans context="mute">
        {timeWords(from, reader, now)} to {timeWords(until, reader, now)}
      </Trans>
    );
  }
  const local = { ...reader, timeZone: row.timezone };
  const dayOf = (time: number): string =>
    new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' }).format(
      zonedTime(time, row.timezone).toPlainDate().toZonedDateTime('UTC').epochMilliseconds,
    );
  return (
    <Trans context="mute">
      Every week: {dayOf(from)} {clockTime(from, local)} to {dayOf(until)} {clockTime(until, local)} ({row.timezone})
    </Trans>
  );
}
