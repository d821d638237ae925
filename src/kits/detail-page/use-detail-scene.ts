import type { TemperatureUnit } from '../../domain/temperature.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import type { ChartWindow } from '../../ui/chart/chart-model.ts';
import { type SharedCursor, useSharedCursor } from '../../ui/chart/use-shared-cursor.ts';
import type { TimeReader } from '../../ui/time-words.ts';
import { type TimeWindow, type TimeWindowInput, useTimeWindow } from './use-time-window.ts';

/** What map, charts and tables of a page share: what is looked at, where the cursor stands, how figures and times are written. */
export interface DetailScene {
  readonly time: TimeWindow;
  readonly window: ChartWindow;
  readonly shared: SharedCursor;
  readonly reader: TimeReader;
  readonly unit: TemperatureUnit;
}

/** The one time window and the one cursor of a page. */
export function useDetailScene(input: Omit<TimeWindowInput, 'reader'>): DetailScene {
  const reader = useTimeReader();
  const unit = useProfile()?.temperatureUnit ?? 'Fahrenheit';
  const shared = useSharedCursor();
  const time = useTimeWindow({ ...input, reader });
  return { time, window: time.window, shared, reader, unit };
}
