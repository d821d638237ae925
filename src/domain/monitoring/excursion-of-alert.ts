import type { AlertRow } from '../entities/alert.ts';
import { timeOf } from '../instant.ts';
import { readAlertData } from './alert-data.ts';
import { type ExcursionData, excursionOf } from './excursion-data.ts';

/** What an alert says of an excursion; null: it is of none, or its data is not of this version. */
export const excursionOfAlert = ({
  alertEvent: event,
  clearDate,
  data,
}: Pick<AlertRow, 'alertEvent' | 'clearDate' | 'data'>): ExcursionData | null =>
  excursionOf({ event, clearedAt: clearDate === null ? null : timeOf(clearDate), data: readAlertData(data) });
