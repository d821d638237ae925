import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAxisX, IconFileUpload, IconListDetails, IconTagOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { siteOptions } from '../../api/host.ts';
import { markDevice } from '../../commands/mark-device.ts';
import { sendCommandFile } from '../../commands/send-command-file.ts';
import type { PlainOptions } from '../../contract/configuration.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import { LISTED_CONFIG_TYPES } from '../../domain/activation-mode.ts';
import { provisionStatusOf } from '../../domain/device.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { showsOrientation } from '../../domain/device-orientation.ts';
import { writeFilters } from '../../domain/list-address.ts';
import { ReportsMenu } from '../../features/reports/reports-menu.tsx';
import { KeepButton } from '../../kits/detail-page/keep-button.tsx';
import { useProfile } from '../../local/session/profile.ts';
import { useShipment } from '../../local/views/use-shipment.ts';
import { lyingMessage } from './lying-message.ts';
import type { DeviceDialogs } from './page-dialogs.tsx';
import type { DeviceView } from './use-device-view.ts';

interface DeviceActionsProps {
  readonly row: DeviceRow;
  readonly view: DeviceView;
  readonly options: PlainOptions | undefined;
  readonly now: number;
  readonly open: DeviceDialogs['open'];
}

/** What can be done with a device. */
export function DeviceActions({ row, view: { kind, bundle }, options, now, open }: DeviceActionsProps) {
  const navigate = useNavigate();
  const user = useProfile();
  const on = useShipment(LISTED_CONFIG_TYPES, row.shipmentGuid ?? '');
  const message = lyingMessage(bundle.values.messages ?? []);
  const shows = showsOrientation(kind, message, now, siteOptions().deviceOrientationDays);
  const mayMark = user !== null && markDevice.mayIssue(user) && provisionStatusOf(row.provisionStatus) !== 'lost';
  const { macId } = row;
  return (
    <>
      {shows && message !== null && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconAxisX size={20} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => open('orientation', { macId, message })}
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
          onClick={() => open('mark', { device: row, shipment: on?.row ?? null })}
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
          onClick={() => open('file', [macId])}
        >
          <Trans>Send command file</Trans>
        </Button>
      )}
      <KeepButton keep={bundle.keep} setKeep={bundle.setKeep} />
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
              fltnme: `…${shortDeviceId(macId)}`,
            },
          })
        }
      >
        <Trans>Show in list</Trans>
      </Button>
    </>
  );
}
