import { createFileRoute } from '@tanstack/react-router';
import { DeviceDashboardPage } from '../../../pages/device-dashboard/device-dashboard-page.tsx';
import { DEVICE_KIND_LIST_WORDS } from '../../../words/device-kind-words.ts';
import { kindOfSearch, readDeviceSearch } from '../../router/device-search.ts';

export const Route = createFileRoute('/_signed-in/device-dashboard')({
  validateSearch: readDeviceSearch,
  staticData: { title: (search) => DEVICE_KIND_LIST_WORDS[kindOfSearch(readDeviceSearch({ ...search }))] },
  component: DeviceDashboard,
});

/** One page per kind: another kind begins anew. */
function DeviceDashboard() {
  const kind = kindOfSearch(Route.useSearch());
  return <DeviceDashboardPage key={kind} kind={kind} />;
}
