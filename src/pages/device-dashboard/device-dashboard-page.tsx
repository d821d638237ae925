import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { sendCommandFile } from '../../commands/send-command-file.ts';
import type { DeviceKind } from '../../domain/device.ts';
import { ReportsMenu } from '../../features/reports/reports-menu.tsx';
import { LayoutMenu } from '../../kits/cards/layout-menu.tsx';
import { useCardLayouts } from '../../kits/cards/use-card-layouts.ts';
import type { ChosenRows } from '../../kits/live-list/chosen-rows.ts';
import { LIST_TICK_MS } from '../../kits/live-list/list-tick.ts';
import { LiveList } from '../../kits/live-list/live-list.tsx';
import { useProfile } from '../../local/session/profile.ts';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { OpenedDialog, useDialogs } from '../../ui/dialog/dialog-registry.tsx';
import { useNow } from '../../ui/use-now.ts';
import { DEVICE_KIND_LIST_WORDS } from '../../words/device-kind-words.ts';
import type { DeviceListRow } from './device-list-row.ts';
import { FleetBoard } from './fleet-board.tsx';
import { DIALOGS, type DialogArguments } from './page-dialogs.tsx';
import { useDeviceList } from './use-device-list.tsx';
import { useFleetCards } from './use-fleet-cards.tsx';

/**
 * The devices of a kind (spec 2 §2 "Device dashboard (iTags)") from this device's own copy: figures, how they stand, where they
 * are, and what of them needs somebody: batteries that end, silent ones, gateways that are down.
 */
export function DeviceDashboardPage({ kind }: { readonly kind: DeviceKind }) {
  const { t } = useLingui();
  const user = useProfile();
  const options = usePageOptions('device-dashboard');
  const now = useNow(LIST_TICK_MS);
  const dialogs = useDialogs<DialogArguments>();
  const { open } = dialogs;
  const list = useDeviceList({ kind, now, columns: options?.columns, open });
  const cards = useFleetCards({ kind, metrics: options?.metrics ?? [], list, now });
  const layouts = useCardLayouts(kind);
  return (
    <>
      <LiveList
        list={list}
        title={t(DEVICE_KIND_LIST_WORDS[kind])}
        fileName={kind === 'tags' ? 'tagList.csv' : `${kind}.csv`}
        filterTitle={t`Filter Devices`}
        searchHint={t`Search Data`}
        tools={
          <>
            <ReportsMenu page={options} given={{ deviceType: kind }} />
            <LayoutMenu cards={cards} layouts={layouts} />
          </>
        }
        searched={<Trans>Searches ID, location, shipment and vehicle.</Trans>}
        emptyHint={<Trans>No devices of this type, or none you have permission to see.</Trans>}
        {...(user !== null && sendCommandFile.mayIssue(user)
          ? {
              onChosen: (chosen: ChosenRows<DeviceListRow>) => (
                <Button
                  variant="default"
                  size="md"
                  aria-haspopup="dialog"
                  onClick={() =>
                    void chosen.read().then(
                      (rows) =>
                        open(
                          'file',
                          rows.map(({ macId }) => macId),
                        ),
                      reportError,
                    )
                  }
                >
                  <Trans>Send command file</Trans>
                </Button>
              ),
            }
          : {})}
        above={<FleetBoard cards={cards} layout={layouts.cards} />}
      />
      <OpenedDialog registry={DIALOGS} dialogs={dialogs} scope={null} />
    </>
  );
}
