import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { LocationDetailPage } from '../../../pages/location-detail/location-detail-page.tsx';
import { errorAddress } from '../../router/error-address.ts';
import { readPlaceSearch } from '../../router/place-search.ts';

export const Route = createFileRoute('/_signed-in/location-detail')({
  validateSearch: readPlaceSearch,
  staticData: { title: msg`Location Detail` },
  beforeLoad: ({ search, context }) => {
    if (search.id === undefined) redirect({ ...errorAddress('404_1', context.previousPath()), throw: true });
  },
  component: LocationDetail,
});

/** Another location begins anew. */
function LocationDetail() {
  const { id } = Route.useSearch();
  const navigate = useNavigate();
  const { previousPath } = Route.useRouteContext();
  const onMissing = useCallback(() => void navigate(errorAddress('404_1', previousPath())), [navigate, previousPath]);
  if (id === undefined) return null;
  return <LocationDetailPage key={id} id={id} onMissing={onMissing} />;
}
