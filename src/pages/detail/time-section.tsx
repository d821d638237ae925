import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { instantAt } from '../../domain/instant.ts';
import { ReplayBar } from '../../features/replay/replay-bar.tsx';
import { TimeControl } from '../../kits/detail-page/time-control.tsx';
import { Together } from './together/together.tsx';
import type { ShipmentScope } from './use-shipment-scope.ts';

/** The time that the page looks at, and the replay of the trip with what else is replayed. */
export function TimeSection(scope: ShipmentScope) {
  const { t } = useLingui();
  const { row, values, companions, marks, marksBy, shared, played, standing, unit, onAlong } = scope;
  const { time, reader, address, onAddress } = scope;
  const isReplayed = address.at !== undefined;
  const bar = useRef<HTMLDivElement>(null);
  const wasReplayed = useRef(isReplayed);
  // Whoever begins a replay sees what plays it, the map and the charts at once.
  useEffect(() => {
    if (isReplayed && !wasReplayed.current) bar.current?.scrollIntoView({ block: 'start' });
    wasReplayed.current = isReplayed;
  }, [isReplayed]);
  return (
    <section aria-label={t`Time`} data-testid="time">
      <TimeControl time={time} shared={shared} reader={reader} marks={marks} />
      {isReplayed && (
        <div ref={bar}>
          <ReplayBar
            range={played}
            shared={shared}
            reader={reader}
            standing={standing}
            onRest={(at) => onAddress({ at: instantAt(at) })}
          />
          <Together {...{ row, values, companions, shared, standing, unit, onAlong }} marks={marksBy} />
        </div>
      )}
    </section>
  );
}
