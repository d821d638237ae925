import { Trans, useLingui } from '@lingui/react/macro';
import { IconBinoculars } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import {
  type ActivationMode,
  companyTitle,
  configTypesOf,
  DASHBOARD_TITLES,
  dashboardPatternOf,
} from '../../domain/activation-mode.ts';
import { FindAndOpen } from '../../features/find-archived/find-and-open.tsx';
import { ReportsMenu } from '../../features/reports/reports-menu.tsx';
import { LayoutMenu } from '../../kits/cards/layout-menu.tsx';
import { useCardLayouts } from '../../kits/cards/use-card-layouts.ts';
import { LIST_TICK_MS } from '../../kits/live-list/list-tick.ts';
import { LiveList } from '../../kits/live-list/live-list.tsx';
import { useShipmentList } from '../../kits/shipment-list/use-shipment-list.tsx';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Board } from './board.tsx';
import { useBoardCards } from './use-board-cards.tsx';

/** A dashboard is of no one thing that a report could be about. */
const NOTHING_GIVEN = {};

/**
 * The dashboard of a mode (spec 2 §2 "Shipment or asset dashboard"): figures, cards that each narrow all others and the list
 * below, from this device's own copy. What is chosen stands in the address.
 */
export function DashboardPage({ mode }: { readonly mode: ActivationMode }) {
  const { t } = useLingui();
  const options = usePageOptions(dashboardPatternOf(mode));
  const now = useNow(LIST_TICK_MS);
  const isOffline = useIsOffline();
  const [finds, setFinds] = useState(false);
  const words = MODE_WORDS[mode];
  const shipments = useShipmentList(`dashboard-${mode}`, mode, options, now);
  const cards = useBoardCards({ mode, options, shipments, now });
  const layouts = useCardLayouts(mode);
  return (
    <>
      <LiveList
        list={shipments.list}
        title={companyTitle(options?.title, DASHBOARD_TITLES[mode]) ?? t(words.dashboard)}
        label={t(words.list)}
        fileName={`${mode}s.csv`}
        searchHint={t`Search by ID, customer, location or last five characters`}
        searched={
          <Trans>Searches ID, customer, locations and device. Older items aren't included until you load them.</Trans>
        }
        emptyHint={<Trans>Nothing was created in this page's time range.</Trans>}
        ready={options !== undefined}
        tools={
          <>
            <ReportsMenu page={options} given={NOTHING_GIVEN} />
            <LayoutMenu cards={cards} layouts={layouts} />
            <ToolButton
              icon={<IconBinoculars size={20} aria-hidden />}
              words={t(words.find)}
              short={t({ message: 'Find', context: 'tool' })}
              disabled={isOffline}
              {...(isOffline && { title: t`Needs a connection.` })}
              onClick={() => setFinds(true)}
            />
          </>
        }
        above={<Board cards={cards} layout={layouts.cards} mode={mode} shipments={shipments} now={now} />}
      />
      {finds && (
        <FindAndOpen
          mode={mode}
          configTypes={options?.configTypes ?? configTypesOf(mode)}
          onClose={() => setFinds(false)}
        />
      )}
    </>
  );
}
