import { createFileRoute } from '@tanstack/react-router';
import { MODE_WORDS } from '../../../commands/mode-words.ts';
import { DashboardPage } from '../../../pages/dashboard/dashboard-page.tsx';
import { readModeSearch } from '../../router/mode-search.ts';

export const Route = createFileRoute('/_signed-in/asset-dashboard')({
  validateSearch: readModeSearch,
  staticData: { title: MODE_WORDS.asset.dashboard },
  component: () => <DashboardPage mode="asset" />,
});
