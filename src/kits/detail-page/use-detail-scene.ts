import { useCallback } from 'react';
import type { TemperatureUnit } from '../../domain/temperature.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { useObserved } from '../../state/use-observed.ts';
import type { ChartWindow } from '../../ui/chart/chart-model.ts';
import { type SharedCursor, useSharedCursor } from '../../ui/chart/use-shared-cursor.ts';
import type { TimeReader } from '../../ui/time-words.ts';
import { type TimeWindow, type TimeWindowInput, useTimeWindow } from './use-time-window.ts';

/** What map, charts and tables of a page share: what is looked at, where the cursor stands, how figures and times are written. */
export interface DetailScene {
  readonly time: TimeWindow;
  readonly window: ChartWindow;
  /** What a chart was zoomed to, else the window: map and tables go by it, too. */
  readonly seen: ChartWindow;
  readonly shared: SharedCursor;
  readonly reader: TimeReader;
  readonly unit: TemperatureUnit;
}

export interface DetailSceneInput extends Omit<TimeWindowInput, 'reader' | 'text' | 'onText'> {
  /** The window as it stands in the address. */
  readonly address: { readonly t?: string | undefined };
  readonly onAddress: (change: { readonly t: string | undefined }) => void;
}

/** The one time window and the one cursor of a page. */
export function useDetailScene({ address, onAddress, ...input }: DetailSceneInput): DetailScene {
  const reader = useTimeReader();
  const unit = useProfile()?.temperatureUnit ?? 'Fahrenheit';
  const shared = useSharedCursor();
  const onText = useCallback((text: string | undefined) => onAddress({ t: text }), [onAddress]);
  const time = useTimeWindow({ ...input, text: address.t, onText, reader });
  const seen = useObserved(shared.window) ?? time.window;
  return { time, window: time.window, seen, shared, reader, unit };
}
