import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LocationListPage } from '../../../pages/location-list/location-list-page.tsx';
import { readListSearch } from '../../router/list-search.ts';

export const Route = createFileRoute('/_signed-in/location-list')({
  validateSearch: readListSearch,
  staticData: { title: msg`Locations` },
  component: LocationListPage,
});
