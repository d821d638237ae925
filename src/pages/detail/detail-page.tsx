import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { photosOrderingKey } from '../../commands/add-photo.ts';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import { shipmentOrderingKey } from '../../commands/shipment-subject.ts';
import { type ActivationMode, pagePatternOf } from '../../domain/activation-mode.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { useEventNames } from '../../kits/alert-words/use-event-names.ts';
import { DetailFrame } from '../../kits/detail-page/detail-frame.tsx';
import { NothingKnown } from '../../kits/detail-page/nothing-known.tsx';
import { useProfile } from '../../local/session/profile.ts';
import { useDelivered } from '../../local/views/use-delivered.ts';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { OpenedDialog, useDialogs } from '../../ui/dialog/dialog-registry.tsx';
import { useNow } from '../../ui/use-now.ts';
import { DetailActions } from './detail-actions.tsx';
import type { DetailAddress } from './detail-address.ts';
import { KnownShipment } from './known-shipment.tsx';
import { DIALOGS, type DialogArguments } from './page-dialogs.tsx';
import { useDeepLink } from './use-deep-link.ts';
import { useOpenChime } from './use-opens.ts';
import { useShipmentView } from './use-shipment-view.ts';

interface DetailPageProps {
  readonly mode: ActivationMode;
  readonly guid: string;
  readonly address: DetailAddress;
  /** Puts something into the address, or takes it out. */
  readonly onAddress: (change: DetailAddress) => void;
  /** There is no such shipment, or not for this person. */
  readonly onMissing: () => void;
}

/**
 * One shipment, asset, vehicle or reposition (spec 2 §2 "Shipment or asset detail"): what this device knows of it at once and
 * without a connection, what only the server knows as soon as that has answered.
 */
export function DetailPage({ mode, guid, address, onAddress, onMissing }: DetailPageProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const user = useProfile();
  const now = useNow(MINUTE_MS);
  const options = usePageOptions(pagePatternOf(mode));
  const view = useShipmentView(mode, guid);
  const { row, shipment, bundle } = view;
  const { values } = bundle;
  // Asked for with the page: once the shipment is here, what happened to it has its name.
  const eventName = useEventNames();
  const dialogs = useDialogs<DialogArguments>();
  const onOpenChime = useOpenChime(dialogs.open, onAddress);
  const [removed, setRemoved] = useState(false);
  useDeepLink(address, dialogs, values, row !== null);
  useDelivered(shipmentOrderingKey({ guid }), bundle.retry);
  useDelivered(photosOrderingKey(guid), bundle.retry);

  const isMissing = view.isUnlisted && bundle.failed === 'not-found' && !removed;
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing, onMissing]);

  const title = shipment?.clientShipmentId ?? t(MODE_WORDS[mode].detail);
  if (row === null || shipment === null) {
    return (
      <DetailFrame title={title}>
        <NothingKnown bundle={bundle} read={view.read} />
      </DetailFrame>
    );
  }
  const given = { mode, row, options, now, address, onAddress };
  return (
    <DetailActions {...given} name={shipment.clientShipmentId} bundle={bundle} open={dialogs.open}>
      {(actions, status) => (
        <DetailFrame title={title} actions={actions} status={status}>
          <KnownShipment {...given} {...{ shipment, view, dialogs, eventName }} />
          <OpenedDialog
            registry={DIALOGS}
            dialogs={dialogs}
            scope={{
              row,
              options,
              values,
              unit: user?.temperatureUnit ?? 'Fahrenheit',
              now,
              address,
              onAddress,
              onOpenChime,
              onRefresh: bundle.retry,
              onRemoved: () => {
                setRemoved(true);
                void navigate({ to: '/' });
              },
            }}
          />
        </DetailFrame>
      )}
    </DetailActions>
  );
}
