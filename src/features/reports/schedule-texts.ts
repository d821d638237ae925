import type { ReportSchedule } from '../../domain/reports/schedule.ts';

export const DEFAULT_AT = '07:00';

/** When a report is made by itself, as it is chosen. */
export interface ScheduleTexts {
  /** Empty: never. */
  readonly every: ReportSchedule['every'] | '';
  readonly at: string;
  readonly day: number;
}

/** What the fields hold of a schedule; null: none. */
export const scheduleTexts = (schedule: ReportSchedule | null): ScheduleTexts => ({
  every: schedule?.every ?? '',
  at: schedule?.at ?? DEFAULT_AT,
  day: schedule?.day ?? 1,
});

/** The schedule that was chosen; null: none. */
export const scheduleOf = ({ every, at, day }: ScheduleTexts): ReportSchedule | null =>
  every === '' ? null : { every, at, ...(every === 'day' ? {} : { day }) };
