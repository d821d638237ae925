import type { ChartMark } from '../../ui/chart/chart-model.ts';
import { TimeRange } from '../../ui/time-range/time-range.tsx';
import type { DetailScene } from './use-detail-scene.ts';

interface TimeControlProps extends Pick<DetailScene, 'time' | 'shared' | 'reader'> {
  /** What happened, to be found on the slider. */
  readonly marks?: readonly ChartMark[];
}

const NO_MARKS: readonly ChartMark[] = [];

/** Chooses the time that the page looks at; the cursor of all charts goes to a mark that is chosen. */
export function TimeControl({ time, shared, reader, marks = NO_MARKS }: TimeControlProps) {
  return (
    <TimeRange
      frame={time.frame}
      options={time.options}
      now={time.end}
      reader={reader}
      marks={marks}
      onFrame={time.setFrame}
      onChooseMark={({ at }) => shared.at.set(at)}
    />
  );
}
