import { useLingui } from '@lingui/react/macro';
import { MINUTE_MS } from '../../domain/duration.ts';
import { marksWithin } from '../../domain/readings/clock-marks.ts';
import { clockMarkSentence } from '../../kits/condition-words/clock-words.ts';
import type { ChartWindow } from '../../ui/chart/chart-model.ts';
import type { TimeReader } from '../../ui/time-words.ts';
import { useNow } from '../../ui/use-now.ts';
import { NoteList } from './note-list.tsx';
import type { ShownDevice } from './shown-device.ts';

interface ClockNotesProps {
  readonly devices: readonly ShownDevice[];
  readonly window: ChartWindow;
  readonly reader: TimeReader;
}

/** Beneath charts: which readings in them are not at the time that their device's clock said. Nothing where all clocks were right. */
export function ClockNotes({ devices, window, reader }: ClockNotesProps) {
  const { t, i18n } = useLingui();
  const now = useNow(MINUTE_MS);
  const notes = devices.flatMap(({ key, label, tracks }) =>
    marksWithin(tracks.clock, window).map((mark) => ({
      key: `${key} ${mark.from} ${mark.offset}`,
      words: clockMarkSentence(label, mark, { ...reader, i18n }, now),
    })),
  );
  return <NoteList notes={notes} label={t`Times of readings`} testId="clock-notes" />;
}
