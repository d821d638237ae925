import { useLingui } from '@lingui/react/macro';
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
import { useReportsAction } from '../../features/reports/reports-menu.tsx';
import { keepItem } from '../../kits/detail-page/keep-item.tsx';
import { useProfile } from '../../local/session/profile.ts';
import { useShipment } from '../../local/views/use-shipment.ts';
import { type ToolAction, ToolRow } from '../../ui/tool-row.tsx';
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
  const { t } = useLingui();
  const navigate = useNavigate();
  const user = useProfile();
  const on = useShipment(LISTED_CONFIG_TYPES, row.shipmentGuid ?? '');
  const message = lyingMessage(bundle.values.messages ?? []);
  const shows = showsOrientation(kind, message, now, siteOptions().deviceOrientationDays);
  const mayMark = user !== null && markDevice.mayIssue(user) && provisionStatusOf(row.provisionStatus) !== 'lost';
  const { macId } = row;
  const reports = useReportsAction({ page: options, given: { macId, deviceType: kind } });
  const actions: (ToolAction | false | null)[] = [
    shows &&
      message !== null && {
        key: 'orientation',
        icon: <IconAxisX size={20} aria-hidden />,
        words: t`View Device Orientation`,
        opens: 'dialog',
        onChoose: () => open('orientation', { macId, message }),
      },
    mayMark && {
      key: 'mark',
      icon: <IconTagOff size={20} aria-hidden />,
      words: t`Mark as Lost/Inoperable`,
      opens: 'dialog',
      onChoose: () => open('mark', { device: row, shipment: on?.row ?? null }),
    },
    user !== null &&
      sendCommandFile.mayIssue(user) && {
        key: 'file',
        icon: <IconFileUpload size={20} aria-hidden />,
        words: t`Send command file`,
        opens: 'dialog',
        onChoose: () => open('file', [macId]),
      },
    reports.action,
    {
      key: 'list',
      icon: <IconListDetails size={20} aria-hidden />,
      words: t`Show in list`,
      onChoose: () =>
        void navigate({
          to: '/device-dashboard',
          search: {
            type: kind,
            ...writeFilters({ macId: { kind: 'text', text: macId } }),
            fltnme: `…${shortDeviceId(macId)}`,
          },
        }),
    },
  ];
  return (
    <>
      <ToolRow actions={actions.filter((action) => action !== false && action !== null)} rest={keepItem(bundle)} />
      {reports.dialog}
    </>
  );
}
