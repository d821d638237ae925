import { useLingui } from '@lingui/react/macro';
import { IconArrowsDiff, IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ActivationOptions } from '../../contract/configuration.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import { instantAt } from '../../domain/instant.ts';
import { useReportsAction } from '../../features/reports/reports-menu.tsx';
import { useCertificate } from '../../features/share/use-certificate.tsx';
import { useShare } from '../../features/share/use-share.tsx';
import { formatFrame } from '../../ui/time-range/range.ts';
import { type ToolAction, ToolRow } from '../../ui/tool-row.tsx';
import type { DetailAddress } from './detail-address.ts';
import type { DetailDialogs } from './page-dialogs.tsx';
import { tripOf } from './trip.ts';
import { useFurtherActions } from './use-further-actions.tsx';
import type { ShipmentView } from './use-shipment-view.ts';

interface DetailActionsProps {
  readonly mode: ActivationMode;
  readonly row: ShipmentRow;
  /** What people call it. */
  readonly name: string;
  readonly bundle: ShipmentView['bundle'];
  readonly options: ActivationOptions | undefined;
  readonly now: number;
  readonly address: DetailAddress;
  readonly onAddress: (change: DetailAddress) => void;
  readonly open: DetailDialogs['open'];
  /** Draws the row of actions, and what became of the last. */
  readonly children: (row: ReactNode, status: ReactNode) => ReactNode;
}

/** What can be done with the shipment (spec 2 §6 "Detail page actions"). */
export function DetailActions(props: DetailActionsProps) {
  const { mode, row, name, bundle, options, now, address, onAddress, open } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const { guid } = row;
  const certificate = useCertificate(guid, name);
  const share = useShare(guid, name);
  const reports = useReportsAction({ page: options, given: { guid, startDate: row.createDate }, ofOne: true });
  const further = useFurtherActions({
    row,
    now,
    open,
    hasChimes: (bundle.values.chimes ?? []).length > 0,
    shockLimit: bundle.values.detail?.shockLimit,
    bundle,
    onShowInList: () => void navigate({ to: '/activation', search: { mode, show: guid } }),
  });
  const trip = tripOf(row, bundle.values);
  const frame = trip === null ? undefined : formatFrame({ choice: { kind: 'between', ...trip }, window: null });
  const replay = () => {
    if (address.at !== undefined) {
      // The window that the replay brought goes with it.
      onAddress({ at: undefined, along: undefined, ...(address.t === frame ? { t: undefined } : {}) });
    } else if (trip === null) onAddress({ at: instantAt(now) });
    else onAddress({ at: instantAt(trip.from), t: frame });
  };
  const actions: (ToolAction | null)[] = [
    {
      key: 'replay',
      icon: <IconPlayerPlay size={20} aria-hidden />,
      words: t`Replay`,
      isOn: address.at !== undefined,
      onChoose: replay,
    },
    share.action,
    certificate.action,
    {
      key: 'compare',
      icon: <IconArrowsDiff size={20} aria-hidden />,
      words: t`Compare`,
      opens: 'dialog',
      onChoose: () => onAddress({ m: 'compare' }),
    },
    further.edit,
    reports.action,
  ];
  const tools = (
    <>
      <ToolRow actions={actions.filter((action) => action !== null)} rest={further.rest} />
      {share.dialog}
      {reports.dialog}
    </>
  );
  return props.children(tools, certificate.status);
}
