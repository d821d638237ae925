import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useCallback } from 'react';
import { WarehouseDetailPage } from '../../../pages/warehouse-detail/warehouse-detail-page.tsx';
import { errorAddress } from '../../router/error-address.ts';
import { readWarehouseSearch } from '../../router/warehouse-search.ts';

export const Route = createFileRoute('/_signed-in/warehouse-detail')({
  validateSearch: readWarehouseSearch,
  staticData: { title: msg`Warehouse` },
  beforeLoad: ({ search, context }) => {
    if (search.id === undefined) redirect({ ...errorAddress('404_1', context.previousPath()), throw: true });
  },
  component: WarehouseDetail,
});

/** Another warehouse begins anew. */
function WarehouseDetail() {
  const address = Route.useSearch();
  const { id } = address;
  const move = Route.useNavigate();
  const onAddress = useCallback(
    (change: { readonly t: string | undefined }) =>
      void move({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false }),
    [move],
  );
  return id === undefined ? null : <WarehouseDetailPage key={id} macId={id} address={address} onAddress={onAddress} />;
}
