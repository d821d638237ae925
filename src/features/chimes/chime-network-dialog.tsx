import { Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { siteOptions } from '../../api/host.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { ChimeRow } from '../../contract/shipment-surroundings.ts';
import { deviceAge, isLastCommsOverdue } from '../../domain/device.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { chimeChartPercent } from '../../domain/intact.ts';
import type { TemperatureUnit } from '../../domain/temperature.ts';
import { type Clock, systemClock } from '../../local/clock.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { temperatureWords } from '../../ui/measured-words.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { EmptyState } from '../../ui/table/table-states.tsx';
import { useLock } from '../../ui/use-lock.ts';
import { useNow } from '../../ui/use-now.ts';
import { chimeNetwork, ringPlace } from './chime-network.ts';
import classes from './chimes.module.css';

interface ChimeNetworkDialogProps {
  readonly chimes: readonly ChimeRow[];
  /** The tag of the shipment; null: it has none. */
  readonly tag: string | null;
  readonly name: string;
  readonly unit: TemperatureUnit;
  readonly clock?: Clock;
  readonly onRefresh: () => void;
  readonly onOpen: (macId: string) => void;
  readonly onClose: () => void;
}

/** The iChimes of a shipment around the devices they report to (spec 2 §2 "chime network detail"). Mounted while it is open. */
export function ChimeNetworkDialog(props: ChimeNetworkDialogProps) {
  const { chimes, tag, name, unit, clock = systemClock, onRefresh, onOpen, onClose } = props;
  const { t, i18n } = useLingui();
  const isOffline = useIsOffline();
  const now = useNow(MINUTE_MS);
  const { timeThresholds, buttonLocks } = siteOptions();
  const [locked, lock] = useLock(buttonLocks.refreshChimes, clock.after);
  const state = ({ lastComms, intact }: ChimeRow) => {
    if (intact === false) return 'error';
    if (lastComms === null || isLastCommsOverdue(lastComms, now, timeThresholds.chimeLastComms)) return 'warn';
    return deviceAge(lastComms, now, timeThresholds) === 'recent' ? 'good' : 'none';
  };
  const degrees = (fahrenheit: number) => temperatureWords(fahrenheit, unit, i18n.locale);
  return (
    <Dialog title={t`iChime network of ${name}`} size="wide" onClose={onClose}>
      <div className={classes.tools}>
        <Button
          variant="default"
          mih="var(--h)"
          leftSection={<IconRefresh size={20} aria-hidden />}
          disabled={locked || isOffline}
          onClick={() => {
            lock();
            onRefresh();
          }}
        >
          {isOffline ? <Trans>Refresh (needs a connection)</Trans> : <Trans>Refresh</Trans>}
        </Button>
      </div>
      {chimes.length === 0 && <EmptyState title={<Trans>No iChimes on its list.</Trans>}>{null}</EmptyState>}
      {chimeNetwork(chimes, tag).map(({ parent, chimes: own }) => (
        <section key={parent ?? ''} aria-label={parent === null ? t`Unknown parent` : `…${shortDeviceId(parent)}`}>
          <ul
            className={classes.ring}
            style={{ height: `${chimeChartPercent(own.length)}dvh` }}
            data-percent={chimeChartPercent(own.length)}
          >
            <li className={classes.parent} aria-hidden="true">
              {parent === null ? <Trans>Unknown parent</Trans> : `…${shortDeviceId(parent)}`}
            </li>
            {own.map((chime, at) => {
              const { left, top } = ringPlace(at, own.length);
              return (
                <li key={chime.macId} className={classes.place} style={{ left: `${left}%`, top: `${top}%` }}>
                  <UnstyledButton className={classes.chime} onClick={() => onOpen(chime.macId)}>
                    <StateMark state={state(chime)}>…{shortDeviceId(chime.macId)}</StateMark>
                    <span className={classes.quiet}>
                      {chime.temperature === null ? chime.packageInfo : degrees(chime.temperature)}
                    </span>
                  </UnstyledButton>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

export default ChimeNetworkDialog;
