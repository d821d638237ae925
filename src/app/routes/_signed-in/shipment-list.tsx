import { createFileRoute } from '@tanstack/react-router';
import { MODE_WORDS } from '../../../commands/mode-words.ts';
import { ShipmentListPage } from '../../../pages/shipment-list/shipment-list-page.tsx';
import { modeOfSearch, readModeSearch } from '../../router/mode-search.ts';

export const Route = createFileRoute('/_signed-in/shipment-list')({
  validateSearch: readModeSearch,
  staticData: {
    title: (search) => MODE_WORDS[modeOfSearch(readModeSearch({ ...search }))].list,
  },
  component: ShipmentList,
});

/** One page per mode: a change of the mode begins anew. */
function ShipmentList() {
  const mode = modeOfSearch(Route.useSearch());
  return <ShipmentListPage key={mode} mode={mode} />;
}
