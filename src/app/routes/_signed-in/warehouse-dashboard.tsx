import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { WarehouseDashboardPage } from '../../../pages/warehouse-dashboard/warehouse-dashboard-page.tsx';
import { readListSearch } from '../../router/list-search.ts';

export const Route = createFileRoute('/_signed-in/warehouse-dashboard')({
  validateSearch: readListSearch,
  staticData: { title: msg`Warehouses` },
  component: WarehouseDashboardPage,
});
