import { createFileRoute } from '@tanstack/react-router';
import { MODE_WORDS } from '../../../commands/mode-words.ts';
import { DashboardPage } from '../../../pages/dashboard/dashboard-page.tsx';
import { modeOfSearch, readModeSearch } from '../../router/mode-search.ts';

export const Route = createFileRoute('/_signed-in/shipment-dashboard')({
  validateSearch: readModeSearch,
  staticData: {
    title: (search) => MODE_WORDS[modeOfSearch(readModeSearch({ ...search }))].dashboard,
  },
  component: ShipmentDashboard,
});

/** One page per mode: a change of the mode begins anew. */
function ShipmentDashboard() {
  const mode = modeOfSearch(Route.useSearch());
  return <DashboardPage key={mode} mode={mode} />;
}
