import { createFileRoute } from '@tanstack/react-router';
import { MODE_WORDS } from '../../../commands/mode-words.ts';
import { dashboardPatternOf } from '../../../domain/activation-mode.ts';
import { ShipmentListPage } from '../../../pages/shipment-list/shipment-list-page.tsx';
import { listModeIn, readListSearch } from '../../router/list-search.ts';

export const Route = createFileRoute('/_signed-in/shipment-list')({
  validateSearch: readListSearch,
  staticData: {
    title: (search) => MODE_WORDS[listModeIn(readListSearch({ ...search }))].list,
    pageOptions: (search) => dashboardPatternOf(listModeIn(readListSearch({ ...search }))),
  },
  component: ShipmentList,
});

/** One page per mode: a change of the mode begins anew. */
function ShipmentList() {
  const mode = listModeIn(Route.useSearch());
  return <ShipmentListPage key={mode} mode={mode} />;
}
