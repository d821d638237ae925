import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAxisX, IconDeviceDesktopDown, IconFileUpload, IconListDetails, IconTagOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { siteOptions } from '../../api/host.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { markDevice } from '../../commands/mark-device.ts';
import { sendCommandFile } from '../../commands/send-command-file.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { LISTED_CONFIG_TYPES } from '../../domain/activation-mode.ts';
import { type DeviceKind, provisionStatusOf } from '../../domain/device.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { type LyingMessage, showsOrientation } from '../../domain/device-orientation.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { writeFilters } from '../../domain/list-address.ts';
import { ReportsMenu } from '../../features/reports/reports-menu.tsx';
import { AsOf } from '../../kits/detail-page/as-of.tsx';
import classes from '../../kits/detail-page/detail-page.module.css';
import { FactList } from '../../kits/detail-page/fact-list.tsx';
import { DEVICE_KIND_WORDS } from '../../kits/device-words/device-kind-words.ts';
import { useProfile } from '../../local/session/profile.ts';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { useShipment } from '../../local/views/use-shipment.ts';
import { type DialogRegistry, OpenedDialog, useDialogs } from '../../ui/dialog/dialog-registry.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ErrorState, LoadingState } from '../../ui/table/table-states.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { DeviceAddress } from './device-address.ts';
import { DeviceSections } from './device-sections.tsx';
import { LookupField } from './lookup-field.tsx';
import { lyingMessage } from './lying-message.ts';
import { useDeviceFacts } from './use-device-facts.tsx';
import { type DeviceView, useDeviceView } from './use-device-view.ts';
import { WhatsWrong } from './whats-wrong.tsx';

const CommandFileDialog = lazyPart(() => import('../../features/command-file/command-file-dialog.tsx'));
const MarkDialog = lazyPart(() => import('./mark-dialog.tsx'));
const OrientationDialog = lazyPart(() => import('./orientation-dialog.tsx'));

interface DialogArguments {
  readonly mark: { readonly device: DeviceRow; readonly shipment: ShipmentRow | null };
  readonly file: readonly string[];
  readonly orientation: { readonly macId: string; readonly message: LyingMessage };
}

const DIALOGS: DialogRegistry<DialogArguments, null> = {
  file: ({ argument, onClose }) => <CommandFileDialog devices={argument} onClose={onClose} />,
  mark: ({ argument, onClose }) => <MarkDialog {...argument} onClose={onClose} />,
  orientation: ({ argument, onClose }) => <OrientationDialog {...argument} onClose={onClose} />,
};

interface DeviceDetailPageProps {
  /** What the address says it is. */
  readonly type: DeviceKind;
  readonly macId: string;
  readonly address: DeviceAddress;
  /** Puts something into the address, or takes it out. */
  readonly onAddress: (change: DeviceAddress) => void;
}

/**
 * One device (spec 2 §2 "Device detail"): what this device knows of it at once and without a connection, what only the server
 * knows as soon as that has answered.
 */
export function DeviceDetailPage({ type, macId, address, onAddress }: DeviceDetailPageProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const user = useProfile();
  const now = useNow(MINUTE_MS);
  const options = usePageOptions('device-detail');
  const view = useDeviceView(type, macId);
  const { row, kind, bundle } = view;
  const facts = useDeviceFacts(view, now);
  const dialogs = useDialogs<DialogArguments>();
  const on = useShipment(LISTED_CONFIG_TYPES, row?.shipmentGuid ?? '');
  const message = lyingMessage(bundle.values.messages ?? []);
  const shows = showsOrientation(kind, message, now, siteOptions().deviceOrientationDays);
  const status = row === null ? null : provisionStatusOf(row.provisionStatus);
  const mayMark = user !== null && markDevice.mayIssue(user) && status !== 'lost';
  const one = t(DEVICE_KIND_WORDS[kind]);
  const tail = shortDeviceId(macId);
  const { keep } = bundle;
  return (
    <div className={classes.page}>
      {/* The same heading from the beginning on: the focus is on it. */}
      <div className={classes.head}>
        <PageHeading>{t`${one} …${tail}`}</PageHeading>
        <div className={classes.actions}>
          {row !== null && (
            <>
              {shows && message !== null && (
                <Button
                  variant="default"
                  size="md"
                  leftSection={<IconAxisX size={20} aria-hidden />}
                  aria-haspopup="dialog"
                  onClick={() => dialogs.open('orientation', { macId, message })}
                >
                  <Trans>View Device Orientation</Trans>
                </Button>
              )}
              {mayMark && (
                <Button
                  variant="default"
                  size="md"
                  leftSection={<IconTagOff size={20} aria-hidden />}
                  aria-haspopup="dialog"
                  onClick={() => dialogs.open('mark', { device: row, shipment: on?.row ?? null })}
                >
                  <Trans>Mark as Lost/Inoperable</Trans>
                </Button>
              )}
              {user !== null && sendCommandFile.mayIssue(user) && (
                <Button
                  variant="default"
                  size="md"
                  leftSection={<IconFileUpload size={20} aria-hidden />}
                  aria-haspopup="dialog"
                  onClick={() => dialogs.open('file', [macId])}
                >
                  <Trans>Send a command file</Trans>
                </Button>
              )}
              {keep !== undefined && (
                <Button
                  variant="default"
                  size="md"
                  leftSection={<IconDeviceDesktopDown size={20} aria-hidden />}
                  aria-pressed={keep}
                  onClick={() => bundle.setKeep(!keep)}
                >
                  <Trans>Keep on this device</Trans>
                </Button>
              )}
              <ReportsMenu page={options} given={{ macId, deviceType: kind }} />
              <Button
                variant="default"
                size="md"
                leftSection={<IconListDetails size={20} aria-hidden />}
                onClick={() =>
                  void navigate({
                    to: '/device-dashboard',
                    search: {
                      type: kind,
                      ...writeFilters({ macId: { kind: 'text', text: macId } }),
                      fltnme: `…${tail}`,
                    },
                  })
                }
              >
                <Trans>Show in the list</Trans>
              </Button>
            </>
          )}
        </div>
      </div>
      <LookupField />
      {row === null ? (
        <Unknown view={view} macId={macId} />
      ) : (
        <>
          <WhatsWrong
            kind={kind}
            lastComms={row.lastComms}
            isConfirmed={row.claimedAt !== null}
            clock={row.clockWrongSince === null ? undefined : { offset: row.clockOffset }}
            silence={bundle.values.silence}
            tracks={bundle.values.tracks?.get(macId)}
            now={now}
          />
          <FactList facts={facts.boxes} boxes />
          <AsOf bundle={bundle} />
          <DeviceSections
            row={row}
            kind={kind}
            view={view}
            options={options}
            facts={facts.list}
            now={now}
            address={address}
            onAddress={onAddress}
          />
        </>
      )}
      <OpenedDialog registry={DIALOGS} dialogs={dialogs} scope={null} />
    </div>
  );
}

/** Neither this device nor, so far, the server has said anything of it. */
function Unknown({ view: { read, bundle }, macId }: { readonly view: DeviceView; readonly macId: string }) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const tail = shortDeviceId(macId);
  if (read && bundle.read && isOffline) {
    return (
      <p role="status">
        <Trans>This device doesn't know it. It is looked up as soon as there is a connection.</Trans>
      </p>
    );
  }
  if (bundle.failed === 'not-found') {
    return (
      <p role="status">
        <Trans>The company has no device …{tail}.</Trans>
      </p>
    );
  }
  return bundle.failed !== null ? (
    <ErrorState words={t(reasonWords(bundle.failed))} onRetry={bundle.retry} />
  ) : (
    <LoadingState progress={null} />
  );
}
