import { Trans, useLingui } from '@lingui/react/macro';
import type { PlainOptions } from '../../contract/configuration.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { DeviceKind } from '../../domain/device.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { DetailFrame } from '../../kits/detail-page/detail-frame.tsx';
import { DetailSections } from '../../kits/detail-page/detail-sections.tsx';
import { NothingKnown } from '../../kits/detail-page/nothing-known.tsx';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { OpenedDialog, useDialogs } from '../../ui/dialog/dialog-registry.tsx';
import { useNow } from '../../ui/use-now.ts';
import { DEVICE_KIND_WORDS } from '../../words/device-kind-words.ts';
import { DeviceActions } from './device-actions.tsx';
import type { DeviceAddress } from './device-address.ts';
import { DEVICE_SECTIONS } from './device-sections.tsx';
import { LookupField } from './lookup-field.tsx';
import { DIALOGS, type DialogArguments } from './page-dialogs.tsx';
import { useDeviceFacts } from './use-device-facts.tsx';
import { useDeviceScope } from './use-device-scope.ts';
import { type DeviceView, useDeviceView } from './use-device-view.ts';
import { WhatsWrong } from './whats-wrong.tsx';

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
  const now = useNow(MINUTE_MS);
  const options = usePageOptions('device-detail');
  const view = useDeviceView(type, macId);
  const dialogs = useDialogs<DialogArguments>();
  const { row, kind, read, bundle } = view;
  const one = t(DEVICE_KIND_WORDS[kind]);
  const tail = shortDeviceId(macId);
  const actions = row !== null && (
    <DeviceActions row={row} view={view} options={options} now={now} open={dialogs.open} />
  );
  return (
    <DetailFrame title={t`${one} …${tail}`} actions={actions}>
      <LookupField />
      {row === null ? (
        <NothingKnown bundle={bundle} read={read} absent={<Trans>Your company has no device …{tail}.</Trans>} />
      ) : (
        <Known {...{ row, view, options, now, address, onAddress }} />
      )}
      <OpenedDialog registry={DIALOGS} dialogs={dialogs} scope={null} />
    </DetailFrame>
  );
}

interface KnownProps extends Pick<DeviceDetailPageProps, 'address' | 'onAddress'> {
  readonly row: DeviceRow;
  readonly view: DeviceView;
  readonly options: PlainOptions | undefined;
  readonly now: number;
}

function Known({ row, view, now, ...given }: KnownProps) {
  const facts = useDeviceFacts(view, given.options, now);
  const scope = useDeviceScope({ row, view, now, facts: facts.list, ...given });
  return (
    <>
      <WhatsWrong
        macId={row.macId}
        kind={view.kind}
        lastComms={row.lastComms}
        isConfirmed={row.claimedAt !== null}
        clock={row.clockWrongSince === null ? undefined : { offset: row.clockOffset }}
        silence={scope.values.silence}
        tracks={scope.values.tracks?.get(row.macId)}
        now={now}
      />
      <DetailSections layout={DEVICE_SECTIONS} scope={scope} bundle={view.bundle} boxes={facts.boxes} />
    </>
  );
}
