import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DeviceRow } from '../../contract/devices.ts';
import type { PlaceCountRow } from '../../contract/inventory.ts';
import { timeOf } from '../../domain/instant.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { countWords } from '../../ui/formatters.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { timeWords } from '../../ui/time-words.ts';

interface LastCountProps {
  readonly count: PlaceCountRow;
  /** What is known to be here. */
  readonly devices: readonly DeviceRow[];
  readonly now: number;
}

/** Who counted last, when, and how many of what is known to be here were not seen then. */
export function LastCount({ count: { counted, countedBy, seen }, devices, now }: LastCountProps) {
  const { i18n } = useLingui();
  const reader = useTimeReader();
  const missing = useMemo(() => {
    const ids = new Set(seen);
    return devices.filter(({ macId }) => !ids.has(macId)).length;
  }, [seen, devices]);
  const when = timeWords(timeOf(counted), reader, now);
  return (
    <p data-testid="last-count">
      <Trans>
        Counted by {countedBy}, {when}: {countWords(seen.length, i18n.locale)} devices.
      </Trans>{' '}
      {missing > 0 && (
        <StateMark state="warn">
          <Plural value={missing} one="# device below wasn't counted." other="# devices below weren't counted." />
        </StateMark>
      )}
    </p>
  );
}
