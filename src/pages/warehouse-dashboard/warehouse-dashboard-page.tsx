import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { isAdministrator } from '../../commands/provisioning.ts';
import { warehouseCounts } from '../../domain/warehouse/warehouse-counts.ts';
import { MetricStrip } from '../../features/metrics/metric-strip.tsx';
import { LIST_TICK_MS } from '../../kits/live-list/list-tick.ts';
import { LiveList } from '../../kits/live-list/live-list.tsx';
import { useProfile } from '../../local/session/profile.ts';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { useWarehouseIncidents } from '../../local/views/use-warehouse-incidents.ts';
import { useWarehouses } from '../../local/views/use-warehouses.ts';
import { OpenedDialog, useDialogs } from '../../ui/dialog/dialog-registry.tsx';
import { useNow } from '../../ui/use-now.ts';
import { DIALOGS, type DialogArguments } from './page-dialogs.tsx';
import { useWarehouseList } from './use-warehouse-list.tsx';
import classes from './warehouse-dashboard.module.css';
import { WarehouseMap } from './warehouse-map.tsx';

/** All warehouses, how each is now, and where (spec 2 §2 "Warehouse dashboard"), from this device's own copy. */
export function WarehouseDashboardPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const user = useProfile();
  const unit = user?.temperatureUnit ?? 'Fahrenheit';
  const mayEdit = user !== null && isAdministrator(user);
  const options = usePageOptions('warehouse-dashboard');
  const dialogs = useDialogs<DialogArguments>();
  const { open } = dialogs;
  const onOpen = useCallback(
    (macId: string) => void navigate({ to: '/warehouse-detail', search: { id: macId } }),
    [navigate],
  );
  const now = useNow(LIST_TICK_MS);
  const warehouses = useWarehouses();
  const incidents = useWarehouseIncidents();
  const counts = useMemo(
    () =>
      warehouses === undefined
        ? null
        : {
            whCountsMetric: warehouseCounts(
              warehouses.map(({ row }) => row),
              now,
              incidents,
            ),
          },
    [warehouses, now, incidents],
  );
  const list = useWarehouseList({ now, unit, mayEdit, incidents, onOpen, open });
  return (
    <>
      <LiveList
        list={list}
        title={t`Warehouses`}
        label={t`Warehouse Current Status`}
        fileName="Warehouse.csv"
        searchHint={t`Search by name or gateway`}
        searched={<Trans>Searches name and gateway.</Trans>}
        emptyHint={
          mayEdit ? (
            <Trans>To turn a gateway into a warehouse, add one here.</Trans>
          ) : (
            <Trans>A Company Administrator can add warehouses here.</Trans>
          )
        }
        above={
          <div className={classes.above}>
            <MetricStrip items={options?.metrics ?? []} days={null} {...(counts === null ? {} : { known: counts })} />
            <WarehouseMap unit={unit} incidents={incidents} onOpen={onOpen} />
          </div>
        }
        {...(mayEdit
          ? {
              tools: (
                <Button
                  variant="default"
                  size="md"
                  leftSection={<IconPlus size={20} aria-hidden />}
                  aria-haspopup="dialog"
                  onClick={() => open('add', null)}
                >
                  <Trans>Add warehouse</Trans>
                </Button>
              ),
            }
          : {})}
      />
      <OpenedDialog registry={DIALOGS} dialogs={dialogs} scope={null} />
    </>
  );
}
