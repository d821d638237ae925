import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { AlertRow } from '../../contract/alerts.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import type { GeoPoint } from '../../domain/great-circle.ts';
import { instantAt, timeOf } from '../../domain/instant.ts';
import { readAlertData } from '../../domain/monitoring/alert-data.ts';
import type { ShockReading } from '../../domain/readings/track-columns.ts';
import { placeOf, shockOf } from '../../domain/shock-alert.ts';
import { Answered } from '../../kits/face/awaited.tsx';
import { usePlaceWords } from '../../kits/places/use-place-words.ts';
import type { Clock } from '../../local/clock.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { positionWords } from '../../ui/map/position-words.ts';
import { EmptyState } from '../../ui/table/table-states.tsx';
import { readShocks } from './read-shocks.ts';
import { ShockPlayback } from './shock-playback.tsx';

export interface ShockDialogProps {
  readonly alert: AlertRow;
  /** Shocks of its device that this device has. */
  readonly shocks: readonly ShockReading[];
  /** What people call the shipment. */
  readonly name: string;
  /** From how many g on the tag reports; null: nobody knows. */
  readonly limit?: number | null;
  /** Where the device was then; null: nobody knows. */
  readonly where?: GeoPoint | null;
  readonly clock?: Clock;
  readonly onClose: () => void;
}

/** Later messages than this after an alert are not what raised it. */
const AFTER_MS = 60_000;

/**
 * A shock sample by sample (spec 2 §2 "shock event"): from what this device has of it, else asked of the server. Mounted
 * while it is open.
 */
export function ShockDialog({ alert, shocks, name, limit = null, where = null, clock, onClose }: ShockDialogProps) {
  const { t, i18n } = useLingui();
  const placeWords = usePlaceWords();
  const isOffline = useIsOffline();
  const known = useMemo(() => shockOf(alert, shocks), [alert, shocks]);
  const { macId, alertTime1 } = alert;
  const isAsked = known === null && macId !== null && !isOffline;
  const { answer, retry } = useAnswer(isAsked ? `${macId} ${alertTime1}` : null, (signal) =>
    readShocks(macId ?? '', instantAt(timeOf(alertTime1) + AFTER_MS), signal),
  );
  const found = known ?? (answer.state === 'answered' ? shockOf(alert, answer.value) : null);
  // Where the tag says nothing of its limit, that which raised the alert.
  const { limit: raised } = readAlertData(alert.data);
  const told = typeof raised === 'number' ? raised : null;
  const said = placeOf(alert);
  const place = said !== '' ? said : where === null ? '' : (placeWords(where) ?? positionWords(where, i18n.locale));
  const tail = macId === null ? null : shortDeviceId(macId);
  return (
    <Dialog title={tail === null ? t`Shock on ${name}` : t`Shock on …${tail}, ${name}`} size="wide" onClose={onClose}>
      {found !== null ? (
        <ShockPlayback
          shock={found}
          place={place}
          limit={limit ?? told}
          whose={limit === null ? t`as alerts say` : t`set on the tag`}
          name={name}
          {...(clock === undefined ? {} : { clock })}
        />
      ) : isAsked ? (
        <Answered answer={answer} onRetry={retry} height={320}>
          {() => <NoSamples isOffline={false} />}
        </Answered>
      ) : (
        <NoSamples isOffline={isOffline} />
      )}
    </Dialog>
  );
}

function NoSamples({ isOffline }: { readonly isOffline: boolean }) {
  return (
    <EmptyState title={<Trans>No samples for this shock</Trans>}>
      {isOffline ? (
        <Trans>The samples aren't available offline yet. They'll load when you reconnect.</Trans>
      ) : (
        <Trans>The device reported a shock but hasn't sent the details yet.</Trans>
      )}
    </EmptyState>
  );
}

export default ShockDialog;
