import { useState } from 'react';
import { Observable } from '../../state/observable.ts';
import type { ChartWindow } from './chart-model.ts';

/** What charts of one page have in common: whoever changes it changes it for all. */
export interface SharedCursor {
  /** Where the crosshair stands on the x axis; null: nowhere. */
  readonly at: Observable<number | null>;
  /** What is zoomed to; null: the whole range. */
  readonly window: Observable<ChartWindow | null>;
}

/** One cursor and one window for all charts that are given it; maps and tables may watch it too. */
export function useSharedCursor(): SharedCursor {
  const [shared] = useState(() => ({
    at: new Observable<number | null>(null),
    window: new Observable<ChartWindow | null>(null),
  }));
  return shared;
}
