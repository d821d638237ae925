import { createFileRoute } from '@tanstack/react-router';
import { MODE_WORDS } from '../../../commands/mode-words.ts';
import { dashboardPatternOf } from '../../../domain/activation-mode.ts';
import { DashboardPage } from '../../../pages/dashboard/dashboard-page.tsx';
import { listModeIn, readListSearch } from '../../router/list-search.ts';

export const Route = createFileRoute('/_signed-in/shipment-dashboard')({
  validateSearch: readListSearch,
  staticData: {
    title: (search) => MODE_WORDS[listModeIn(readListSearch({ ...search }))].dashboard,
    pageOptions: (search) => dashboardPatternOf(listModeIn(readListSearch({ ...search }))),
  },
  component: ShipmentDashboard,
});

/** One page per mode: a change of the mode begins anew. */
function ShipmentDashboard() {
  const mode = listModeIn(Route.useSearch());
  return <DashboardPage key={mode} mode={mode} />;
}
