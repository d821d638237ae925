import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowsDiff, IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ActivationOptions } from '../../contract/configuration.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import { instantAt } from '../../domain/instant.ts';
import { ReportsMenu } from '../../features/reports/reports-menu.tsx';
import { CertificateButton } from '../../features/share/certificate-button.tsx';
import { ShareButton } from '../../features/share/share-button.tsx';
import { ActionMenu } from './action-menu.tsx';
import type { DetailAddress } from './detail-address.ts';
import type { DetailDialogs } from './page-dialogs.tsx';
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
}

/** What can be done with the shipment. */
export function DetailActions(props: DetailActionsProps) {
  const { mode, row, name, bundle, options, now, address, onAddress, open } = props;
  const navigate = useNavigate();
  const { guid } = row;
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconPlayerPlay size={20} aria-hidden />}
        aria-pressed={address.at !== undefined}
        onClick={() =>
          onAddress(address.at === undefined ? { at: instantAt(now) } : { at: undefined, along: undefined })
        }
      >
        <Trans>Replay</Trans>
      </Button>
      <Button
        variant="default"
        size="md"
        leftSection={<IconArrowsDiff size={20} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => onAddress({ m: 'compare' })}
      >
        <Trans>Compare</Trans>
      </Button>
      <CertificateButton guid={guid} name={name} />
      <ReportsMenu page={options} given={{ guid, startDate: row.createDate }} ofOne />
      <ShareButton guid={guid} name={name} />
      <ActionMenu
        row={row}
        now={now}
        open={open}
        hasChimes={(bundle.values.chimes ?? []).length > 0}
        shockLimit={bundle.values.detail?.shockLimit}
        keep={bundle.keep}
        onKeep={bundle.setKeep}
        onShowInList={() => void navigate({ to: '/activation', search: { mode, show: guid } })}
      />
    </>
  );
}
