import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isAdministrator } from '../../commands/provisioning.ts';
import { ArrangedCards } from '../../kits/cards/arranged-cards.tsx';
import { DrawnCards } from '../../kits/cards/drawn-cards.tsx';
import { LayoutMenu } from '../../kits/cards/layout-menu.tsx';
import { useCardLayouts } from '../../kits/cards/use-card-layouts.ts';
import { LIST_TICK_MS } from '../../kits/live-list/list-tick.ts';
import { LiveList } from '../../kits/live-list/live-list.tsx';
import { useProfile } from '../../local/session/profile.ts';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { useWarehouseIncidents } from '../../local/views/use-warehouse-incidents.ts';
import { OpenedDialog, useDialogs } from '../../ui/dialog/dialog-registry.tsx';
import { useNow } from '../../ui/use-now.ts';
import { DIALOGS, type DialogArguments } from './page-dialogs.tsx';
import { useWarehouseCards } from './use-warehouse-cards.tsx';
import { useWarehouseList } from './use-warehouse-list.tsx';
import classes from './warehouse-dashboard.module.css';

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
  const incidents = useWarehouseIncidents();
  const cards = useWarehouseCards({ metrics: options?.metrics ?? [], now, unit, incidents, onOpen });
  const layouts = useCardLayouts('warehouses');
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
            <ArrangedCards cards={cards} layout={layouts.cards}>
              <DrawnCards cards={cards} ids={['figures', 'map']} />
            </ArrangedCards>
          </div>
        }
        tools={
          <>
            <LayoutMenu cards={cards} layouts={layouts} />
            {mayEdit && (
              <Button
                variant="default"
                size="md"
                leftSection={<IconPlus size={20} aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => open('add', null)}
              >
                <Trans>Add warehouse</Trans>
              </Button>
            )}
          </>
        }
      />
      <OpenedDialog registry={DIALOGS} dialogs={dialogs} scope={null} />
    </>
  );
}
