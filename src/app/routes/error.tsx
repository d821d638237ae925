import { createFileRoute } from '@tanstack/react-router';
import { errorPageTitle, readErrorSearch } from '../../pages/error/error-table.ts';
import { ErrorView } from '../error-view.tsx';

export const Route = createFileRoute('/error')({
  validateSearch: readErrorSearch,
  staticData: { title: errorPageTitle },
  component: ErrorView,
});
