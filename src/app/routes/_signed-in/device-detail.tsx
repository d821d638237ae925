import { createFileRoute, redirect } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { DeviceAddress } from '../../../pages/device-detail/device-address.ts';
import { DeviceDetailPage } from '../../../pages/device-detail/device-detail-page.tsx';
import { DEVICE_KIND_WORDS } from '../../../words/device-kind-words.ts';
import { kindOfSearch, readDeviceDetailSearch } from '../../router/device-search.ts';
import { errorAddress } from '../../router/error-address.ts';

export const Route = createFileRoute('/_signed-in/device-detail')({
  validateSearch: readDeviceDetailSearch,
  staticData: { title: (search) => DEVICE_KIND_WORDS[kindOfSearch(readDeviceDetailSearch({ ...search }))] },
  beforeLoad: ({ search, context }) => {
    if (search.id === undefined) redirect({ ...errorAddress('404', context.previousPath()), throw: true });
  },
  component: DeviceDetail,
});

/** Another device begins anew. */
function DeviceDetail() {
  const { id, t, ...search } = Route.useSearch();
  const move = Route.useNavigate();
  const onAddress = useCallback(
    (change: DeviceAddress) =>
      void move({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false }),
    [move],
  );
  if (id === undefined) return null;
  return <DeviceDetailPage key={id} type={kindOfSearch(search)} macId={id} address={{ t }} onAddress={onAddress} />;
}
