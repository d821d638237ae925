import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { DAY_MS } from '../../domain/duration.ts';
import { SCHEDULE_EVERY } from '../../domain/reports/schedule.ts';
import { onChoice, onText } from '../../ui/form/entered.ts';
import { dateFormat } from '../../ui/formatters.ts';
import { EVERY_WORDS } from './report-words.ts';
import classes from './reports.module.css';
import { DEFAULT_AT, type ScheduleTexts } from './schedule-texts.ts';

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAYS_OF_WEEK = [1, 2, 3, 4, 5, 6, 7];
const DAYS_OF_MONTH = Array.from({ length: 31 }, (_, n) => n + 1);

interface ScheduleFieldsProps {
  readonly texts: ScheduleTexts;
  readonly onChange: (part: Partial<ScheduleTexts>) => void;
}

/** How often a report is made by itself, on which day and when. */
export function ScheduleFields({ texts: { every, at, day }, onChange }: ScheduleFieldsProps) {
  const { t, i18n } = useLingui();
  const weekday = (n: number) =>
    dateFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + (n - 1) * DAY_MS);
  return (
    <>
      <NativeSelect
        label={t`Schedule`}
        size="md"
        value={every}
        data={[
          { value: '', label: t`Never` },
          ...SCHEDULE_EVERY.map((often) => ({ value: often, label: t(EVERY_WORDS[often]) })),
        ]}
        onChange={onChoice(['', ...SCHEDULE_EVERY], (often) => onChange({ every: often, day: 1 }))}
      />
      {every !== '' && (
        <div className={classes.dates}>
          {every !== 'day' && (
            <NativeSelect
              label={every === 'week' ? t({ message: 'On', context: 'weekday' }) : t`Day of the month`}
              size="md"
              value={String(day)}
              data={
                every === 'week'
                  ? DAYS_OF_WEEK.map((n) => ({ value: String(n), label: weekday(n) }))
                  : DAYS_OF_MONTH.map((n) => ({ value: String(n), label: String(n) }))
              }
              onChange={onText((chosen) => onChange({ day: Number(chosen) }))}
            />
          )}
          <TextInput
            type="time"
            label={t`Time (your time zone)`}
            size="md"
            value={at}
            onChange={onText((time) => onChange({ at: time.slice(0, 5) || DEFAULT_AT }))}
          />
        </div>
      )}
    </>
  );
}
