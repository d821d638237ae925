import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MINUTE_MS } from '../../domain/duration.ts';
import { suspectsWithin } from '../../domain/readings/suspect-readings.ts';
import type { ChartWindow } from '../../ui/chart/chart-model.ts';
import { type TimeReader, timeWords } from '../../ui/time-words.ts';
import { useNow } from '../../ui/use-now.ts';
import { SUSPECT_WORDS } from '../../words/suspect-words.ts';
import { NoteList } from './note-list.tsx';
import type { ShownDevice } from './shown-device.ts';

interface SuspectNotesProps {
  readonly devices: readonly ShownDevice[];
  readonly window: ChartWindow;
  readonly reader: TimeReader;
}

/** Beneath charts: which readings in them are not believed, and why. Nothing where all are. */
export function SuspectNotes({ devices, window, reader }: SuspectNotesProps) {
  const { t, i18n } = useLingui();
  const now = useNow(MINUTE_MS);
  const notes = devices.flatMap(({ key, label: device, tracks }) =>
    suspectsWithin(tracks.suspects, window).map((mark) => {
      const [from, until] = [timeWords(mark.from, reader, now), timeWords(mark.until, reader, now)];
      const reason = i18n._(SUSPECT_WORDS[mark.kind]);
      const words =
        mark.kind === 'drift'
          ? msg`${device}, ${from} to ${until}: readings that may be off. ${reason}.`
          : msg`${device}, ${from} to ${until}: readings that don't count. ${reason}.`;
      return { key: `${key} ${mark.kind} ${mark.from}`, words: i18n._(words) };
    }),
  );
  return <NoteList notes={notes} label={t`Suspect readings`} testId="suspect-notes" />;
}
